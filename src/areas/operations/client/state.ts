import { createSlice } from '@reduxjs/toolkit';
import {
  emptyPage,
  type PageState,
  pageActions,
  pageCases,
} from '../../../platform/client/list/list-state.ts';
import { type Flags, flagCases, IDLE, requestActions } from '../../../platform/client/request.ts';
import type { AuditEvent } from '../../../platform/contract/audit.ts';
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

export const auditReducer = createSlice({
  name: 'audit',
  initialState: emptyPage<AuditEntry>(),
  reducers: {},
  extraReducers: (builder) => pageCases(builder, operationsActions.audit, (state) => state),
}).reducer;

export const failedJobsReducer = createSlice({
  name: 'failedJobs',
  initialState: emptyPage<FailedJob>(),
  reducers: {},
  extraReducers: (builder) => pageCases(builder, operationsActions.failedJobs, (state) => state),
}).reducer;

export const affectedReducer = createSlice({
  name: 'affected',
  initialState: emptyPage<AffectedPerson>(),
  reducers: {},
  extraReducers: (builder) => pageCases(builder, operationsActions.affected, (state) => state),
}).reducer;

export const backupsReducer = createSlice({
  name: 'backups',
  initialState: emptyPage<BackupEntry>(),
  reducers: {},
  extraReducers: (builder) => pageCases(builder, operationsActions.backups, (state) => state),
}).reducer;

export const overviewReducer = createSlice({
  name: 'overview',
  initialState: { ...IDLE, read: null } as OverviewState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(operationsActions.overview.fulfilled, (state, { payload }) => {
      state.read = payload;
    });
    flagCases(builder, 'overview');
  },
}).reducer;
