import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { Failure } from '../../../platform/client/call.ts';
import type { Dispatch } from '../../../platform/client/screen.ts';
import { useNotices } from '../../../platform/client/use-notices.ts';
import type { Budget } from '../contract.ts';
import type { BudgetDraft } from '../draft.ts';
import { budgetRequests, choose } from './requests.ts';
import type { WithBudget } from './state.ts';

/** What can be done with budgets, and what is said of it. Each resolves with what came of it, or null. */
export function useBudgets() {
  const dispatch = useDispatch<Dispatch<WithBudget>>();
  const notices = useNotices();
  return useMemo(() => {
    type Ended = { payload: unknown; meta: { requestStatus: string } };
    function told<Result>(ended: Ended, message?: string): Result | null {
      if (ended.meta.requestStatus === 'fulfilled') {
        if (message) notices.success(message);
        return ended.payload as Result;
      }
      notices.failed(ended.payload as Failure | undefined);
      return null;
    }
    return {
      create: async (draft: BudgetDraft, once: string) =>
        told<Budget>(await dispatch(budgetRequests.create({ draft, once })), 'budget.saved'),
      update: async ({ _id, version }: Budget, draft: BudgetDraft) =>
        told<Budget>(await dispatch(budgetRequests.update({ _id, version, draft })), 'budget.updated'),
      remove: async (budget: Budget) =>
        told<Budget>(await dispatch(budgetRequests.remove(budget)), 'budget.deleted'),
      restore: async (budget: Budget) => told<Budget>(await dispatch(budgetRequests.restore(budget._id))),
      choose: async ({ _id }: Budget, chosen: boolean) =>
        told<Budget>(
          await dispatch(choose({ id: _id, chosen })),
          chosen ? 'budget.chosen' : 'budget.notChosen',
        ),
    };
  }, [dispatch, notices]);
}
