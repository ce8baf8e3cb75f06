import { createSlice } from '@reduxjs/toolkit';
import { request } from '../../../platform/client/thunk.ts';
import type { BudgetsApi } from '../contract.ts';
import type { DatedRate } from '../rules.ts';
import type { LendingTerms } from '../terms.ts';

/** What lenders ask today: the same for everybody, so it outlives signing out. */
export interface LendingState {
  terms: LendingTerms | null;
}
export const initialLendingState: LendingState = { terms: null };

export const fetchTerms = request<BudgetsApi, undefined, { terms: LendingTerms }>(
  'lending/terms',
  (_, call) => call('GET /budgets/terms', {}),
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
