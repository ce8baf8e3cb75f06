import { request } from '../../../platform/client/thunk.ts';
import type { ReportsApi } from '../contract.ts';
import type { Decision, Reason, ReportState } from '../vocabulary.ts';

export interface Said {
  property: string;
  reason: Reason;
  text: string;
}
export const sendReport = request<ReportsApi, Said, unknown>('report/send', (body, call) =>
  call('POST /reports', { body }),
);

export interface Question {
  status: ReportState;
  reason: Reason | '';
  page: number;
}
export const fetchReports = request('report/list', ({ status, reason, page }: Question, call: ReportsCall) =>
  call('GET /reports', { query: { status, page: String(page), ...(reason && { reason }) } }),
);

export interface Decided {
  id: string;
  version: number;
  decision: Decision;
  note: string;
}
export const decide = request('report/decide', ({ id, version, ...body }: Decided, call: ReportsCall) =>
  call('PUT /reports/{id}', { params: { id }, body }, { ifMatch: version }),
);

export const fetchRules = request('report/rules', (_: undefined, call: ReportsCall) =>
  call('GET /reports/rules', {}),
);
export const saveRules = request(
  'report/save-rules',
  ({ hide_after, version }: { hide_after: number | null; version: number }, call: ReportsCall) =>
    call('PUT /reports/rules', { body: { hide_after } }, { ifMatch: version }),
);
type ReportsCall = import('../../../platform/client/call.ts').AreaCall<ReportsApi>;
