import { type Area, type AreaDeps, area } from '#platform/server/area.ts';
import { registerMailJob } from '#platform/server/mail/mail-job.ts';
import type { Shutdown } from '#platform/server/process/shutdown.ts';
import { endpoints } from '../contract.ts';
import { Alerts } from './alerts/alerts.ts';
import type { WordReader } from './alerts/watched.ts';
import { filterKit, type ListingCounter } from './list.ts';
import { alertMailJob } from './mail/mail-jobs.ts';
import { readAllOf } from './queries/filters.ts';
import { deleteOldMails } from './queries/mails.ts';
import { savedSearchesRoutes } from './routes.ts';
import { serveUnsubscribe } from './unsubscribe.ts';

export interface SavedSearches extends Area {
  alerts: Alerts;
}

interface SearchDeps extends ListingCounter, WordReader {
  built: Promise<void>;
}

export function openSavedSearches(
  { db, jobs, mailer, secret, publicUrl }: AreaDeps,
  search: SearchDeps,
  warn: (message: string) => void,
): SavedSearches {
  const kit = filterKit(db, search);
  registerMailJob({ jobs, mailer, db, secret, publicUrl }, alertMailJob({ db, secret, publicUrl }));
  jobs.everyNight({
    name: 'forget-removed-searches',
    run: async () => {
      await kit.forgetRemoved();
      await deleteOldMails(db);
    },
  });
  return {
    ...area(endpoints, savedSearchesRoutes(kit, secret), { saved_searches: (owner) => readAllOf(db, owner) }),
    serve: (app) => serveUnsubscribe(app, db, secret),
    alerts: new Alerts({ db, jobs, search, warn }),
  };
}

/** Runs the alerts until shutdown. */
export async function startAlerts(alerts: Alerts, shutdown: Shutdown): Promise<void> {
  alerts.start();
  await shutdown.add('alerts', () => alerts.stop());
}
