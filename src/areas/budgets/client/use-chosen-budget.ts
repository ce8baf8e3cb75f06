import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import type { Late } from '#platform/client/areas.ts';
import type { Dispatch } from '#platform/client/screen.ts';
import { fetchTerms, type WithLending } from './lending.ts';
import type { WithBudget } from './state.ts';

type State = WithAuth & Late<WithBudget & WithLending>;

/** Loads the chosen budget of the signed-in user once, and the lending terms by which listings are compared with it. */
export function useChosenBudget(): void {
  const dispatch = useDispatch<Dispatch<WithAuth & WithBudget & WithLending>>();
  const user = useSelector(({ auth }: State) => auth.user?._id);
  const chosen = useSelector(({ budget }: State) => budget?.chosen);
  const hasTerms = useSelector(({ lending }: State) => Boolean(lending?.terms));
  const asker = chosen === undefined ? user : undefined;
  useEffect(() => {
    if (asker === undefined) return;
    import('./requests.ts')
      .then(({ fetchChosen }) => dispatch(fetchChosen(undefined)))
      .catch(() => undefined);
  }, [asker, dispatch]);
  const wantsTerms = Boolean(chosen) && !hasTerms;
  useEffect(() => {
    if (wantsTerms) void dispatch(fetchTerms(undefined));
  }, [wantsTerms, dispatch]);
}
