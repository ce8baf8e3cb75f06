/** Requests of the group screens. All reject with a `Failure`. */

import type { ListingsApi } from '#areas/listings/contract.ts';
import { CallError, failureFrom } from '#platform/client/failure.ts';
import { listRequests } from '#platform/client/list/list-requests.ts';
import { type RequestContext, request } from '#platform/client/request.ts';
import type { GroupsApi } from '../contract.ts';
import { groupActions } from './state.ts';

type Context = RequestContext<GroupsApi>;

interface GuestVote {
  /** Of the public link. */
  token: string;
  property: string;
  visitor: string;
  name: string;
  vote: 'up' | 'down' | null;
}

export const groupRequests = listRequests(groupActions, '/groups');
export const {
  fetchList: fetchGroups,
  fetchOne: fetchGroup,
  create: createGroup,
  update: updateGroup,
  remove: removeGroup,
} = groupRequests;

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
export const fetchListings = request(groupActions.listings, async (id, { call }: Context) => ({
  of: id,
  ...(await call('GET /groups/{id}/listings', { params: { id } })),
}));

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
export const fetchShared = request(groupActions.shared, (token, { call }: Context) =>
  call('GET /groups/shared/{token}', { params: { token } }),
);

export const fetchPeople = request(groupActions.people, (id, { call }: Context) =>
  call('GET /groups/{id}/members', { params: { id } }),
);
export const invite = request(
  'group/invite',
  ({ id, email, once }: { id: string; email: string; once: string }, { call }: Context) =>
    call('POST /groups/{id}/invitations', { params: { id }, body: { email } }, { once }),
);
export const uninvite = request(
  'group/uninvite',
  (params: { id: string; invitation: string }, { call }: Context) =>
    call('DELETE /groups/{id}/invitations/{invitation}', { params }),
);
export const removeMember = request(
  'group/removeMember',
  (params: { id: string; member: string }, { call }: Context) =>
    call('DELETE /groups/{id}/members/{member}', { params }),
);

export const removeGuest = request(
  'group/removeGuest',
  (params: { id: string; guest: string }, { call }: Context) =>
    call('DELETE /groups/{id}/guests/{guest}', { params }),
);
export const removeGuests = request('group/removeGuests', (id: string, { call }: Context) =>
  call('DELETE /groups/{id}/guests', { params: { id } }),
);
export const voteAsGuest = request(
  'group/voteAsGuest',
  ({ token, property, ...body }: GuestVote, { call }: Context) =>
    call('PUT /groups/shared/{token}/votes/{property}', { params: { token, property }, body }),
);

export const fetchOffer = request(groupActions.offer, (token, { call }: Context) =>
  call('GET /groups/invitations/{token}', { params: { token } }),
);
export const accept = request('group/accept', (token: string, { call }: Context) =>
  call('PUT /groups/invitations/{token}', { params: { token } }),
);
export const decline = request('group/decline', (token: string, { call }: Context) =>
  call('DELETE /groups/invitations/{token}', { params: { token } }),
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
