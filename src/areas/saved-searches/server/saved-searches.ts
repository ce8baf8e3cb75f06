/** The server half of saved searches, put together. */
import { type Area, type AreaParts, area } from '../../../platform/server/area.ts';
import type { Closing } from '../../../platform/server/closing.ts';
import { endpoints } from '../contract.ts';
import { Alerts } from './alerts/alerts.ts';
import { definePost } from './alerts/post.ts';
import type { Understanding } from './alerts/watched.ts';
import { type Counting, filterKit } from './list.ts';
import { deleteOldMails } from './queries/mails.ts';
import { readAllOf } from './queries.ts';
import { savedSearchesRoutes } from './routes.ts';
import { serveUnsubscribe } from './unsubscribe.ts';

const NIGHTLY = '53 8 * * *'; // 3:53 in Jamaica

export interface SavedSearches extends Area {
  alerts: Alerts;
}

export interface SearchPart extends Counting, Understanding {
  built: Promise<void>;
}

export function openSavedSearches(
  { db, jobs, mailer, secret, publicUrl }: AreaParts,
  search: SearchPart,
  warn: (message: string) => void,
): SavedSearches {
  const kit = filterKit(db, search);
  definePost(jobs, { db, mailer, secret, publicUrl });
  jobs.schedule({
    name: 'forget-removed-searches',
    cron: NIGHTLY,
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

/** Alerts run from here until the process ends. */
export async function startAlerts(alerts: Alerts, closing: Closing): Promise<void> {
  alerts.start();
  await closing.add('alerts', () => alerts.stop());
}
