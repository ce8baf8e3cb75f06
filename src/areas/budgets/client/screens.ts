import type { Screen } from '../../../platform/client/screen.ts';
import { NEW_BUDGET_PATH } from '../paths.ts';
import { fetchTerms, type WithLending } from './lending.ts';

type LendingScreen = Screen<WithLending>;

/** Loads what budgets are worked out with, once. */
export const withTerms: NonNullable<LendingScreen['fetch']> = async ({ dispatch, getState }) => {
  if (!getState().lending.terms) await dispatch(fetchTerms(undefined));
  return undefined;
};

/** For anybody, and also without scripts: the address says everything. `component` knows who is here. */
export const newBudgetScreen = (told: Pick<LendingScreen, 'source' | 'component'>): LendingScreen => ({
  ...told,
  id: NEW_BUDGET_PATH,
  path: NEW_BUDGET_PATH,
  eager: () => true,
  fetch: withTerms,
  head: ({ intl, url }) => ({
    title: `${intl.formatMessage({ id: 'budget.head.new' })} · Yaad`,
    description: intl.formatMessage({ id: 'budget.head.new.description' }),
    canonical: NEW_BUDGET_PATH,
    noindex: url.search !== '',
  }),
});
