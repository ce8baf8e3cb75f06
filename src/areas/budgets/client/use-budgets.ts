import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { type AnyRequest, ask } from '#platform/client/request.ts';
import type { Dispatch } from '#platform/client/screen.ts';
import { useNotices } from '#platform/client/use-notices.ts';
import type { Budget } from '../contract.ts';
import type { BudgetDraft } from '../draft.ts';
import { budgetRequests, choose } from './requests.ts';
import type { WithBudget } from './state.ts';

/** Actions on budgets; each shows a notice and resolves with the budget, or null when it failed. */
export function useBudgets() {
  const dispatch = useDispatch<Dispatch<WithBudget>>();
  const notices = useNotices();
  return useMemo(() => {
    async function take<Argument>(
      step: AnyRequest<Argument, Budget>,
      argument: Argument,
      message?: string,
    ): Promise<Budget | null> {
      const taken = await ask(dispatch, step, argument);
      if ('answer' in taken) {
        if (message) notices.success(message);
        return taken.answer;
      }
      notices.failed(taken.failure);
      return null;
    }
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
  }, [dispatch, notices]);
}
