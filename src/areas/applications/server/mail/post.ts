/** Mails to both sides on each step, written from the database when they are sent. */
import type { Queryable } from '../../../../platform/server/database.ts';
import type { Letter } from '../../../../platform/server/mail/letter.ts';
import { renderLetter } from '../../../../platform/server/mail/letter.ts';
import { applicationPath, INBOX_PATH, inboxPath } from '../../paths.ts';
import type { Side } from '../../rules.ts';
import type { ApplicationsParts } from '../parts.ts';
import { type Correspondents, readCorrespondents } from '../queries/correspondents.ts';
import { type Step, WORDS } from './words.ts';

const QUEUE = 'application-mail';

/** Names people by id only, so that nothing personal waits in the queue. The message is in the history. */
interface Queued {
  application: string;
  side: Side;
  step: Step;
  /** Of the history entry whose message belongs to this step. */
  event: number | null;
}

export async function tellBothSides(
  { jobs }: Pick<ApplicationsParts, 'jobs'>,
  tx: Queryable,
  application: string,
  step: Step,
  event: number | null,
): Promise<void> {
  for (const side of ['applicant', 'agent'] as const) {
    await jobs.give<Queued>(tx, QUEUE, { application, side, step, event });
  }
}

function pathFor(side: Side, step: Step, id: string): string {
  if (step === 'withdrawn') return side === 'agent' ? INBOX_PATH : '/';
  if (step === 'declined' && side === 'applicant') return '/';
  return side === 'agent' ? inboxPath(id) : applicationPath(id);
}

function letterFor({ side, step, application }: Queued, people: Correspondents, publicUrl: string) {
  const to = people[side] as NonNullable<Correspondents[Side]>;
  const all = WORDS[to.locale];
  const words = all[side][step];
  const { applicant_name, home, message } = people;
  const values = { name: to.first_name, home, applicant: applicant_name, message };
  const fill = (text: string) =>
    text.replace(/\{(name|home|applicant|message)\}/g, (_, name: keyof typeof values) => values[name]);
  const letter: Letter = {
    language: to.locale === 'es' ? 'es' : 'en',
    direction: to.locale === 'enrtl' ? 'rtl' : 'ltr',
    preview: fill(words.preview),
    heading: fill(words.heading),
    paragraphs: words.paragraphs.map(fill).filter(Boolean),
    action: { label: words.action, url: publicUrl + pathFor(side, step, application) },
    notes: [all.note[side]],
  };
  return { to: to.email, subject: fill(words.subject), letter };
}

/** Says how they are written and sent. Whoever has left in the meantime gets none. */
export function definePost({ jobs, db, mailer, publicUrl }: ApplicationsParts): void {
  jobs.define<Queued>({
    ...{ name: QUEUE, seconds: 60, retries: 8, keepHours: 24 },
    run: async (queued, id) => {
      const people = await readCorrespondents(db, queued.application, queued.event);
      if (!people?.[queued.side]) return;
      const { to, subject, letter } = letterFor(queued, people, publicUrl);
      await mailer.send({ id, to, subject, ...(await renderLetter(letter)) });
    },
  });
}
