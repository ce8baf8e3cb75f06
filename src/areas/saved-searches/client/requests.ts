/** What the screens of saved searches ask the server. All refuse with a `Failure`. */
import { listRequests } from '../../../platform/client/list-requests.ts';
import { request } from '../../../platform/client/thunk.ts';
import type { Filter, FilterDraft, SavedSearchesApi } from '../contract.ts';
import type { MailLink, Subscription } from './state.ts';

type Api = SavedSearchesApi;

export const {
  fetchList: fetchFilters,
  create: createFilter,
  update: updateFilter,
  remove: removeFilter,
  restore: restoreFilter,
} = listRequests<Filter, FilterDraft>('filter', '/filters');

export const subscribe = request<Api, Subscription, Filter>('filter/subscribe', ({ _id, subscribed }, call) =>
  call('PUT /filters/subscribe/{id}', { params: { id: _id }, body: { subscribed } }),
);

/** Its owner has opened it. */
export const markSeen = request<Api, string, Filter>('filter/seen', (id, call) =>
  call('PUT /filters/seen/{id}', { params: { id } }),
);

export const fetchLink = request<Api, string, MailLink>('filter/link', (token, call) =>
  call('GET /filters/unsubscribe/{token}', { params: { token } }),
);
