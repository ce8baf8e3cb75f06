/** Requests of the saved-search screens. All reject with a `Failure`. */
import { listRequests } from '#platform/client/list/list-requests.ts';
import { type RequestContext, request } from '#platform/client/request.ts';
import type { SavedSearchesApi } from '../contract.ts';
import { filterActions } from './state.ts';

type Context = RequestContext<SavedSearchesApi>;

export const filterRequests = listRequests(filterActions, '/filters');
export const { create: createFilter, update: updateFilter, remove: removeFilter } = filterRequests;

export const subscribe = request(filterActions.subscribe, ({ _id, subscribed }, { call }: Context) =>
  call('PUT /filters/subscribe/{id}', { params: { id: _id }, body: { subscribed } }),
);

/** Records that the owner has opened a saved search, and loads it. */
export const markSeen = request(filterActions.seen, (id, { call }: Context) =>
  call('PUT /filters/seen/{id}', { params: { id } }, { keepalive: true }),
);

export const fetchLink = request(filterActions.link, (token, { call }: Context) =>
  call('GET /filters/unsubscribe/{token}', { params: { token } }),
);
