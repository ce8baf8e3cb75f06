import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import type { Late } from '#platform/client/areas.ts';
import type { Dispatch } from '#platform/client/screen.ts';
import { whenChanged } from '#platform/client/when-changed.ts';
import { fetchTerms, type WithLending } from './lending.ts';
import type { WithBudget } from './state.ts';

type State = WithAuth & Late<WithBudget & WithLending>;

/** Loads the chosen budget of the signed-in user once, to compare listings with it; told of every state. */
export function chosenBudgetLoader(
  dispatch: Dispatch<WithAuth & WithBudget & WithLending>,
): (state: State) => void {
  const loadChosen = whenChanged(
    ({ auth, budget }: State) => [auth.user?._id, budget?.chosen === undefined],
    ({ auth, budget }) => {
      if (!auth.user || budget?.chosen !== undefined) return;
      void import('./requests.ts').then(({ fetchChosen }) => dispatch(fetchChosen(undefined)));
    },
  );
  const loadTerms = whenChanged(
    ({ budget, lending }: State) => [Boolean(budget?.chosen), Boolean(lending?.terms)],
    ({ budget, lending }) => {
      if (budget?.chosen && !lending?.terms) void dispatch(fetchTerms(undefined));
    },
  );
  return (state) => {
    loadChosen(state);
    loadTerms(state);
  };
}
