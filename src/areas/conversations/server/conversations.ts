import { type Area, type AreaDeps, area } from '#platform/server/area.ts';
import type { Shutdown } from '#platform/server/process/shutdown.ts';
import { endpoints } from '../contract.ts';
import { OVERDUE_MINUTES } from '../vocabulary.ts';
import { catchUp } from './catch-up.ts';
import { askForWaiting } from './entries.ts';
import { queueMail, registerConversationMails } from './mail/mail-jobs.ts';
import * as conversations from './queries/conversations.ts';
import * as leads from './queries/leads.ts';
import * as questions from './queries/questions.ts';
import { takeReplies } from './replies.ts';
import { chatRoutes } from './routes/chat.ts';
import { contactsRoutes } from './routes/contacts.ts';
import { leadsRoutes } from './routes/leads.ts';
import { Streams } from './streams.ts';

const REMIND_MINUTES = 5;

/** Reminds agents, once each, of leads that have waited for four working hours. */
export const remindOfLeads = (deps: Pick<AreaDeps, 'db' | 'jobs'>, now: Date): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    for (const lead of await leads.claimOverdue(tx, OVERDUE_MINUTES, now))
      await queueMail(deps, tx, 'lead-waiting-mail', { lead });
  });

/**
 * Conversations, leads and questions: their calls, streams, mails and reminders.
 * @param url of the database, for a connection that listens
 */
export async function openConversations(deps: AreaDeps, url: string, shutdown: Shutdown): Promise<Area> {
  const { db, jobs } = deps;
  registerConversationMails(deps);
  takeReplies(deps);
  jobs.everyMinutes(REMIND_MINUTES, { name: 'lead-reminders', run: () => remindOfLeads(deps, new Date()) });
  jobs.everyMinutes(1, { name: 'entries-of-the-version-before', run: () => catchUp(db) });
  const streams = new Streams(db, url);
  await shutdown.add('messages', () => streams.stop());
  const routes = {
    ...chatRoutes(deps, streams),
    ...leadsRoutes(deps, streams),
    ...contactsRoutes(deps),
  };
  return {
    ...area(endpoints, routes, {
      conversations: (id) => conversations.readExport(db, id),
      leads: (id) => leads.readExport(db, id),
      contacts: (id) => questions.readExport(db, id),
    }),
    erase: async (tx, user_id) => {
      await leads.deleteOfAddress(tx, user_id);
    },
    selling: async (tx, { user_id, sells }) => {
      if (!sells) await askForWaiting(tx, user_id);
    },
    retain: {
      conversations: (days) => conversations.forgetOld(db, 'people', days),
      leads: (days) => conversations.forgetOld(db, 'people', days),
      guests: async (days) => {
        await conversations.forgetOld(db, 'guests', days);
        await questions.dropExpiredHeld(db);
      },
    },
    // A server that stops waits for its last requests; streams would keep it waiting.
    serve: (app) => app.addHook('preClose', async () => streams.endAll()),
  };
}
