import { type PersonalScreenOptions, personalScreen } from '#areas/accounts/client/kit/personal-screen.ts';
import {
  AFFECTED_PATH,
  AUDIT_PATH,
  BACKUPS_PATH,
  FAILED_JOBS_PATH,
  FRESHNESS_PATH,
  OVERVIEW_PATH,
  RATES_PATH,
} from '../vocabulary.ts';

type Load = PersonalScreenOptions<unknown>['load'];

/** A screen of admins. @param title key of its title, and with `.lead` of the sentence below */
const adminScreen = (path: string, title: string, view: string, load: Load) =>
  personalScreen({
    path,
    source: `src/areas/operations/client/screens/${view}.tsx`,
    title,
    lead: `${title}.lead`,
    permitted: ['Admin'],
    load,
  });

export const operationsScreens = [
  adminScreen(
    OVERVIEW_PATH,
    'operations.overview',
    'OverviewScreen',
    () => import('./screens/OverviewScreen.tsx'),
  ),
  adminScreen(RATES_PATH, 'operations.rates', 'RatesScreen', () => import('./screens/RatesScreen.tsx')),
  adminScreen(
    FRESHNESS_PATH,
    'operations.freshness',
    'FreshnessScreen',
    () => import('./screens/FreshnessScreen.tsx'),
  ),
  adminScreen(AUDIT_PATH, 'operations.audit', 'AuditScreen', () => import('./screens/AuditScreen.tsx')),
  adminScreen(
    AFFECTED_PATH,
    'operations.affected',
    'AffectedScreen',
    () => import('./screens/AffectedScreen.tsx'),
  ),
  adminScreen(
    FAILED_JOBS_PATH,
    'operations.failed',
    'FailedJobsScreen',
    () => import('./screens/FailedJobsScreen.tsx'),
  ),
  adminScreen(
    BACKUPS_PATH,
    'operations.backups',
    'BackupsScreen',
    () => import('./screens/BackupsScreen.tsx'),
  ),
];
