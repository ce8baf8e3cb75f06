import type { AreaCall } from '../../../platform/client/call.ts';
import { request } from '../../../platform/client/thunk.ts';
import type { KeptProfessional, ProfessionalDraft, ProfessionalsApi } from '../contract.ts';
import type { Question } from './question.ts';

type Call = AreaCall<ProfessionalsApi>;

const queryOf = ({ kind, parish, search, page }: Question) => ({
  page: String(page),
  ...(kind && { kind }),
  ...(parish && { parish }),
  ...(search && { search }),
});

export const fetchProfessionals = request('professional/list', (question: Question, call: Call) =>
  call('GET /buyers/professionals', { query: queryOf(question) }),
);
export const fetchKept = request('professional/kept', (question: Question, call: Call) =>
  call('GET /professionals', { query: queryOf(question) }),
);

export const writeTo = request(
  'professional/write',
  ({ id, once, ...body }: { id: string; once: string; message: string; phone: string }, call: Call) =>
    call('POST /professionals/{id}/message', { params: { id }, body }, { once }),
);

export const saveProfessional = request(
  'professional/save',
  (
    { known, draft, once }: { known: KeptProfessional | null; draft: ProfessionalDraft; once: string },
    call: Call,
  ) =>
    known
      ? call(
          'PUT /professionals/{id}',
          { params: { id: known._id }, body: draft },
          { ifMatch: known.version },
        )
      : call('POST /professionals', { body: draft }, { once }),
);
export const removeProfessional = request(
  'professional/remove',
  ({ _id, version }: KeptProfessional, call: Call) =>
    call('DELETE /professionals/{id}', { params: { id: _id } }, { ifMatch: version }),
);
