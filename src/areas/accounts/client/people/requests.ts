/** Requests of the screen on which admins manage people. */

import type { AccountsApi } from '#areas/accounts/contract.ts';
import { type RequestContext, request } from '#platform/client/request.ts';
import type { Role } from '#platform/contract/endpoint.ts';

type Context = RequestContext<AccountsApi>;

export interface PeopleQuery {
  q: string | undefined;
  role: Role | undefined;
  locked: boolean;
  page: number;
}

export const fetchPeople = request(
  'people/list',
  ({ q, role, locked, page }: PeopleQuery, { call }: Context) =>
    call('GET /users', {
      query: {
        page: String(page),
        limit: '20',
        ...(q && { q }),
        ...(role && { role }),
        ...(locked && { locked: 'true' as const }),
      },
    }),
);

interface RolesInput {
  email: string;
  roles: Role[];
  reason: string;
}
export const changeRoles = request('people/roles', (body: RolesInput, { call }: Context) =>
  call('PUT /users/roles', { body }),
);

export const lockAccount = request(
  'people/lock',
  ({ id, ...body }: { id: string; locked: boolean; reason: string }, { call }: Context) =>
    call('PUT /users/{id}/lock', { params: { id }, body }),
);

export const endSessionsOf = request('people/end-sessions', (id: string, { call }: Context) =>
  call('DELETE /users/{id}/sessions', { params: { id } }),
);
