import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import {
  emptyList,
  type ListState,
  listActions,
  listCases,
} from '../../../platform/client/list/list-state.ts';
import { flagCases, requestActions } from '../../../platform/client/request.ts';
import type { Budget } from '../contract.ts';
import type { BudgetDraft } from '../draft.ts';

interface BudgetState extends ListState<Budget> {
  /** The budget listings are compared with; undefined until loaded. */
  chosen: Budget | null | undefined;
}
const initialBudgetState: BudgetState = { ...emptyList<Budget>(), chosen: undefined };

export const budgetActions = {
  ...listActions<Budget, BudgetDraft>('budget'),
  // Its own prefix, so that it does not change the list's flags.
  fetchChosen: requestActions<undefined, { budget: Budget | null }>('chosen-budget/fetch'),
  choose: requestActions<{ id: string; chosen: boolean }, Budget>('chosen-budget/choose'),
};

/** Marks one budget as chosen and the others as not. */
function mark(state: BudgetState, budget: Budget | null): void {
  state.chosen = budget;
  const marked = (one: Budget): Budget => ({ ...one, chosen: one._id === budget?._id });
  state.list = state.list?.map(marked) ?? null;
  if (state.one) state.one = marked(state.one);
}

/** Updates the chosen budget after a change or a restore. */
function follow(state: BudgetState, budget: Budget): void {
  if (budget._id === state.chosen?._id) state.chosen = budget.chosen ? budget : null;
  else if (budget.chosen) mark(state, budget);
}

const slice = createSlice({
  name: 'budget',
  initialState: initialBudgetState,
  reducers: {},
  extraReducers: (builder) => {
    const { fetchChosen, choose, update, remove, restore } = budgetActions;
    builder
      .addCase(fetchChosen.fulfilled, (state, { payload }) => mark(state, payload.budget))
      .addCase(choose.fulfilled, (state, { payload }) => mark(state, payload.chosen ? payload : null));
    listCases(builder, budgetActions);
    builder
      .addMatcher(isAnyOf(update.fulfilled, restore.fulfilled), (state, { payload }) =>
        follow(state, payload),
      )
      .addMatcher(remove.fulfilled.match, (state, { payload }) => {
        if (payload._id === state.chosen?._id) state.chosen = null;
      });
    flagCases(builder, 'budget');
  },
});

export const budgetReducer = slice.reducer;

export interface WithBudget {
  budget: BudgetState;
}
