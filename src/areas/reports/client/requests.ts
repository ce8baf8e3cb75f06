import { type RequestContext, request } from '#platform/client/request.ts';
import type { AbuseReportsApi } from '../contract.ts';
import type { Decision, Reason } from '../vocabulary.ts';
import { reportActions } from './state.ts';

type Context = RequestContext<AbuseReportsApi>;

interface ReportInput {
  property: string;
  reason: Reason;
  text: string;
}
export const sendReport = request('report/send', (body: ReportInput, { call }: Context) =>
  call('POST /reports', { body }),
);

export const fetchReports = request(reportActions.list, ({ status, reason, page }, { call }: Context) =>
  call('GET /reports', { query: { status, page: String(page), ...(reason && { reason }) } }),
);

interface DecisionInput {
  id: string;
  version: number;
  decision: Decision;
  note: string;
}
export const decide = request('report/decide', ({ id, version, ...body }: DecisionInput, { call }: Context) =>
  call('PUT /reports/{id}', { params: { id }, body }, { ifMatch: version }),
);

export const fetchRules = request(reportActions.rules, (_, { call }: Context) =>
  call('GET /reports/rules', {}),
);
export const saveRules = request(reportActions.saveRules, ({ hide_after, version }, { call }: Context) =>
  call('PUT /reports/rules', { body: { hide_after } }, { ifMatch: version }),
);
