import { useMemo } from 'react';
import { areaApi } from '#platform/client/area-api.ts';
import { listRequests } from '#platform/client/list/list-requests.ts';
import { type RequestContext, request } from '#platform/client/request.ts';
import { useTake } from '#platform/client/use-take.ts';
import type { Budget, BudgetDraft, BudgetsApi } from '../contract.ts';
import { budgetActions } from './state.ts';

/** What the screens of budgets read; the slice keeps it (`listCases`). */
export const api = areaApi<BudgetsApi>({});

type Context = RequestContext<BudgetsApi>;

export const budgetRequests = listRequests(budgetActions, '/budgets');

export const fetchChosen = request(budgetActions.fetchChosen, (_, { call }: Context) =>
  call('GET /budgets/chosen', {}),
);

const choose = request(budgetActions.choose, ({ id, chosen }, { call }: Context) =>
  call('PUT /budgets/choose/{id}', { params: { id }, body: { chosen } }),
);

/** Actions on budgets; each shows a notice and resolves with the budget, or null when it failed. */
export function useBudgets() {
  const take = useTake();
  return useMemo(() => {
    const { create, update, remove, restore } = budgetRequests;
    return {
      create: (draft: BudgetDraft, once: string) => take(create, { draft, once }, 'budget.saved'),
      update: ({ _id, version }: Budget, draft: BudgetDraft) =>
        take(update, { _id, version, draft }, 'budget.updated'),
      remove: (budget: Budget) => take(remove, budget, 'budget.deleted'),
      restore: ({ _id }: Budget) => take(restore, _id),
      choose: ({ _id }: Budget, chosen: boolean) =>
        take(choose, { id: _id, chosen }, chosen ? 'budget.chosen' : 'budget.notChosen'),
    };
  }, [take]);
}
