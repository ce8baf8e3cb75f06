import { registerArea } from '#platform/client/areas.ts';
import { emptyList, type ListState, listActions, listCases } from '#platform/client/list/list-state.ts';
import { createReducer, patch } from '#platform/client/reducer.ts';
import { flagCases, requestActions } from '#platform/client/request.ts';
import type { Budget, BudgetDraft } from '../contract.ts';

interface BudgetState extends ListState<Budget> {
  /** The budget listings are compared with; undefined until loaded. */
  chosen: Budget | null | undefined;
  /** The request for it that is waited for. */
  chosenRequest: string | null;
}
const initialBudgetState: BudgetState = { ...emptyList<Budget>(), chosen: undefined, chosenRequest: null };

export const budgetActions = {
  ...listActions<Budget, BudgetDraft>('budget'),
  // Its own prefix, so that it does not change the list's flags.
  fetchChosen: requestActions<undefined, { budget: Budget | null }>('chosen-budget/fetch'),
  choose: requestActions<{ id: string; chosen: boolean }, Budget>('chosen-budget/choose'),
};

function mark(state: BudgetState, budget: Budget | null): BudgetState {
  const marked = (one: Budget): Budget => ({ ...one, chosen: one._id === budget?._id });
  return {
    ...state,
    chosen: budget,
    chosenRequest: null,
    list: state.list?.map(marked) ?? null,
    one: state.one && marked(state.one),
  };
}

/** Updates the chosen budget after a change or a restore. */
function follow(state: BudgetState, budget: Budget): BudgetState {
  if (budget._id === state.chosen?._id) return patch(state, { chosen: budget.chosen ? budget : null });
  return budget.chosen ? mark(state, budget) : state;
}

const budgetReducer = createReducer(initialBudgetState, (builder) => {
  const { fetchChosen, choose, update, remove, restore } = budgetActions;
  builder
    .addCase(fetchChosen.pending, (state, { meta }) => patch(state, { chosenRequest: meta.requestId }))
    // Of a person who has left, or from before another one was chosen, it comes too late.
    .addCase(fetchChosen.fulfilled, (state, { payload, meta }) =>
      state.chosenRequest === meta.requestId ? mark(state, payload.budget) : state,
    )
    .addCase(choose.fulfilled, (state, { payload }) => mark(state, payload.chosen ? payload : null));
  listCases(builder, budgetActions, '/budgets');
  builder
    .addCase(update.fulfilled, (state, { payload }) => follow(state, payload))
    .addCase(restore.fulfilled, (state, { payload }) => follow(state, payload))
    .addCase(remove.fulfilled, (state, { payload }) =>
      payload._id === state.chosen?._id ? { ...state, chosen: null } : state,
    );
  flagCases(builder, 'budget');
});
registerArea('budget', budgetReducer);

export interface WithBudget {
  budget: BudgetState;
}
