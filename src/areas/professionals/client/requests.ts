import { type RequestContext, request } from '#platform/client/request.ts';
import type { ManagedProfessional, ProfessionalDraft, ProfessionalsApi } from '../contract.ts';
import { professionalActions, queryOf } from './state.ts';

type Context = RequestContext<ProfessionalsApi>;

export const fetchManaged = request(professionalActions.managed, (query, { call }: Context) =>
  call('GET /professionals/managed', { query: queryOf(query) }),
);

interface MessageInput {
  id: string;
  once: string;
  message: string;
  phone: string;
}
export const writeTo = request(
  'professional/write',
  ({ id, once, ...body }: MessageInput, { call }: Context) =>
    call('POST /professionals/{id}/message', { params: { id }, body }, { once }),
);

interface SaveInput {
  /** Null: a new one. */
  known: ManagedProfessional | null;
  draft: ProfessionalDraft;
  once: string;
}
export const saveProfessional = request(
  'professional/save',
  ({ known, draft, once }: SaveInput, { call }: Context) => {
    if (!known) return call('POST /professionals', { body: draft }, { once });
    const input = { params: { id: known._id }, body: draft };
    return call('PUT /professionals/{id}', input, { ifMatch: known.version });
  },
);
export const removeProfessional = request(
  'professional/remove',
  ({ _id, version }: ManagedProfessional, { call }: Context) =>
    call('DELETE /professionals/{id}', { params: { id: _id } }, { ifMatch: version }),
);
