import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Dispatch } from '../../../platform/client/screen.ts';
import type { State } from '../store.ts';

/** Whoever signs in finds homes compared with the budget they chose; asked once, when it is known who is here. */
export function useChosenBudget(): void {
  const dispatch = useDispatch<Dispatch<State>>();
  const user = useSelector(({ auth }: State) => auth.user?._id);
  const unknown = useSelector(({ budget }: State) => budget.chosen === undefined);
  const terms = useSelector(({ lending }: State) => lending.terms !== null);
  const chosen = useSelector(({ budget }: State) => Boolean(budget.chosen));
  useEffect(() => {
    if (!user || !unknown) return;
    void import('../../../areas/budgets/client/requests.ts').then(({ fetchChosen }) =>
      dispatch(fetchChosen(undefined)),
    );
  }, [dispatch, user, unknown]);
  useEffect(() => {
    if (!chosen || terms) return;
    void import('../../../areas/budgets/client/lending.ts').then(({ fetchTerms }) =>
      dispatch(fetchTerms(undefined)),
    );
  }, [dispatch, chosen, terms]);
}
