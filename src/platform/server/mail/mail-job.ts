import type { Jobs } from '../jobs/jobs.ts';
import type { Mailer } from './mailer.ts';
import type { MailMessage } from './message.ts';
import { renderMessage } from './render.ts';

/** A mail as a job writes it. */
interface OutgoingMail {
  to: string;
  message: MailMessage;
  /** `Reply-To`, when replies do not go to the product. */
  replyTo?: string;
  /** Besides the usual ones. */
  headers?: Record<string, string>;
}

/** One kind of queued mail. What waits in the queue names people by id only; the rest is read when it is sent. */
export interface MailJob<T extends object> {
  /** Name of the queue. */
  name: string;
  /** @returns null when it is not to be sent any more */
  write: (data: T) => Promise<OutgoingMail | null>;
  /** Identifies the mail, so that sending it again makes no second one; the job's own id by default. */
  idOf?: (data: T) => string;
  /** After the mail server has taken it. */
  sent?: (data: T) => Promise<void>;
}

const SECONDS = 60;
/** A mail server may be away for a day: 8 retries at doubling distances fill the first hour, 24 come hourly. */
const RETRIES = 8 + 24;
/** Longer than all retries take: a job that is kept shorter is dropped without being counted as dead. */
const KEEP_HOURS = 72;

/** Writes and sends one mail, as its job does. */
export async function sendMail<T extends object>(
  mailer: Pick<Mailer, 'send'>,
  { write, idOf, sent }: MailJob<T>,
  data: T,
  jobId: string,
): Promise<void> {
  const mail = await write(data);
  if (!mail) return;
  const { message, ...addressed } = mail;
  const { subject } = message;
  await mailer.send({ ...addressed, id: idOf?.(data) ?? jobId, subject, ...(await renderMessage(message)) });
  await sent?.(data);
}

/** Registers a kind of queued mail. A mail that cannot be sent is tried for a day. */
export function registerMailJob<T extends object>(
  { jobs, mailer }: { jobs: Pick<Jobs, 'define'>; mailer: Pick<Mailer, 'send'> },
  job: MailJob<T>,
): void {
  jobs.define<T>({
    name: job.name,
    seconds: SECONDS,
    retries: RETRIES,
    keepHours: KEEP_HOURS,
    run: (data, id) => sendMail(mailer, job, data, id),
  });
}
