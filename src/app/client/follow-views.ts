/** What happens with what a visitor sees, besides showing it. Its code comes when the page answers. */
import { isPermitted } from '#areas/accounts/client/kit/state.ts';
import { VIEWERS } from '#areas/accounts/vocabulary.ts';
import { chosenBudgetLoader } from '#areas/budgets/client/chosen-budget.ts';
import type { Property } from '#areas/listings/contract.ts';
import { propertyPath } from '#areas/listings/paths.ts';
import type { Dispatch } from '#platform/client/screen.ts';
import { whenChanged } from '#platform/client/when-changed.ts';
import { listingCounter, searchCounter } from './count-views.ts';
import type { State } from './store.ts';
import type { View } from './views.ts';

/** The listing whose page is shown, once it is known. */
const listingOf = ({ pathname, state }: View): Property | undefined => {
  const property = state.property?.one?.property;
  return property && pathname === propertyPath(property._id) ? property : undefined;
};

/** When a signed-in buyer opens a listing, that is noted; also when they are recognised after it has opened. */
function viewNoter(dispatch: Dispatch<State>): (view: View) => void {
  const viewerOf = ({ state: { auth } }: View) =>
    auth.user && isPermitted(auth.user.roles, VIEWERS) ? auth.user._id : undefined;
  return whenChanged(
    (view) => [viewerOf(view), listingOf(view)?._id],
    (view) => {
      const listing = listingOf(view);
      if (!listing || !viewerOf(view)) return;
      void import('#areas/accounts/client/kit/set-marks.ts').then(({ noteView }) =>
        dispatch(noteView(listing._id)),
      );
    },
  );
}

export function viewFollower(dispatch: Dispatch<State>): (view: View) => void {
  const loadChosen = chosenBudgetLoader(dispatch);
  const followers: ((view: View) => void)[] = [
    viewNoter(dispatch),
    listingCounter(dispatch, listingOf),
    searchCounter(dispatch),
    ({ state }) => loadChosen(state),
  ];
  return (view) => {
    for (const follow of followers) follow(view);
  };
}
