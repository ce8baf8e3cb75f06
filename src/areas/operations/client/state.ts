import { createSlice } from '@reduxjs/toolkit';
import {
  emptyPage,
  type PageState,
  pageActions,
  pageCases,
} from '../../../platform/client/list/list-state.ts';
import type { AuditEvent } from '../../../platform/contract/audit.ts';
import type { AffectedPerson, AuditEntry, BackupEntry, FailedJob } from '../contract.ts';

/** What admins see of the installation. The thunks are loaded with the screens. */
export interface WithOperations {
  audit: PageState<AuditEntry>;
  failedJobs: PageState<FailedJob>;
  affected: PageState<AffectedPerson>;
  backups: PageState<BackupEntry>;
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
