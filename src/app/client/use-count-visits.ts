import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { propertyPath } from '../../areas/listings/paths.ts';
import { searchKey } from '../../areas/search/client/kit/keys.ts';
import { readSearch } from '../../areas/search/client/kit/search-query.ts';
import { writeCriteria } from '../../areas/search/criteria.ts';
import { useLocation } from '../../platform/client/router.tsx';
import type { Dispatch } from '../../platform/client/screen.ts';
import type { State } from './store.ts';

/** What this visit has counted: a listing or a search opened again is the same one. Forgotten when the page is left. */
const counted = new Set<string>();
const isFirst = (key: string): boolean => {
  const before = counted.size;
  counted.add(key);
  return counted.size > before;
};

/** Counts the listings and searches a visitor opens, each once in a visit; nobody's own listings. */
export function useCountVisits(): void {
  const dispatch = useDispatch<Dispatch<State>>();
  const { pathname, search } = useLocation();
  const property = useSelector((state: State) => state.property.one.property);
  const viewer = useSelector(({ auth }: State) => auth.user?._id);
  const found = useSelector(({ search: { shown, pages } }: State) => pages.find(({ key }) => key === shown));
  /** The path shown now, and the one before it; null at first. */
  const paths = useRef<{ now: string; before: string | null }>({ now: pathname, before: null });

  useEffect(() => {
    if (paths.current.now !== pathname) paths.current = { now: pathname, before: paths.current.now };
  }, [pathname]);

  useEffect(() => {
    if (!property || pathname !== propertyPath(property._id)) return;
    if (viewer !== undefined && property.agent?._id === viewer) return;
    if (!isFirst(property._id)) return;
    const { before } = paths.current;
    void Promise.all([
      import('../../areas/dashboard/client/came-from.ts'),
      import('../../areas/dashboard/client/count-visits.ts'),
    ]).then(([{ sourceWithin, sourceOutside }, { countListing }]) => {
      const arrival = { referrer: document.referrer, hash: location.hash, host: location.host };
      const from = before === null ? sourceOutside(arrival) : sourceWithin(before);
      return dispatch(countListing({ property: property._id, from }));
    });
  }, [dispatch, property, viewer, pathname]);

  useEffect(() => {
    const query = found && readSearch(new URL(pathname + search, location.origin));
    if (!query || searchKey(query) !== found.key || !isFirst(found.key)) return;
    const criteria = new URLSearchParams(writeCriteria(query.criteria)).toString();
    if (criteria.length > MOST_CRITERIA) return;
    void import('../../areas/dashboard/client/count-visits.ts').then(({ countSearch }) =>
      dispatch(
        countSearch({ criteria, found: found.page.results.map(({ _id }) => _id).slice(0, MOST_FOUND) }),
      ),
    );
  }, [dispatch, found, pathname, search]);
}

/** A search with a long drawn area is not counted. */
const MOST_CRITERIA = 1000;
const MOST_FOUND = 50;
