import { FormattedMessage } from 'react-intl';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { SECTIONS } from '../../criteria/kinds.ts';
import type { Search } from '../kit/search-query.ts';

// `noscript` is not taken over by scripts, so only the server needs the form here.
const onServer = import.meta.env.SSR ? await import('./FilterForm.tsx') : null;

/** Every filter for browsers without scripts. */
export function PlainFilters({ search }: { search: Search }) {
  if (!onServer) return <noscript />;
  const { FilterForm } = onServer;
  return (
    <noscript>
      <details className="group px-(--side) py-3 lg:px-6">
        <summary className="chip">
          <Icon name="tune" size="s" />
          <FormattedMessage id="filter.all" />
          <Icon name="down" size="s" className="group-open:rotate-180" />
        </summary>
        <div className="mt-3 max-h-[70dvh] max-w-3xl overflow-auto">
          <FilterForm search={search} sections={SECTIONS}>
            <button type="submit" className="btn justify-self-start">
              <FormattedMessage id="filter.apply" />
            </button>
          </FilterForm>
        </div>
      </details>
    </noscript>
  );
}
