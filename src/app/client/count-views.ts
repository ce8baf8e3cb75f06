/** Counts the listings and searches a visitor opens, each once in a visit; nobody's own listings. */
import type { Property } from '#areas/listings/contract.ts';
import { searchKey } from '#areas/search/client/kit/keys.ts';
import { readSearch } from '#areas/search/client/kit/search-query.ts';
import { writeCriteria } from '#areas/search/criteria.ts';
import type { Dispatch } from '#platform/client/screen.ts';
import { whenChanged } from '#platform/client/when-changed.ts';
import type { State } from './store.ts';
import type { StateOfView, View } from './views.ts';

/** A search with a long drawn area is not counted. */
const MOST_CRITERIA = 1000;
const MOST_FOUND = 50;

/** What this visit has counted: a listing or a search opened again is the same one. Forgotten when the page is left. */
const counted = new Set<string>();
const isFirst = (key: string): boolean => {
  const before = counted.size;
  counted.add(key);
  return counted.size > before;
};

export function listingCounter(
  dispatch: Dispatch<State>,
  listingOf: (view: View) => Property | undefined,
): (view: View) => void {
  /** The path shown now, and the one before it; null at first. */
  let paths: { now: string | null; before: string | null } = { now: null, before: null };
  const count = async (property: string, before: string | null) => {
    const visits = await import('#areas/dashboard/client/count-visits.ts');
    const { sourceWithin, sourceOutside, countListing } = visits;
    const arrival = { referrer: document.referrer, hash: location.hash, host: location.host };
    const from = before === null ? sourceOutside(arrival) : sourceWithin(before);
    await dispatch(countListing({ property, from }));
  };
  return (view) => {
    if (paths.now !== view.pathname) paths = { now: view.pathname, before: paths.now };
    const listing = listingOf(view);
    const viewer = view.state.auth.user?._id;
    if (!listing || (viewer !== undefined && listing.agent?._id === viewer)) return;
    if (isFirst(listing._id)) void count(listing._id, paths.before);
  };
}

const foundIn = ({ search }: StateOfView) => search?.pages?.find(({ key }) => key === search.shown);

export const searchCounter = (dispatch: Dispatch<State>): ((view: View) => void) =>
  whenChanged(
    ({ pathname, search, state }) => [pathname, search, foundIn(state)],
    ({ pathname, search, state }) => {
      const found = foundIn(state);
      const query = found && readSearch(new URL(pathname + search, location.origin));
      if (!query || searchKey(query) !== found.key || !isFirst(found.key)) return;
      const criteria = new URLSearchParams(writeCriteria(query.criteria)).toString();
      if (criteria.length > MOST_CRITERIA) return;
      const homes = found.page.results.map(({ _id }) => _id).slice(0, MOST_FOUND);
      void import('#areas/dashboard/client/count-visits.ts').then(({ countSearch }) =>
        dispatch(countSearch({ criteria, found: homes })),
      );
    },
  );
