import { useMemo } from 'react';
import { useTake } from '#platform/client/use-take.ts';
import type { Budget } from '../contract.ts';
import type { BudgetDraft } from '../draft.ts';
import { budgetRequests, choose } from './requests.ts';

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
