/** Receives answers by SMTP from the operator's mail server, which checks and passes on what is sent to `REPLY_ADDRESS`. */
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { StartupError } from '#platform/server/process/startup-error.ts';
import type { Replies } from './replies.ts';

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
