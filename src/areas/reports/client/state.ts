import { registerArea } from '#platform/client/areas.ts';
import { emptyPage, ownPageCases, type PageState, pageActions } from '#platform/client/list/list-state.ts';
import { createReducer, patch } from '#platform/client/reducer.ts';
import { requestActions } from '#platform/client/request.ts';
import type { AbuseReport, Rules } from '../contract.ts';
import type { Reason, ReportState } from '../vocabulary.ts';

/** Abuse reports for admins. The thunks are loaded with the screen. */
interface ReportsState extends PageState<AbuseReport> {
  rules: Rules | null;
}
const initial: ReportsState = { ...emptyPage<AbuseReport>(), rules: null };

export interface WithReport {
  report: ReportsState;
}

export interface ReportQuery {
  status: ReportState;
  reason: Reason | undefined;
  page: number;
}
export const reportActions = {
  list: pageActions<ReportQuery, AbuseReport>('report/list'),
  rules: requestActions<undefined, Rules>('report/rules'),
  saveRules: requestActions<Rules, Rules>('report/save-rules'),
};

export const reportReducer = createReducer(initial, (builder) => {
  ownPageCases(builder, reportActions.list);
  for (const { fulfilled } of [reportActions.rules, reportActions.saveRules])
    builder.addCase(fulfilled, (state, { payload: rules }) => patch(state, { rules }));
});
registerArea('report', reportReducer);
