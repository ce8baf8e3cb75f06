import { loadTerms } from '#areas/budgets/client/lending.ts';
import type { Screen } from '#platform/client/screen.ts';
import type { State } from './store.ts';

/** A screen that shows what listings cost a month needs the figures of lenders too. */
export const withTerms = (screen: Screen<State>): Screen<State> => ({
  ...screen,
  fetch: async (context) => {
    const [outcome] = await Promise.all([screen.fetch?.(context), loadTerms(context)]);
    return outcome;
  },
});
