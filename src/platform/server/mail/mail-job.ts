import { brand } from '#platform/server/brand/brand.ts';
import { countAttempt, uncountAttempt } from '../attempts/queries.ts';
import { fingerprint } from '../identity/secret.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Queryable } from '../postgres/database.ts';
import type { MailCalendar, Mailer } from './mailer.ts';
import { brandLines, type MailItem, type MailMessage } from './message.ts';

const itemText = ({ badge, strong, title, lines, url }: MailItem) =>
  [[badge, strong].filter(Boolean).join(': '), title, ...lines, url].filter(Boolean).join('\n');
const linkText = ({ label, url }: { label: string; url: string }) => `${label}:\n${url}`;

function textOf({
  language,
  heading,
  paragraphs,
  code,
  items = [],
  rest,
  action,
  notes,
  links = [],
}: MailMessage): string {
  const { head, foot } = brandLines(language);
  const parts = [
    head,
    heading,
    ...paragraphs,
    code && `    ${code}`,
    ...items.map(itemText),
    rest,
    action && linkText(action),
    ...notes,
    ...links.map(linkText),
    foot,
    brand.name,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** HTML and plain text of a mail from `site`. React and the mail kit are loaded with the first one, not with the server. */
async function renderMessage(message: MailMessage, site: string): Promise<{ html: string; text: string }> {
  const { htmlOf } = await import('./html.ts');
  return { html: await htmlOf(message, site), text: textOf(message) };
}

/** Mails an address gets in a day that it did not ask for itself. */

/** At most so many a day, all mails with a limit counted together; with `kind` those of that name alone. */
export interface DailyLimit {
  most: number;
  kind?: string;
}

interface DailyLimitDeps {
  db: Queryable;
  secret: string;
}

const DAY_SECONDS = 86_400;

/**
 * Counts a mail before it is sent; the address itself is not stored.
 * @returns takes the count back, for a mail that could not be sent; null when there were enough today
 */
async function countMail(
  { db, secret }: DailyLimitDeps,
  to: string,
  { most, kind = '' }: DailyLimit,
): Promise<(() => Promise<void>) | null> {
  const key = fingerprint(secret, 'mails of a day', `${kind} ${to}`);
  const { count } = await countAttempt(db, key, DAY_SECONDS);
  return count > most ? null : () => uncountAttempt(db, key);
}

export interface OutgoingMail {
  to: string;
  message: MailMessage;
  /** `Reply-To`, when replies do not go to the product. */
  replyTo?: string;
  /** Besides the usual ones. */
  headers?: Record<string, string>;
  calendar?: MailCalendar;
}

/** What a mail program needs to end a mail by one press (RFC 8058). @param url takes a POST without cookies */
export const unsubscribeHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** One kind of queued mail. What waits in the queue names people by id only; the rest is read when it is sent. */
export interface MailJob<T extends object> {
  name: string;
  /** Changes nothing: who a failed mail is for is asked by it, too. @returns null when it is not to be sent any more */
  write: (data: T) => Promise<OutgoingMail | null>;
  /** Identifies the mail, so that sending it again makes no second one; the job's own id by default. */
  idOf?: (data: T) => string;
  /** Left out: mails people asked for, or that a change of theirs causes. */
  limits?: (data: T) => readonly DailyLimit[];
  /** After the mail server has taken it. */
  sent?: (data: T) => Promise<void>;
  /** When it is not to be sent any more. */
  skipped?: (data: T) => Promise<void>;
}

const SECONDS = 60;
/** A mail server may be away for a day: 8 retries at doubling distances fill the first hour, 24 come hourly. */
const RETRIES = 8 + 24;
/** Longer than all retries take: a job that is kept shorter is dropped without being counted as dead. */
const KEEP_HOURS = 72;

/** Where mail goes out, and where it is counted. */
export interface MailDeps {
  mailer: Pick<Mailer, 'send'>;
  db: Queryable;
  secret: string;
  /** Where the pictures and the face of mails come from; no slash at the end. */
  publicUrl: string;
}

/** @returns takes the counts back; null when the address has had enough mails today */
async function countAll(
  deps: MailDeps,
  to: string,
  limits: readonly DailyLimit[],
): Promise<(() => Promise<void>) | null> {
  const counted: (() => Promise<void>)[] = [];
  for (const limit of limits) {
    const uncount = await countMail(deps, to, limit);
    if (!uncount) return null;
    counted.push(uncount);
  }
  return async () => {
    for (const uncount of counted) await uncount();
  };
}

/** Writes and sends one mail, as its job does. An address that has had enough today does not get it. */
export async function sendMail<T extends object>(
  deps: MailDeps,
  { write, idOf, sent, skipped, limits }: MailJob<T>,
  data: T,
  jobId: string,
): Promise<void> {
  const mail = await write(data);
  if (!mail) {
    await skipped?.(data);
    return;
  }
  const uncount = await countAll(deps, mail.to, limits?.(data) ?? []);
  if (!uncount) return;
  const { message, ...addressed } = mail;
  const { subject } = message;
  const rendered = await renderMessage(message, deps.publicUrl);
  try {
    await deps.mailer.send({ ...addressed, id: idOf?.(data) ?? jobId, subject, ...rendered });
  } catch (error) {
    await uncount(); // it is tried again
    throw error;
  }
  await sent?.(data);
}

/** Registers a kind of queued mail. A mail that cannot be sent is tried for a day. */
export function registerMailJob<T extends object>(
  deps: MailDeps & { jobs: Pick<Jobs, 'define'> },
  job: MailJob<T>,
): void {
  deps.jobs.define<T>({
    name: job.name,
    seconds: SECONDS,
    retries: RETRIES,
    keepHours: KEEP_HOURS,
    run: (data, id) => sendMail(deps, job, data, id),
    addressee: async (data) => (await job.write(data))?.to ?? null,
  });
}
