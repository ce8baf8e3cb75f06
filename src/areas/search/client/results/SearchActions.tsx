import { use } from 'react';
import type { Search } from '#areas/search/address.ts';
import { SearchSlotsContext } from '../kit/slots.ts';
import { useWide } from '../map/wide.ts';

/**
 * What other areas add to a search: saving it. At the end of the filters of a wide screen, beside the heading of a narrow
 * one, and never in both, because it has a state of its own.
 */
export function SearchActions({ search, at }: { search: Search; at: 'filters' | 'heading' }) {
  const { actions } = use(SearchSlotsContext);
  const wide = useWide();
  return (
    <div className={at === 'filters' ? 'filter-actions' : 'results-actions'}>
      {wide === (at === 'filters') &&
        actions.map((Extra, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <Extra key={index} search={search} />
        ))}
    </div>
  );
}
