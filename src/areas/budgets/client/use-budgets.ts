import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { Failure } from '../../../platform/client/call.ts';
import type { Dispatch } from '../../../platform/client/screen.ts';
import { useNotices } from '../../../platform/client/use-notices.ts';
import type { Budget } from '../contract.ts';
import type { BudgetDraft } from '../draft.ts';
import { budgetRequests, choose } from './requests.ts';
import type { WithBudget } from './state.ts';

/** Actions on budgets; each shows a notice and resolves with the budget, or null when it failed. */
export function useBudgets() {
  const dispatch = useDispatch<Dispatch<WithBudget>>();
  const notices = useNotices();
  return useMemo(() => {
    type SettledRequest = { payload: unknown; meta: { requestStatus: string } };
    function notify<Result>(request: SettledRequest, message?: string): Result | null {
      if (request.meta.requestStatus === 'fulfilled') {
        if (message) notices.success(message);
        return request.payload as Result;
      }
      notices.failed(request.payload as Failure | undefined);
      return null;
    }
    return {
      create: async (draft: BudgetDraft, once: string) =>
        notify<Budget>(await dispatch(budgetRequests.create({ draft, once })), 'budget.saved'),
      update: async ({ _id, version }: Budget, draft: BudgetDraft) =>
        notify<Budget>(await dispatch(budgetRequests.update({ _id, version, draft })), 'budget.updated'),
      remove: async (budget: Budget) =>
        notify<Budget>(await dispatch(budgetRequests.remove(budget)), 'budget.deleted'),
      restore: async (budget: Budget) => notify<Budget>(await dispatch(budgetRequests.restore(budget._id))),
      choose: async ({ _id }: Budget, chosen: boolean) =>
        notify<Budget>(
          await dispatch(choose({ id: _id, chosen })),
          chosen ? 'budget.chosen' : 'budget.notChosen',
        ),
    };
  }, [dispatch, notices]);
}
