import { type Area, area } from '#platform/server/area.ts';
import type { Shutdown } from '#platform/server/process/shutdown.ts';
import { endpoints } from '../contract.ts';
import { OVERDUE_MINUTES } from '../vocabulary.ts';
import { takeLeadReplies } from './answer.ts';
import type { LeadsDeps } from './deps.ts';
import { queueWaiting, registerLeadMails } from './mail/mail-jobs.ts';
import { claimOverdue, deleteOfAddress, forgetLeads, readExport } from './queries.ts';
import { leadsRoutes } from './routes.ts';
import { LeadStreams } from './streams.ts';

const REMIND_MINUTES = 5;

/** Reminds agents, once each, of leads that have waited for four working hours. */
export const remindOfLeads = (deps: Pick<LeadsDeps, 'db' | 'jobs'>, now: Date): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    for (const lead of await claimOverdue(tx, OVERDUE_MINUTES, now)) await queueWaiting(deps, tx, lead);
  });

/**
 * Leads: their calls, live counts, mails and reminders.
 * @param url of the database, for a connection that listens
 */
export async function openLeads(deps: LeadsDeps, url: string, shutdown: Shutdown): Promise<Area> {
  registerLeadMails(deps);
  takeLeadReplies(deps);
  deps.jobs.everyMinutes(REMIND_MINUTES, {
    name: 'lead-reminders',
    run: () => remindOfLeads(deps, new Date()),
  });
  const streams = new LeadStreams(deps.db, url);
  await shutdown.add('leads', () => streams.stop());
  return {
    ...area(endpoints, leadsRoutes(deps, streams), { leads: (id) => readExport(deps.db, id) }),
    erase: deleteOfAddress,
    retain: {
      leads: (days) => forgetLeads(deps.db, 'people', days),
      guests: (days) => forgetLeads(deps.db, 'guests', days),
    },
    // A server that stops waits for its last requests; streams would keep it waiting.
    serve: (app) => app.addHook('preClose', async () => streams.endAll()),
  };
}
