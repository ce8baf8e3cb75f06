import { listRequests } from '../../../platform/client/list-requests.ts';
import { request } from '../../../platform/client/thunk.ts';
import type { Budget, BudgetsApi } from '../contract.ts';
import type { BudgetDraft } from '../draft.ts';

export const budgetRequests = listRequests<Budget, BudgetDraft>('budget', '/budgets');

export const fetchChosen = request<BudgetsApi, undefined, { budget: Budget | null }>(
  'chosen-budget/fetch',
  (_, call) => call('GET /budgets/chosen', {}),
);

export const choose = request<BudgetsApi, { id: string; chosen: boolean }, Budget>(
  'chosen-budget/choose',
  ({ id, chosen }, call) => call('PUT /budgets/choose/{id}', { params: { id }, body: { chosen } }),
);
