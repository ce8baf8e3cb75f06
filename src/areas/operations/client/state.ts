import { registerArea } from '#platform/client/areas.ts';
import { emptyPage, ownPageCases, type PageState, pageActions } from '#platform/client/list/list-state.ts';
import { createReducer, patch } from '#platform/client/reducer.ts';
import { type Flags, flagCases, IDLE, requestActions } from '#platform/client/request.ts';
import type { AuditEvent } from '#platform/contract/audit.ts';
import type { AffectedPerson, AuditEntry, BackupEntry, FailedJob, Overview } from '../contract.ts';

/** What waits for an admin, as it was read last: for the overview and the menu. */
interface OverviewState extends Flags {
  read: Overview | null;
}

/** What admins see of the installation. The thunks are loaded with the screens. */
export interface WithOperations {
  audit: PageState<AuditEntry>;
  failedJobs: PageState<FailedJob>;
  affected: PageState<AffectedPerson>;
  backups: PageState<BackupEntry>;
  overview: OverviewState;
}

export interface AuditQuery {
  event: AuditEvent | undefined;
  person: string | undefined;
  network: string | undefined;
  page: number;
}

export interface AffectedQuery {
  /** Divided by commas; undefined: none chosen yet. */
  kinds: string | undefined;
  /** Calendar days. */
  since: string | undefined;
  until: string | undefined;
  page: number;
}

export const operationsActions = {
  affected: pageActions<AffectedQuery, AffectedPerson>('affected/list'),
  audit: pageActions<AuditQuery, AuditEntry>('audit/list'),
  failedJobs: pageActions<{ page: number }, FailedJob>('failed-jobs/list'),
  backups: pageActions<{ page: number }, BackupEntry>('backups/list'),
  overview: requestActions<undefined, Overview>('overview/read'),
};

export const auditReducer = createReducer(emptyPage<AuditEntry>(), (builder) =>
  ownPageCases(builder, operationsActions.audit),
);
registerArea('audit', auditReducer);

export const failedJobsReducer = createReducer(emptyPage<FailedJob>(), (builder) =>
  ownPageCases(builder, operationsActions.failedJobs),
);
registerArea('failedJobs', failedJobsReducer);

export const affectedReducer = createReducer(emptyPage<AffectedPerson>(), (builder) =>
  ownPageCases(builder, operationsActions.affected),
);
registerArea('affected', affectedReducer);

export const backupsReducer = createReducer(emptyPage<BackupEntry>(), (builder) =>
  ownPageCases(builder, operationsActions.backups),
);
registerArea('backups', backupsReducer);

const unread: OverviewState = { ...IDLE, read: null };

export const overviewReducer = createReducer(unread, (builder) => {
  builder.addCase(operationsActions.overview.fulfilled, (state, { payload: read }) => patch(state, { read }));
  flagCases(builder, 'overview');
});
registerArea('overview', overviewReducer);
