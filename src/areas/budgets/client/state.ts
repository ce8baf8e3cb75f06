import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import { emptyList, type ListState, listCases } from '../../../platform/client/list-state.ts';
import type { Budget } from '../contract.ts';

export interface BudgetState extends ListState<Budget> {
  /** Homes are compared with it; undefined until it was asked for. */
  chosen: Budget | null | undefined;
}
export const initialBudgetState: BudgetState = { ...emptyList<Budget>(), chosen: undefined };

type With<Payload> = UnknownAction & PayloadAction<Payload>;

/** One is chosen, the others no longer. */
function mark(state: BudgetState, budget: Budget | null): void {
  state.chosen = budget;
  const marked = (one: Budget): Budget => ({ ...one, chosen: one._id === budget?._id });
  state.list = state.list?.map(marked) ?? null;
  if (state.one) state.one = marked(state.one);
}

const slice = createSlice({
  name: 'budget',
  initialState: initialBudgetState,
  reducers: {},
  extraReducers: (builder) => {
    const on = <Payload>(type: string, run: (state: BudgetState, payload: Payload) => void) =>
      builder.addCase(type, (state, action: UnknownAction) =>
        run(state as BudgetState, (action as With<Payload>).payload),
      );
    on<{ budget: Budget | null }>('chosen-budget/fetch/fulfilled', (state, { budget }) =>
      mark(state, budget),
    );
    on<Budget>('chosen-budget/choose/fulfilled', (state, budget) =>
      mark(state, budget.chosen ? budget : null),
    );
    listCases<Budget>('budget', builder as never);
    builder.addMatcher(
      (action: UnknownAction): action is With<Budget> =>
        /^budget\/(update|remove|restore)\/fulfilled$/.test(action.type),
      (state, action) => follow(state as BudgetState, action),
    );
  },
});

/** The chosen one changed, went or came back. */
function follow(state: BudgetState, { type, payload }: With<Budget>): void {
  const removed = type.includes('/remove/');
  if (payload._id === state.chosen?._id) state.chosen = removed || !payload.chosen ? null : payload;
  else if (!removed && payload.chosen) mark(state, payload);
}

export const budgetReducer = slice.reducer;

export interface WithBudget {
  budget: BudgetState;
}
