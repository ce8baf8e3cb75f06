/** Mails to both sides on each step, written from the database when they are sent. */

import { lacking, type Side } from '#areas/applications/rules.ts';
import { applicationPath, INBOX_PATH, inboxPath, type Status } from '#areas/applications/vocabulary.ts';
import { readLists } from '#areas/documents/server/queries.ts';
import { homesFor } from '#areas/listings/server/mail/mail-home.ts';
import { readAnswerTimes } from '#areas/listings/server/queries.ts';
import { type WorkingTime, workingTime } from '#areas/listings/vocabulary.ts';
import type { Locale } from '#platform/contract/locales.ts';
import { registerMails } from '#platform/server/mail/mail-table.ts';
import { type CountedText, fill, fillCount, type MailTemplate } from '#platform/server/mail/template.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { readWords, translationFor } from '#platform/server/words.ts';
import type { ApplicationsDeps } from '../present.ts';
import { readSentDaysAgo } from '../queries/applications.ts';
import { type Correspondents, isProvedApplicant, readCorrespondents } from '../queries/correspondents.ts';

export const translations = readWords<ApplicationMails>('areas/applications', 'mail');

type Step = Exclude<Status, 'draft'> | 'sent-again';

/** A mail to the applicant alone. */
type Reminder = 'documents-missing';

/**
 * `{name}` is the reader's, `{home}` the listing's title, `{message}` what the agent wrote and `{answers}` how long the
 * agent usually takes; both may be nothing.
 */
export type ApplicationMails = Record<Side, Record<Step, MailTemplate>> & {
  applicant: Record<Reminder, MailTemplate>;
  /** A mail about kept documents, `{documents}`, each with its day. */
  expiring: MailTemplate;
  /** Of the listing's agent `{agent}`, with `{time}` in one of the units below. */
  answers: string;
  time: Record<WorkingTime['unit'], CountedText>;
  /** Small print of every mail to that side. */
  note: Record<Side, string>;
};

const QUEUE = 'application-mail';
const REMINDER: Reminder = 'documents-missing';

/** Names people by id only, so that nothing personal waits in the queue. The message is in the history. */
interface Queued {
  application: string;
  side: Side;
  step: Step | Reminder;
  /** Of the history entry whose message belongs to this step. */
  event: number | null;
}

/** Nobody is told while the applicant's address may be somebody else's. */
export async function notifyBothSides(
  { jobs }: Pick<ApplicationsDeps, 'jobs'>,
  tx: Queryable,
  application: string,
  step: Step,
  event: number | null,
): Promise<void> {
  if (!(await isProvedApplicant(tx, application))) return;
  for (const side of ['applicant', 'agent'] as const) {
    await jobs.give<Queued>(tx, QUEUE, { application, side, step, event });
  }
}

/** Tells the agent alone. */
export async function notifyAgent(
  { jobs }: Pick<ApplicationsDeps, 'jobs'>,
  tx: Queryable,
  application: string,
  step: Step,
): Promise<void> {
  if (!(await isProvedApplicant(tx, application))) return;
  await jobs.give<Queued>(tx, QUEUE, { application, side: 'agent', step, event: null });
}

/** Days after sending on which an applicant is reminded of documents that are missing. */
const REMINDED_AFTER_DAYS = [2, 7] as const;

/** Reminds the applicants whose applications lack documents: each on two nights. */
export async function remindOfDocuments({ db, jobs }: Pick<ApplicationsDeps, 'db' | 'jobs'>): Promise<void> {
  const waiting = await readSentDaysAgo(db, REMINDED_AFTER_DAYS);
  const documents = await readLists(
    db,
    'application',
    waiting.map(({ _id }) => _id),
  );
  const held = Map.groupBy(documents, ({ owner, field }) => `${owner} ${field}`);
  const lacks = ({ _id, type }: (typeof waiting)[number]) =>
    lacking(type, (field) => held.get(`${_id} ${field}`)?.length ?? 0).length > 0;
  await db.transaction().execute(async (tx) => {
    for (const { _id } of waiting.filter(lacks))
      await jobs.give<Queued>(tx, QUEUE, {
        application: _id,
        side: 'applicant',
        step: REMINDER,
        event: null,
      });
  });
}

function pathFor(side: Side, step: Queued['step'], id: string): string {
  if (step === 'withdrawn') return side === 'agent' ? INBOX_PATH : '/';
  if (step === 'declined' && side === 'applicant') return '/';
  return side === 'agent' ? inboxPath(id) : applicationPath(id);
}

/** How long the listing's agent usually takes to answer, in a sentence; nothing when it is not known. */
async function answersText(db: Queryable, { agent }: Correspondents, locale: Locale): Promise<string> {
  const times = await readAnswerTimes(db, agent ? [agent._id] : []);
  const answers = agent && times.get(agent._id);
  if (!answers) return '';
  const { texts, tag } = translationFor(translations, locale);
  const { unit, count } = workingTime(answers.minutes);
  return fill(texts.answers, { agent: agent.name, time: fillCount(texts.time[unit], count, tag) });
}

/** A user who was deleted after the mail was queued gets none. */
export function registerApplicationMails(deps: ApplicationsDeps): void {
  const { db } = deps;
  registerMails<ApplicationMails, Record<typeof QUEUE, Queued>>(deps, translations, {
    [QUEUE]: {
      read: async ({ application, side, step, event }) => {
        const people = await readCorrespondents(db, application, event);
        const to = people?.[side];
        if (!to) return null;
        const { applicant_name, listing_title, message } = people;
        const answers = await answersText(db, people, to.locale);
        return {
          to: to.email,
          locale: to.locale,
          template: (texts) => ({
            ...(step === REMINDER ? texts.applicant[step] : texts[side][step]),
            notes: [texts.note[side]],
          }),
          values: { name: to.first_name, home: listing_title, applicant: applicant_name, message, answers },
          link: pathFor(side, step, application),
          items: homesFor(deps, [people.property]),
        };
      },
    },
  });
}
