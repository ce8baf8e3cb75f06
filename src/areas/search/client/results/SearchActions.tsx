import { use } from 'react';
import type { Search } from '#areas/search/address.ts';
import { useHydrated } from '#platform/client/use-hydrated.ts';
import { SearchSlotsContext } from '../kit/slots.ts';
import { useWide } from '../map/wide.ts';

/**
 * What other areas add to a search: saving it. At the end of the filters of a wide screen, beside the heading of a narrow
 * one. The page of the server has both, and the style sheet shows one; taken over, the page has that one alone, because it
 * has a state of its own.
 */
export function SearchActions({ search, at }: { search: Search; at: 'filters' | 'heading' }) {
  const { actions } = use(SearchSlotsContext);
  const wide = useWide();
  const hydrated = useHydrated();
  return (
    <div className={at === 'filters' ? 'filter-actions' : 'results-actions'}>
      {(!hydrated || wide === (at === 'filters')) &&
        actions.map((Extra, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <Extra key={index} search={search} />
        ))}
    </div>
  );
}
