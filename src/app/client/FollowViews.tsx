/** What happens with what a visitor sees, besides showing it. */
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isPermitted } from '#areas/accounts/client/kit/state.ts';
import { VIEWERS } from '#areas/accounts/vocabulary.ts';
import { useChosenBudget } from '#areas/budgets/client/use-chosen-budget.ts';
import { propertyPath } from '#areas/listings/paths.ts';
import { useLocation } from '#platform/client/router.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import type { PartialState, State } from './store.ts';

/** What does not come is not counted. */
const ignore = () => undefined;
const counting = () => import('#areas/dashboard/client/count-views.ts');

/** The path shown before this one; null on the first. */
function usePathBefore(pathname: string) {
  const paths = useRef<{ now: string | null; before: string | null }>({ now: null, before: null });
  useEffect(() => {
    if (paths.current.now !== pathname) paths.current = { now: pathname, before: paths.current.now };
  }, [pathname]);
  return paths;
}

/** Counts the listings and searches a visitor opens, notes a buyer's, and loads the budget they compare homes with. */
export function FollowViews(): null {
  const dispatch = useDispatch<Dispatch<State>>();
  const { pathname, search } = useLocation();
  const user = useSelector(({ auth }: State) => auth.user);
  const known = useSelector(({ property }: PartialState) => property?.one?.property);
  const found = useSelector(({ search: state }: PartialState) =>
    state?.pages?.find(({ key }) => key === state.shown),
  );
  const paths = usePathBefore(pathname);
  const listing = known && pathname === propertyPath(known._id) ? known : undefined;
  const id = listing?._id;
  const isOwn = user !== null && listing?.agent?._id === user._id;
  const viewer = user && isPermitted(user.roles, VIEWERS) ? user._id : null;
  useChosenBudget();
  useEffect(() => {
    if (viewer === null || id === undefined) return;
    const marks = import('#areas/accounts/client/kit/set-marks.ts');
    marks.then(({ noteView }) => dispatch(noteView(id))).catch(ignore);
  }, [viewer, id, dispatch]);
  useEffect(() => {
    if (id === undefined || isOwn) return;
    const { before } = paths.current;
    counting()
      .then(({ countListing }) => countListing(id, before, dispatch))
      .catch(ignore);
  }, [id, isOwn, paths, dispatch]);
  useEffect(() => {
    if (!found) return;
    const url = new URL(pathname + search, location.origin);
    counting()
      .then(({ countSearch }) => countSearch(found, url, dispatch))
      .catch(ignore);
  }, [pathname, search, found, dispatch]);
  return null;
}
