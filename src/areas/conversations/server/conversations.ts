import { type Area, type AreaDeps, area } from '#platform/server/area.ts';
import { Attempts } from '#platform/server/attempts/attempts.ts';
import { conflict, notFound, unprocessable } from '#platform/server/http/errors.ts';
import { type IdempotencyKey, once as onlyOnce } from '#platform/server/idempotency/idempotency.ts';
import type { Database, Queryable } from '#platform/server/postgres/database.ts';
import type { Shutdown } from '#platform/server/process/shutdown.ts';
import { endpoints } from '../contract.ts';
import { ANSWER_MAX, MESSAGE_MAX, MESSAGE_PACE, OVERDUE_MINUTES, QUESTION_MAX } from '../vocabulary.ts';
import {
  addAnswer,
  addEntry,
  addMessage,
  addQuestion,
  answerLead,
  askForWaiting,
  follow,
  noteHappening,
  noteInterest,
} from './entries.ts';
import { queueMail, registerConversationMails } from './mail/mail-jobs.ts';
import * as conversations from './queries/conversations.ts';
import {
  findUnnotedApplication,
  findUnnotedInterest,
  findUnnotedViewing,
  takeUnsided,
} from './queries/conversations.ts';
import * as leads from './queries/leads.ts';
import { countGuestLetters, lockGuestLead } from './queries/leads.ts';
import * as questions from './queries/questions.ts';
import { lockQuestion, readAskedToday } from './queries/questions.ts';
import { chatRoutes } from './routes/chat.ts';
import { contactsRoutes } from './routes/contacts.ts';
import { leadsRoutes } from './routes/leads.ts';
import { Streams } from './streams.ts';

/** Of each kind at once; what is left is found a minute later. */
const MOST = 500;

async function catchUpEntries(tx: Queryable): Promise<boolean> {
  const entries = await takeUnsided(tx);
  for (const { from, ...row } of entries) await follow(tx, row, from);
  return entries.length > 0;
}

/** Makes an entry of what one query finds. @returns false when it finds nothing */
const catchUpBy =
  <Found>(
    find: (tx: Queryable) => Promise<Found | null>,
    note: (tx: Queryable, found: Found) => Promise<void>,
  ) =>
  async (tx: Queryable): Promise<boolean> => {
    const found = await find(tx);
    if (found) await note(tx, found);
    return found !== null;
  };

/**
 * For one version: what servers of the version before wrote becomes entries, with what follows from them. Done again, it finds
 * nothing. Each is a transaction of its own: one that locks many conversations waits for people's calls, and they for it.
 */
export async function catchUp(db: Database): Promise<void> {
  const steps = [
    catchUpEntries,
    catchUpBy(findUnnotedViewing, noteHappening),
    catchUpBy(findUnnotedApplication, noteHappening),
    catchUpBy(findUnnotedInterest, noteInterest),
  ];
  for (const step of steps) {
    let done = 0;
    while (done < MOST && (await db.transaction().execute(step))) done += 1;
  }
}

/** Of one guest to one agent, and of one person about one home; each is a mail. */
const LETTERS_A_DAY = 20;

/** @throws 422 naming the field */
function checkLength(text: string, most: number, field = 'body'): void {
  if (text.length > most) throw unprocessable({ [field]: `has more than ${most} letters` });
}

/** What is done with each; the reader's address says who has written. A mail that is delivered twice is taken once. */
function takeReplies(deps: AreaDeps): void {
  const { db, secret, replies } = deps;
  const take = (owner: string, once: IdempotencyKey, write: (tx: Queryable) => Promise<unknown>) =>
    onlyOnce(db, owner, once, async (tx) => {
      await write(tx);
      return {};
    });
  replies.define('conversation', ({ id: conversation, reader: author, text: body, once }) => {
    checkLength(body, MESSAGE_MAX);
    return take(author, once, async (tx) => {
      await new Attempts(tx, secret).count('message', MESSAGE_PACE, { target: author, address: '' });
      await addMessage(deps, tx, { conversation, author, body });
    });
  });
  replies.define('lead', ({ id, reader: agent, text, once }) => {
    checkLength(text, ANSWER_MAX);
    return take(agent, once, (tx) => answerLead(deps, tx, { agent, id, text }));
  });
  // A guest's answer reaches the lead's agent of today, who may be another one than wrote the letter.
  replies.define('letter', async ({ id: conversation, reader: email, text: body, once }) => {
    checkLength(body, ANSWER_MAX);
    const openLead = async (tx: Queryable) => {
      const lead = await lockGuestLead(tx, conversation, email);
      if (!lead) throw notFound('Lead');
      if (lead.closed) throw conflict('This conversation is closed.');
      return lead;
    };
    const { agent_id } = await openLead(db);
    return take(agent_id, once, async (tx) => {
      await openLead(tx);
      if ((await countGuestLetters(tx, conversation)) >= LETTERS_A_DAY)
        throw conflict('That is enough for a day.');
      const message = { conversation, author: null, body, kind: 'message', from: 'buyer' } as const;
      const { _id: letter } = await addEntry(tx, message);
      await queueMail(deps, tx, 'lead-guest-letter-mail', { letter });
    });
  });
  // Whom a question was mailed to, or who asked: their own words are what tells a mail that comes twice.
  replies.define('question', ({ id, reader, text }) =>
    db.transaction().execute(async (tx) => {
      const question = await lockQuestion(tx, id);
      if (!question) throw notFound('Question');
      const { email, asked_email, answer, last, conversation, user_id: author } = question;
      if (reader === asked_email) {
        checkLength(`${answer}\n\n${text}`, ANSWER_MAX, 'answer');
        if (last !== text) await addAnswer(deps, tx, question, { body: text, admin: null });
        return;
      }
      if (reader !== email) throw notFound('Question');
      checkLength(text, QUESTION_MAX, 'message');
      const before = await readAskedToday(tx, conversation);
      if (before.at(-1) === text) return;
      if (before.length >= LETTERS_A_DAY) throw conflict('That is enough for a day.');
      const property = question.property?._id ?? null;
      await (author === null
        ? addQuestion(deps, tx, { conversation, property, author, body: text })
        : addMessage(deps, tx, { conversation, author, body: text }));
    }),
  );
}

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
  const routes = { ...chatRoutes(deps, streams), ...leadsRoutes(deps, streams), ...contactsRoutes(deps) };
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
