/** Answers to our mails: their addresses, and what is done with a mail that arrives at one. */
import { createHash } from 'node:crypto';
import type { SMTPServerDataStream } from 'smtp-server';
import { dayNumber } from '#platform/contract/time-zone.ts';
import { Refusal } from '#platform/server/http/errors.ts';
import type { IdempotencyKey } from '#platform/server/idempotency/idempotency.ts';
import { FairQueue } from '#platform/server/process/fair-queue.ts';
import { StartupError } from '#platform/server/process/startup-error.ts';
import { Thread, ThreadLost } from '#platform/server/process/thread.ts';
import { messageText } from '#platform/server/text.ts';
import type { ReceivedMail } from './read-mail-worker.ts';
import { REPLY_DAYS, type ReplyKind, readReplyKey, writeReplyKey } from './reply-address.ts';

/** Bytes of a mail that are read: its text comes before what is attached. */
const MOST_READ = 1_000_000;
/** Seconds of processor time and megabytes one mail may take; an ordinary one is read in less than one second. */
const READ_SECONDS = 10;
const MOST_MEMORY_MB = 256;
/** One mail of a key at a time. A mail server that is told to come back delivers again. */
const queue = new FairQueue({ concurrency: 2, maxWaiting: 20, maxWaitingOfOne: 4, retrySeconds: 60 });

const file = new URL('./read-mail-worker.ts', import.meta.url);

/**
 * @param key it was sent to: who sends much to one waits, and the others do not
 * @returns null for what is no mail
 * @throws Refusal 422 for a mail that takes too long, 429 or 503 while too many are waiting
 */
function readMail(key: string, raw: Uint8Array): Promise<ReceivedMail | null> {
  return queue.run(key, new AbortController().signal, async () => {
    const thread = new Thread<never, ReceivedMail | null>(file, {
      workerData: raw.slice(0, MOST_READ),
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    });
    try {
      return await thread.answer(READ_SECONDS * 1000);
    } catch (error) {
      if (error instanceof ThreadLost) throw new Refusal(422, 'invalid', 'The email takes too long to read.');
      throw error;
    } finally {
      thread.end();
    }
  });
}

/** An answer that may be taken: its writer is who the mail was sent to. */
interface Reply {
  id: string;
  /** Account; of answers to letters and questions a mail address. */
  reader: string;
  text: string;
  /** Of the mail, so that one that is delivered twice is taken once. */
  once: IdempotencyKey;
}
type TakeReply = (reply: Reply) => Promise<unknown>;

/**
 * `ignored`: a stranger's, a forged one, or a program's; nobody is told. `refused`: of the right person, who is told
 * by their own mail server.
 */
type ReplyOutcome = 'taken' | 'ignored' | 'refused';

interface RepliesOptions {
  secret: string;
  /** `reply@homes.example`; null: answers are taken on the product alone. */
  address: string | null;
  /** Whose `Authentication-Results` are believed: the mail server in front; null: it has refused forged mails itself. */
  verifier?: string | null;
  /** A mail address as it is stored and compared. */
  tidyEmail: (email: string) => string;
  /** The account with a mail address that may answer; null when there is none, or it is locked. */
  findSender: (email: string) => Promise<string | null>;
}

const headerOf = (mail: ReceivedMail, name: string): string[] =>
  mail.headers.filter(({ key }) => key === name).map(({ value }) => value.trim().toLowerCase());

/** Whether a program has answered: an absence note, a bounce, a list. Answering those would go round in circles. */
function isAutomatic(mail: ReceivedMail): boolean {
  const [submitted = 'no'] = headerOf(mail, 'auto-submitted');
  return (
    submitted !== 'no' ||
    headerOf(mail, 'precedence').some((value) => /^(bulk|junk|list|auto_reply)$/.test(value)) ||
    ['x-autoreply', 'x-autorespond', 'list-id'].some((name) => headerOf(mail, name).length > 0) ||
    headerOf(mail, 'content-type').some((value) => value.startsWith('multipart/report'))
  );
}

/** Anywhere in a header, comments included: whoever writes it into their own mail is not taken. */
const DMARC_FAIL = /(?:^|[;\s])dmarc(?:\/\d+)?\s*=\s*fail\b/;

/**
 * Whether the mail server in front says that the address in From is forged. Each server writes its verdicts above what
 * came: of those under its name only the first was written by it (RFC 8601, section 5).
 */
function isForged(mail: ReceivedMail, verifier: string | null): boolean {
  if (verifier === null) return false;
  const verdicts = headerOf(mail, 'authentication-results').find(
    (value) => value.split(/[;\s]/)[0] === verifier.toLowerCase(),
  );
  return verdicts !== undefined && DMARC_FAIL.test(verdicts);
}

/** The one address a mail says it is from. */
function senderOf(mail: ReceivedMail, tidyEmail: RepliesOptions['tidyEmail']): string | null {
  if (headerOf(mail, 'from').length !== 1) return null;
  return mail.from ? tidyEmail(mail.from) : null;
}

const digest = (text: string | Uint8Array) => createHash('sha256').update(text).digest('base64url');

/** @throws what is over later: the mail is delivered again */
function refusedOrAgain(error: unknown): 'refused' {
  if (error instanceof Refusal && error.status < 500 && error.status !== 429) return 'refused';
  throw error;
}

export class Replies {
  readonly #options: RepliesOptions;
  readonly #takers = new Map<ReplyKind, TakeReply>();

