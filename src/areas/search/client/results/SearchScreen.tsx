import { use, useLayoutEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useIntl } from '#platform/client/intl.tsx';
import { latePart } from '#platform/client/late-part.tsx';
import { useNavigationType } from '#platform/client/router.tsx';
import { useHydrated } from '#platform/client/use-hydrated.ts';
import { useOnAddress } from '#platform/client/use-on-address.ts';
import { FilterBar } from '../filters/FilterBar.tsx';
import { headingOf } from '../kit/heading.ts';
import { searchKey } from '../kit/keys.ts';
import { townNearOf } from '../kit/near-town.ts';
import type { Search } from '../kit/search-query.ts';
import type { WithSearch } from '../kit/state.ts';
import { MapWhenShown } from '../map/MapWhenShown.tsx';
import { isWideLand } from '../map/whole-land.ts';
import { useWide } from '../map/wide.ts';
import { Results } from './Results.tsx';
import { ResultsHead } from './ResultsHead.tsx';
import { isUnknownPlace } from './unknown-place.ts';
import { usePage, useSearch } from './use-search.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

const Divider = latePart({
  when: 'near',
  name: 'divider',
  load: async () => (await import('./Divider.tsx')).Divider,
});
const MissingPlace = latePart({
  when: 'near',
  name: 'missing-place',
  load: async () => (await import('./MissingPlace.tsx')).MissingPlace,
});

/** Another page, order or filter begins at its top; going back does not, and neither does a search that follows the map. */
function useBeginning(search: Search) {
  const heading = useRef<HTMLHeadingElement>(null);
  const kind = useNavigationType();
  const key = searchKey(search) + search.view;
  const before = useRef(key);
  useLayoutEffect(() => {
    if (before.current === key) return;
    before.current = key;
    if (kind === 'PUSH') window.scrollTo(0, 0);
  }, [key, kind]);
  useOnAddress(key, () => {
    // What had the focus may be gone, as a removed filter is.
    if (document.activeElement === document.body && kind === 'PUSH')
      heading.current?.focus({ preventScroll: true });
  });
  return heading;
}

/** Whether the map takes most of a wide screen; as before while the search is of what the map shows. */
function useWideMap({ criteria }: Search): boolean {
  const before = useRef(false);
  before.current = criteria.boundingBox ? before.current : isWideLand(criteria);
  return before.current;
}

function Found({ search }: { search: Search }) {
  const page = usePage(search);
  const wideMap = useWideMap(search);
  const intl = useIntl();
  const heading = useBeginning(search);
  // It works by scripts only, and where both are beside each other.
  const canDivide = [useHydrated(), useWide()].every(Boolean);
  const hidden = search.view === 'map' ? 'max-lg:hidden' : '';
  return (
    <>
      <FilterBar search={search} />
      {search.view === 'map' && <h1 className="sr-only lg:hidden">{headingOf(search.criteria, intl)}</h1>}
      <div className={`beside ${wideMap ? 'beside-island' : ''}`}>
        <section
          className={`px-(--side) pt-4 pb-12 md:pt-6 lg:ps-6 ${wideMap ? 'rows lg:pe-6' : 'lg:pe-8'} ${hidden}`}
        >
          <ResultsHead search={search} page={page} headingRef={heading} />
          <Results search={search} page={page} rows={wideMap} />
        </section>
        <MapWhenShown search={search} page={page} />
        {canDivide && <Divider beside={wideMap ? 'island' : 'town'} />}
      </div>
      <ViewSwitch search={search} isEmpty={page?.total === 0} />
    </>
  );
}

/** Homes in a list and on a map, narrowed by filters; all of it follows the address. */
export function SearchScreen() {
  const search = useSearch();
  const unknown = useSelector((state: WithSearch) => isUnknownPlace(state.search.error));
  const coming = search && townNearOf(search.criteria);
  if (coming) use(coming);
  return search && !unknown ? <Found search={search} /> : <MissingPlace />;
}
