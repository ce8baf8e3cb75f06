import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Late } from '../../../platform/client/areas.ts';
import type { Dispatch } from '../../../platform/client/screen.ts';
import type { WithAuth } from '../../accounts/client/kit/state.ts';
import type { WithLending } from './lending.ts';
import type { WithBudget } from './state.ts';

type State = WithAuth & Late<WithBudget & WithLending>;

/** Loads the chosen budget of the signed-in user once, to compare listings with it. */
export function useChosenBudget(): void {
  const dispatch = useDispatch<Dispatch<WithBudget & WithLending>>();
  const user = useSelector(({ auth }: State) => auth.user?._id);
  const unknown = useSelector(({ budget }: State) => budget?.chosen === undefined);
  const terms = useSelector(({ lending }: State) => Boolean(lending?.terms));
  const chosen = useSelector(({ budget }: State) => Boolean(budget?.chosen));
  useEffect(() => {
    if (!user || !unknown) return;
    void import('./requests.ts').then(({ fetchChosen }) => dispatch(fetchChosen(undefined)));
  }, [dispatch, user, unknown]);
  useEffect(() => {
    if (!chosen || terms) return;
    void import('./lending.ts').then(({ fetchTerms }) => dispatch(fetchTerms(undefined)));
  }, [dispatch, chosen, terms]);
}