  constructor(options: RepliesOptions) {
    this.#options = options;
  }

  /** What is done with answers to mails about one kind of record. @throws what the call on the product would */
  define(kind: ReplyKind, take: TakeReply): void {
    this.#takers.set(kind, take);
  }

  /** `Reply-To` of a mail to a reader about a record; null while answers by mail are not configured. */
  addressFor(kind: ReplyKind, id: string, reader: string): string | null {
    const { address, secret } = this.#options;
    if (address === null) return null;
    return address.replace(
      '@',
      `+${writeReplyKey(secret, { kind, id, day: dayNumber(Date.now()) }, reader.toLowerCase())}@`,
    );
  }

  /** The key in an address of ours; null for any other address. */
  keyIn(recipient: string): string | null {
    const [local = '', host = ''] = (this.#options.address ?? '').toLowerCase().split('@');
    const given = recipient.toLowerCase();
    if (host === '' || !given.startsWith(`${local}+`) || !given.endsWith(`@${host}`)) return null;
    return given.slice(local.length + 1, -host.length - 1);
  }

  /**
   * Takes a mail that has arrived.
   * @param from of the envelope; empty for what mail servers send
   * @throws what is no fault of the mail: it is to be delivered again
   */
  async take(key: string, from: string, raw: Uint8Array): Promise<ReplyOutcome> {
    const named = readReplyKey(this.#options.secret, key);
    if (!named || from === '') return 'ignored';
    const mail = await readMail(key, raw).catch((error: Error) => refusedOrAgain(error));
    if (mail === 'refused') return mail;
    if (!mail || isAutomatic(mail) || isForged(mail, this.#options.verifier ?? null)) return 'ignored';
    const sender = senderOf(mail, this.#options.tidyEmail);
    // Without an account the key is good for the address the mail went to.
    const isAddress = named.kind === 'letter' || named.kind === 'question';
    const reader = sender && (isAddress ? sender : await this.#options.findSender(sender));
    if (!reader || !named.isOf(reader)) return 'ignored';
    // Ahead of today is a key of a release that counted days as London does: it is no older than a day.
    const age = dayNumber(Date.now()) - named.day;
    const text = messageText(mail.text);
    const take = this.#takers.get(named.kind);
    if (age > REPLY_DAYS || text === '' || !take) return 'refused';
    const mark = digest(mail.messageId ? `reply ${mail.messageId}` : raw);
    try {
      await take({
        id: named.id,
        reader,
        text,
        once: { key: digest(`${mark} ${key}`), body: digest(text) },
      });
      return 'taken';
    } catch (error) {
      return refusedOrAgain(error);
    }
  }
}

/** Receives answers by SMTP from the operator's mail server, which checks and passes on what is sent to `REPLY_ADDRESS`. */
interface ReceiveOptions {
  replies: Replies;
  host: string;
  port: number;
  warn: (message: string) => void;
}

/** Pictures people attach are not taken, but must not keep their words away. */
const MOST_BYTES = 25_000_000;
const MOST_CLIENTS = 20;
const IDLE_MS = 60_000;
const [NOT_NOW, NO_MAILBOX, ONE_AT_A_TIME, TOO_LARGE, NOT_TAKEN] = [451, 550, 452, 552, 554];

const answer = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

/** All of a mail; null when it is too large, of which nothing is kept. */
async function readAll(stream: SMTPServerDataStream): Promise<Buffer | null> {
  let [chunks, size]: [Buffer[], number] = [[], 0];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) chunks = [];
    else chunks.push(chunk);
  }
  return size > MOST_BYTES ? null : Buffer.concat(chunks);
}

/** @returns what stops it; mails that are being taken are waited for */
export async function receiveReplies({
  replies,
  host,
  port,
  warn,
}: ReceiveOptions): Promise<() => Promise<void>> {
  const { SMTPServer } = await import('smtp-server'); // most installations receive none
  const server = new SMTPServer({
    authOptional: true,
    // The mail server in front speaks TLS and asks for passwords.
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: MOST_BYTES,
    maxClients: MOST_CLIENTS,
    socketTimeout: IDLE_MS,
    logger: false,
    onRcptTo({ address }, { envelope }, done) {
      if (replies.keyIn(address) === null) return done(answer(NO_MAILBOX, 'No such mailbox'));
      if (envelope.rcptTo.length > 0) return done(answer(ONE_AT_A_TIME, 'One recipient at a time'));
      done();
    },
    onData(stream, { envelope }, done) {
      const key = replies.keyIn(envelope.rcptTo[0]?.address ?? '') ?? '';
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      void readAll(stream)
        .then(async (raw) => {
          if (raw === null) return done(answer(TOO_LARGE, 'The mail is too large'));
          const outcome = await replies.take(key, from, raw);
          if (outcome === 'refused')
            return done(answer(NOT_TAKEN, 'The answer was not taken: open the link in the mail to answer'));
          done();
        })
        .catch((error: Error) => {
          warn(`An answer by mail has to be delivered again: ${error.message}`);
          done(answer(NOT_NOW, 'Try again later'));
        });
    },
  });
  server.on('error', (error) => warn(`Answers by mail: ${error.message}`));
  await new Promise<void>((done, fail) => {
    server.server.once('error', (error: NodeJS.ErrnoException) =>
      fail(new StartupError(`REPLY_PORT ${port} cannot be used (${error.code}). Set it to another number.`)),
    );
    server.listen(port, host, done);
  });
  return () => new Promise((done) => server.close(() => done()));
}
