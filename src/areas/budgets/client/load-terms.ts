import type { Screen } from '#platform/client/screen.ts';
import { fetchTerms, type WithLending } from './lending.ts';

/** Loads what budgets are worked out with, once. */
export const loadTerms: NonNullable<Screen<WithLending>['fetch']> = async ({ dispatch, getState }) => {
  if (!getState().lending.terms) await dispatch(fetchTerms(undefined));
  return undefined;
};
