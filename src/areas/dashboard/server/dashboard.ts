import { type Area, type AreaDeps, area } from '#platform/server/area.ts';
import type { Shutdown } from '#platform/server/process/shutdown.ts';
import { endpoints } from '../contract.ts';
import { queueWeeklyMails, registerWeeklyMail } from './mail/mail-jobs.ts';
import { forgetOldCounts, forgetOldMarks } from './queries/visits.ts';
import { dashboardRoutes } from './routes.ts';
import { Visits } from './visits.ts';

/** Opens the area: counts of visits, which are written until the shutdown, the dashboard and the weekly mail. */
export async function openDashboard(
  deps: AreaDeps,
  shutdown: Shutdown,
  warn: (message: string) => void,
): Promise<Area & { visits: Visits }> {
  const { db, jobs, secret } = deps;
  const visits = new Visits(db, secret, warn);
  visits.start();
  await shutdown.add('visits', () => visits.stop());
  registerWeeklyMail(deps);
  jobs.everyNight({ name: 'weekly-mails', run: () => queueWeeklyMails(deps, new Date()) });
  jobs.everyNight({ name: 'forget-visit-counts', run: () => forgetOldCounts(db) });
  jobs.everyNight({ name: 'forget-visit-marks', run: () => forgetOldMarks(db) });
  return { ...area(endpoints, dashboardRoutes({ db, visits })), visits };
}
