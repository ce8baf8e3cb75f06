import {
  keepListingsOf,
  restoreListingsOf,
  withdrawListingsOf,
} from '#areas/listings/server/own/held-sellers.ts';
import { type Area, area } from '#platform/server/area.ts';
import { endpoints } from '../contract.ts';
import { registerModerationMails } from './mail-jobs.ts';
import { moderationRoutes } from './moderation.ts';
import { fetchRates, type OperationsDeps, operationsRoutes } from './operations.ts';
import { eraseTexts, readExport } from './queries/reports.ts';
import { type ReportsDeps, reportsRoutes } from './reports.ts';

/** What admins decide and look after. Texts of reports go with their writer's account; what they listed is taken care of. */
export function openAdmin(deps: ReportsDeps & OperationsDeps): Area {
  const { ratesUrls, db, jobs, log } = deps;
  registerModerationMails(deps);
  if (ratesUrls.length > 0)
    jobs.everyNight({ name: 'fetch-rates', run: () => fetchRates(ratesUrls, { db, log }) });
  const handlers = { ...moderationRoutes(deps), ...reportsRoutes(deps), ...operationsRoutes(deps) };
  return {
    ...area(endpoints, handlers, { reports: (user_id) => readExport(db, user_id) }),
    selling: (tx, { user_id, admin, sells }) =>
      sells ? restoreListingsOf(tx, user_id, admin) : withdrawListingsOf(tx, user_id, admin),
    erase: async (tx, user_id) => {
      await eraseTexts(tx, user_id);
      await keepListingsOf(tx, user_id);
    },
  };
}
