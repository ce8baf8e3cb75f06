import { personalScreen } from '../../../areas/accounts/client/screens.ts';
import { newBudgetScreen, withTerms } from '../../../areas/budgets/client/screens.ts';
import { BUDGETS_PATH, budgetPath } from '../../../areas/budgets/paths.ts';
import type { Screen } from '../../../platform/client/screen.ts';
import { personal } from '../personal.ts';
import type { State } from '../store.ts';

export const budgetScreens: Screen<State>[] = [
  personalScreen({
    path: BUDGETS_PATH,
    source: 'src/app/client/budgets/BudgetsScreen.tsx',
    title: 'budget.head.list',
    component: () => import('./BudgetsScreen.tsx'),
  }),
  // Before the one below, whose path would fit it too.
  newBudgetScreen({
    source: 'src/app/client/budgets/NewBudgetScreen.tsx',
    component: () => import('./NewBudgetScreen.tsx'),
  }),
  {
    ...personal({
      path: budgetPath(':id'),
      source: 'src/areas/budgets/client/screens/OneBudget.tsx',
      title: 'budget.head.one',
      plain: true,
      load: async () => {
        const { OneBudget, OneBudgetWaiting } = await import(
          '../../../areas/budgets/client/screens/OneBudget.tsx'
        );
        return { Component: OneBudget, Waiting: OneBudgetWaiting };
      },
    }),
    fetch: withTerms,
  },
];

/** A screen that shows what homes cost a month needs the figures of lenders too. */
export const alsoWithTerms = (screen: Screen<State>): Screen<State> => ({
  ...screen,
  fetch: async (context) => {
    const [outcome] = await Promise.all([screen.fetch?.(context), withTerms(context)]);
    return outcome;
  },
});
