import { areaApi } from '#platform/client/area-api.ts';
import { listRequests } from '#platform/client/list/list-requests.ts';
import { type RequestContext, request } from '#platform/client/request.ts';
import type { BudgetsApi } from '../contract.ts';
import { budgetActions } from './state.ts';

/** What the screens of budgets read; the slice keeps it (`listCases`). */
export const api = areaApi<BudgetsApi>({});

type Context = RequestContext<BudgetsApi>;

export const budgetRequests = listRequests(budgetActions, '/budgets');

export const fetchChosen = request(budgetActions.fetchChosen, (_, { call }: Context) =>
  call('GET /budgets/chosen', {}),
);

export const choose = request(budgetActions.choose, ({ id, chosen }, { call }: Context) =>
  call('PUT /budgets/choose/{id}', { params: { id }, body: { chosen } }),
);
