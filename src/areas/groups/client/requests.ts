/** Requests of the group screens. All reject with a `Failure`. */

import type { ListingsApi } from '#areas/listings/contract.ts';
import { CallError, failureFrom } from '#platform/client/failure.ts';
import { listRequests } from '#platform/client/list/list-requests.ts';
import { type RequestContext, request } from '#platform/client/request.ts';
import type { GroupsApi } from '../contract.ts';
import { groupActions } from './state.ts';

type Context = RequestContext<GroupsApi>;

export const groupRequests = listRequests(groupActions, '/groups');
export const { create: createGroup, update: updateGroup, remove: removeGroup } = groupRequests;

export const addListing = request(groupActions.add, ({ id, property }, { call }: Context) =>
  call('PUT /groups/add/{id}', { params: { id }, body: { property } }),
);
export const takeListing = request(groupActions.take, (params, { call }: Context) =>
  call('DELETE /groups/{id}/listings/{property}', { params: { ...params } }),
);
/** Sent without a version: a move is independent of other changes. */
export const moveListing = request(groupActions.move, ({ id, property, before }, { call }: Context) =>
  call('PUT /groups/{id}/order', { params: { id }, body: { property, before } }),
);

export const saveNote = request(groupActions.note, ({ id, property, note, version }, { call }: Context) => {
  const input = { params: { id, property }, body: { note } };
  return call('PUT /groups/{id}/listings/{property}', input, { ifMatch: version });
});
export const vote = request(groupActions.vote, ({ id, property, vote }, { call }: Context) =>
  call('PUT /groups/{id}/listings/{property}/vote', { params: { id, property }, body: { vote } }),
);
export const comment = request(groupActions.comment, ({ id, property, text, once }, { call }: Context) => {
  const input = { params: { id, property }, body: { text } };
  return call('POST /groups/{id}/listings/{property}/comments', input, { once });
});
export const uncomment = request(groupActions.uncomment, ({ id, comment }, { call }: Context) =>
  call('DELETE /groups/{id}/comments/{comment}', { params: { id, comment } }),
);

export const share = request(groupActions.share, ({ id, ...body }, { call }: Context) =>
  call('PUT /groups/{id}/share', { params: { id }, body }),
);
/** Listings with all their facts, by id; null for a deleted one. */
export const fetchCompared = request(
  groupActions.compare,
  async (ids, { call }: RequestContext<ListingsApi>) => {
    const read = async (id: string) => {
      try {
        return await call('GET /properties/{id}', { params: { id } });
      } catch (thrown) {
        const failure = failureFrom(thrown);
        if (failure.status !== 404) throw new CallError(failure);
        return null;
      }
    };
    const found = await Promise.all(ids.map(async (id) => [id, await read(id)] as const));
    return Object.fromEntries(found);
  },
);
