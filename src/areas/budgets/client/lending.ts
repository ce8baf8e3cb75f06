import { registerArea } from '#platform/client/areas.ts';
import { outcomeOf } from '#platform/client/failure.ts';
import { createReducer, patch } from '#platform/client/reducer.ts';
import { type Flags, flagCases, IDLE, type RequestContext, request } from '#platform/client/request.ts';
import type { Screen } from '#platform/client/screen.ts';
import type { BudgetsApi, LendingTerms } from '../contract.ts';

/** Lending terms of today; the same for every visitor, so kept on sign-out. */
interface LendingState extends Flags {
  terms: LendingTerms | null;
}
export const initialLendingState: LendingState = { ...IDLE, terms: null };

export const fetchTerms = request(
  'lending/terms',
  (_: undefined, { call }: RequestContext<BudgetsApi>): Promise<{ terms: LendingTerms }> =>
    call('GET /budgets/terms', {}),
);

export const lendingReducer = createReducer(initialLendingState, (builder) => {
  builder.addCase(fetchTerms.fulfilled, (state, { payload: { terms } }) => patch(state, { terms }));
  flagCases(builder, 'lending');
});
registerArea('lending', lendingReducer);

export interface WithLending {
  lending: LendingState;
}

/** Loads what budgets are worked out with, once. */
export const loadTerms: NonNullable<Screen<WithLending>['fetch']> = async ({ dispatch, getState }) => {
  if (getState().lending.terms) return undefined;
  const answer = await dispatch(fetchTerms(undefined));
  return fetchTerms.rejected.match(answer) ? outcomeOf(answer.payload) : undefined;
};
