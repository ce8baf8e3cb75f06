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

const adminScreen = (options: Options) => personalScreen({ ...options, permitted: ['Admin'] });

export const adminScreens = [
  adminScreen({
    path: OVERVIEW_PATH,
    title: 'operations.overview',
    lead: 'operations.overview.lead',
    load: () => import('./screens/OverviewScreen.tsx'),
  }),
  adminScreen({
    path: MODERATION_PATH,
    title: 'moderation.head',
    lead: 'moderation.lead',
    load: () => import('./screens/ListingsScreen.tsx'),
  }),
  adminScreen({
    path: REPORTS_PATH,
    title: 'report.head',
    load: () => import('./screens/ReportsScreen.tsx'),
  }),
  adminScreen({
    path: RATES_PATH,
    title: 'operations.rates',
    lead: 'operations.rates.lead',
    load: () => import('./screens/RatesScreen.tsx'),
  }),
  adminScreen({
    path: FRESHNESS_PATH,
    title: 'operations.freshness',
    lead: 'operations.freshness.lead',
    load: () => import('./screens/FreshnessScreen.tsx'),
  }),
  adminScreen({
    path: AUDIT_PATH,
    title: 'operations.audit',
    lead: 'operations.audit.lead',
    load: () => import('./screens/AuditScreen.tsx'),
  }),
  adminScreen({
    path: AFFECTED_PATH,
    title: 'operations.affected',
    lead: 'operations.affected.lead',
    load: () => import('./screens/AffectedScreen.tsx'),
  }),
  adminScreen({
    path: FAILED_JOBS_PATH,
    title: 'operations.failed',
    lead: 'operations.failed.lead',
    load: () => import('./screens/FailedJobsScreen.tsx'),
  }),
  adminScreen({
    path: BACKUPS_PATH,
    title: 'operations.backups',
    lead: 'operations.backups.lead',
    load: () => import('./screens/BackupsScreen.tsx'),
  }),
];
