import { type PersonalScreenOptions, personalScreen } from '#areas/accounts/client/kit/personal-screen.ts';
import {
  AFFECTED_PATH,
  AUDIT_PATH,
  BACKUPS_PATH,
  FAILED_JOBS_PATH,
  FRESHNESS_PATH,
  MODERATION_PATH,
  OVERVIEW_PATH,
  RATES_PATH,
  REPORTS_PATH,
} from '../vocabulary.ts';

type Options = Pick<PersonalScreenOptions<unknown>, 'path' | 'title' | 'lead' | 'load'>;

const adminScreen = (view: string, options: Options) =>
  personalScreen({ ...options, source: `src/areas/admin/client/screens/${view}.tsx`, permitted: ['Admin'] });

export const adminScreens = [
  adminScreen('OverviewScreen', {
    path: OVERVIEW_PATH,
    title: 'operations.overview',
    lead: 'operations.overview.lead',
    load: () => import('./screens/OverviewScreen.tsx'),
  }),
  adminScreen('ListingsScreen', {
    path: MODERATION_PATH,
    title: 'moderation.head',
    lead: 'moderation.lead',
    load: () => import('./screens/ListingsScreen.tsx'),
  }),
  adminScreen('ReportsScreen', {
    path: REPORTS_PATH,
    title: 'report.head',
    load: () => import('./screens/ReportsScreen.tsx'),
  }),
  adminScreen('RatesScreen', {
    path: RATES_PATH,
    title: 'operations.rates',
    lead: 'operations.rates.lead',
    load: () => import('./screens/RatesScreen.tsx'),
  }),
  adminScreen('FreshnessScreen', {
    path: FRESHNESS_PATH,
    title: 'operations.freshness',
    lead: 'operations.freshness.lead',
    load: () => import('./screens/FreshnessScreen.tsx'),
  }),
  adminScreen('AuditScreen', {
    path: AUDIT_PATH,
    title: 'operations.audit',
    lead: 'operations.audit.lead',
    load: () => import('./screens/AuditScreen.tsx'),
  }),
  adminScreen('AffectedScreen', {
    path: AFFECTED_PATH,
    title: 'operations.affected',
    lead: 'operations.affected.lead',
    load: () => import('./screens/AffectedScreen.tsx'),
  }),
  adminScreen('FailedJobsScreen', {
    path: FAILED_JOBS_PATH,
    title: 'operations.failed',
    lead: 'operations.failed.lead',
    load: () => import('./screens/FailedJobsScreen.tsx'),
  }),
  adminScreen('BackupsScreen', {
    path: BACKUPS_PATH,
    title: 'operations.backups',
    lead: 'operations.backups.lead',
    load: () => import('./screens/BackupsScreen.tsx'),
  }),
];
