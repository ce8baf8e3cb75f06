import { createSlice } from '@reduxjs/toolkit';
import { type RequestContext, request } from '../../../platform/client/request.ts';
import type { BudgetsApi } from '../contract.ts';
import type { DatedRate } from '../rules.ts';
import type { LendingTerms } from '../terms.ts';

/** Lending terms of today; the same for every visitor, so kept on sign-out. */
interface LendingState {
  terms: LendingTerms | null;
}
export const initialLendingState: LendingState = { terms: null };

export const fetchTerms = request(
  'lending/terms',
  (_: undefined, { call }: RequestContext<BudgetsApi>): Promise<{ terms: LendingTerms }> =>
    call('GET /budgets/terms', {}),
);

const slice = createSlice({
  name: 'lending',
  initialState: initialLendingState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(fetchTerms.fulfilled, (state, { payload }) => {
      state.terms = payload.terms;
    });
  },
});

export const lendingReducer = slice.reducer;

export interface WithLending {
  lending: LendingState;
  /** Where the exchange rates are. */
  property: { rates: readonly DatedRate[] };
}
