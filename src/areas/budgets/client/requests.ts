import { listRequests } from '#platform/client/list/list-requests.ts';
import { type RequestContext, request } from '#platform/client/request.ts';
import type { Screen } from '#platform/client/screen.ts';
import type { BudgetsApi } from '../contract.ts';
import { fetchTerms, type WithLending } from './lending.ts';
import { budgetActions } from './state.ts';

/** Loads what budgets are worked out with, once. */
export const loadTerms: NonNullable<Screen<WithLending>['fetch']> = async ({ dispatch, getState }) => {
  if (!getState().lending.terms) await dispatch(fetchTerms(undefined));
  return undefined;
};

type Context = RequestContext<BudgetsApi>;

export const budgetRequests = listRequests(budgetActions, '/budgets');

export const fetchChosen = request(budgetActions.fetchChosen, (_, { call }: Context) =>
  call('GET /budgets/chosen', {}),
);

export const choose = request(budgetActions.choose, ({ id, chosen }, { call }: Context) =>
  call('PUT /budgets/choose/{id}', { params: { id }, body: { chosen } }),
);
