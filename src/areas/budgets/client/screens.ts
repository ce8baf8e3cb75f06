import { personalScreen } from '#areas/accounts/client/kit/personal-screen.ts';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import type { Screen } from '#platform/client/screen.ts';
import { brand } from '#platform/contract/brand.ts';
import { BUDGETS_PATH, budgetPath, NEW_BUDGET_PATH } from '../paths.ts';
import type { WithLending } from './lending.ts';
import { loadTerms } from './lending.ts';
import type { WithBudget } from './state.ts';

/** For anybody, and also without scripts: the address says everything. */
const newBudgetScreen: Screen<WithLending> = {
  id: NEW_BUDGET_PATH,
  shortFooter: true,
  path: NEW_BUDGET_PATH,
  source: 'src/areas/budgets/client/screens/NewBudgetScreen.tsx',
  component: () => import('./screens/NewBudgetScreen.tsx'),
  eager: () => true,
  fetch: loadTerms,
  head: ({ intl, url }) => ({
    title: `${intl.t('budget.head.new')} · ${brand.name}`,
    description: intl.t('budget.head.new.description'),
    canonical: NEW_BUDGET_PATH,
    noindex: url.search !== '',
  }),
};

export const budgetScreens: Screen<WithAuth & WithBudget & WithLending>[] = [
  personalScreen({
    path: BUDGETS_PATH,
    source: 'src/areas/budgets/client/screens/BudgetsScreen.tsx',
    title: 'budget.head.list',
    load: () => import('./screens/BudgetsScreen.tsx'),
  }),
  // Before the one below, whose path would fit it too.
  newBudgetScreen,
  personalScreen({
    path: budgetPath(':id'),
    source: 'src/areas/budgets/client/screens/OneBudget.tsx',
    title: 'budget.head.one',
    heading: null,
    load: async () => {
      const { OneBudget, OneBudgetWaiting } = await import('./screens/OneBudget.tsx');
      return { Component: OneBudget, Waiting: OneBudgetWaiting };
    },
    fetch: loadTerms,
  }),
];
