import { FormattedMessage } from '#platform/client/intl.tsx';
import { useLocation } from '#platform/client/router.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { addressOf, type Search } from '../kit/search-query.ts';

// `noscript` is not taken over by scripts, so only the server needs the form here.
const onServer = import.meta.env.SSR
  ? { ...(await import('./FilterForm.tsx')), ...(await import('./panels.ts')) }
  : null;

/** In the query: the form is wanted. It is as large as a third of the page, and few browsers have no scripts. */
const OPEN = ['filters', 'all'] as const;

function addressOfForm(search: Search): string {
  const address = addressOf(search);
  return `${address}${address.includes('?') ? '&' : '?'}${OPEN.join('=')}`;
}

const LOOK = 'px-(--side) py-3 lg:px-6';

/** Every filter for browsers without scripts: a link to the same page with the form open. */
export function PlainFilters({ search }: { search: Search }) {
  const { search: query } = useLocation();
  if (!onServer) return <noscript />;
  const open = new URLSearchParams(query).get(OPEN[0]) === OPEN[1];
  const { FilterForm, ALL_COLUMNS } = onServer;
  return (
    <noscript>
      <div className={LOOK}>
        <a href={open ? addressOf(search) : addressOfForm(search)} rel="nofollow" className="chip">
          <Icon name="tune" size="s" />
          <FormattedMessage id="filter.all" />
          <Icon name="down" size="s" className={open ? 'rotate-180' : ''} />
        </a>
        {open && (
          <div className="mt-3 max-h-[70dvh] overflow-auto">
            <FilterForm search={search} columns={ALL_COLUMNS}>
              <button type="submit" className="btn justify-self-start">
                <FormattedMessage id="filter.apply" />
              </button>
            </FilterForm>
          </div>
        )}
      </div>
    </noscript>
  );
}
