/** Requests of the screens of offices. */
import { type RequestContext, request } from '#platform/client/request.ts';
import type { OfficesApi } from '../contract.ts';
import type { OfficeRole } from '../vocabulary.ts';
import { officeActions } from './state.ts';

type Context = RequestContext<OfficesApi>;

interface OfficeText {
  name: string;
  about: string;
  address: string;
}

export const fetchMine = request('office/mine', (_: undefined, { call }: Context) =>
  call('GET /offices/mine', {}),
);
export const foundOffice = request('office/found', (body: OfficeText, { call }: Context) =>
  call('POST /offices', { body }),
);
export const saveOffice = request(
  'office/save',
  ({ version, ...body }: OfficeText & { version: number }, { call }: Context) =>
    call('PUT /offices/mine', { body }, { ifMatch: version }),
);
export const invite = request(
  'office/invite',
  (body: { email: string; role: OfficeRole }, { call }: Context) =>
    call('POST /offices/invitations', { body }),
);
export const takeBack = request('office/take-back', (id: string, { call }: Context) =>
  call('DELETE /offices/invitations/{id}', { params: { id } }),
);
export const fetchInvited = request('office/invited', (token: string, { call }: Context) =>
  call('POST /offices/invited', { body: { token } }),
);
export const joinOffice = request('office/join', (token: string, { call }: Context) =>
  call('POST /offices/join', { body: { token } }),
);
export const setRole = request(
  'office/role',
  ({ id, role }: { id: string; role: OfficeRole }, { call }: Context) =>
    call('PUT /offices/members/{id}', { params: { id }, body: { role } }),
);
export const leaveOffice = request(
  'office/leave',
  ({ id, to }: { id: string; to: string | null }, { call }: Context) =>
    call('DELETE /offices/members/{id}', { params: { id }, body: to === null ? {} : { to } }),
);
export const fetchOffices = request('office/all', ({ page }: { page: number }, { call }: Context) =>
  call('GET /offices', { query: { page: String(page) } }),
);
export const fetchOfficeLeads = request('office/leads', ({ page }: { page: number }, { call }: Context) =>
  call('GET /offices/leads', { query: { page: String(page) } }),
);
export const fetchOfficeListings = request(
  'office/listings',
  ({ page }: { page: number }, { call }: Context) =>
    call('GET /offices/listings', { query: { page: String(page) } }),
);
export const handOver = request(
  'office/hand-over',
  ({ id, to }: { id: string; to: string }, { call }: Context) =>
    call('PUT /offices/listings/{id}', { params: { id }, body: { to } }),
);
export const fetchOfficePage = request(officeActions.page, ({ slug, page }, { call }: Context) =>
  call('GET /offices/page/{slug}', { params: { slug }, query: { page: String(page) } }),
);
