/** What the screens of groups ask the server. All refuse with a `Failure`. */
import { CallError, failureFrom } from '../../../platform/client/call.ts';
import { listRequests } from '../../../platform/client/list-requests.ts';
import { request } from '../../../platform/client/thunk.ts';
import type { PropertiesApi, Property } from '../../properties/contract.ts';
import type {
  Group,
  GroupComment,
  GroupDraft,
  GroupInvitation,
  GroupListing,
  GroupPeople,
  GroupsApi,
  InvitationOffer,
  SharedGroup,
} from '../contract.ts';

type Api = GroupsApi;

export const {
  fetchList: fetchGroups,
  fetchOne: fetchGroup,
  create: createGroup,
  update: updateGroup,
  remove: removeGroup,
  restore: restoreGroup,
} = listRequests<Group, GroupDraft>('group', '/groups');

/** One listing of one group. */
export interface Place {
  id: string;
  property: string;
}

export const addListing = request<Api, Place, Group>('group/add', ({ id, property }, call) =>
  call('PUT /groups/add/{id}', { params: { id }, body: { property } }),
);
export const takeListing = request<Api, Place, Group>('group/take', (params, call) =>
  call('DELETE /groups/{id}/listings/{property}', { params: { ...params } }),
);
/** Without a version: a move says all it means, whatever else was changed meanwhile. */
export const moveListing = request<Api, Place & { before: string | null }, Group>(
  'group/move',
  ({ id, property, before }, call) =>
    call('PUT /groups/{id}/order', { params: { id }, body: { property, before } }),
);
export const fetchListings = request<Api, string, { of: string; results: GroupListing[] }>(
  'group/listings',
  async (id, call) => ({ of: id, ...(await call('GET /groups/{id}/listings', { params: { id } })) }),
);

interface OfListing<Answer> {
  property: string;
  answer: Answer;
}

export const saveNote = request<Api, Place & { note: string; version: number }, OfListing<GroupListing>>(
  'group/note',
  async ({ id, property, note, version }, call) => {
    const input = { params: { id, property }, body: { note } };
    return {
      property,
      answer: await call('PUT /groups/{id}/listings/{property}', input, { ifMatch: version }),
    };
  },
);
export const vote = request<Api, Place & { vote: 'up' | 'down' | null }, OfListing<GroupListing>>(
  'group/vote',
  async ({ id, property, vote }, call) => {
    const input = { params: { id, property }, body: { vote } };
    return { property, answer: await call('PUT /groups/{id}/listings/{property}/vote', input) };
  },
);
export const comment = request<Api, Place & { text: string; once: string }, OfListing<GroupComment>>(
  'group/comment',
  async ({ id, property, text, once }, call) => {
    const input = { params: { id, property }, body: { text } };
    return {
      property,
      answer: await call('POST /groups/{id}/listings/{property}/comments', input, { once }),
    };
  },
);
export const uncomment = request<Api, Place & { comment: string }, OfListing<string>>(
  'group/uncomment',
  async ({ id, property, comment }, call) => {
    await call('DELETE /groups/{id}/comments/{comment}', { params: { id, comment } });
    return { property, answer: comment };
  },
);

export const share = request<Api, { id: string; on: boolean; renew?: boolean; notes?: boolean }, Group>(
  'group/share',
  ({ id, ...body }, call) => call('PUT /groups/{id}/share', { params: { id }, body }),
);
export const fetchShared = request<Api, string, SharedGroup>('group/shared', (token, call) =>
  call('GET /groups/shared/{token}', { params: { token } }),
);

export const fetchPeople = request<Api, string, GroupPeople>('group/people', (id, call) =>
  call('GET /groups/{id}/members', { params: { id } }),
);
export const invite = request<Api, { id: string; email: string; once: string }, GroupInvitation>(
  'group/invite',
  ({ id, email, once }, call) =>
    call('POST /groups/{id}/invitations', { params: { id }, body: { email } }, { once }),
);
export const uninvite = request<Api, { id: string; invitation: string }, unknown>(
  'group/uninvite',
  (params, call) => call('DELETE /groups/{id}/invitations/{invitation}', { params: { ...params } }),
);
export const removeMember = request<Api, { id: string; member: string }, unknown>(
  'group/removeMember',
  (params, call) => call('DELETE /groups/{id}/members/{member}', { params: { ...params } }),
);

export const fetchOffer = request<Api, string, InvitationOffer>('group/offer', (token, call) =>
  call('GET /groups/invitations/{token}', { params: { token } }),
);
export const accept = request<Api, string, Group>('group/accept', (token, call) =>
  call('PUT /groups/invitations/{token}', { params: { token } }),
);
export const decline = request<Api, string, unknown>('group/decline', (token, call) =>
  call('DELETE /groups/invitations/{token}', { params: { token } }),
);

/** Listings with all their facts; one that is gone is null. */
export const fetchCompared = request<PropertiesApi, readonly string[], Record<string, Property | null>>(
  'group/compare',
  async (ids, call) => {
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
