import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts';
import { eventually } from '../eventually.ts';
import { ownPort } from '../own-port.ts';
import { freshData } from './fresh-data.ts';
import { register } from './register.ts';
import { cleanUp, launch, ROOT, type Running } from './running.ts';

const MAIN = join(ROOT, 'src/app/main.ts');
const READY = /^Yaad is ready at (\S+)$/m;
/** Longer than a queue is looked at, so that a second copy would have come. */
const A_WHILE_MS = 6_000;

const received: Buffer[] = [];
let answering = false;
/** A mail server that is out of reach at first. */
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onConnect: (_session, done) => done(answering ? null : new Error('Not now')),
  onData: (stream, _session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk) => chunks.push(chunk));
    // Answered at once: who waits too long for the answer sends the mail again.
    stream.on('end', () => {
      received.push(Buffer.concat(chunks));
      done();
    });
  },
});

beforeAll(async () => {
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done));
});
afterEach(cleanUp);
afterAll(() => new Promise<void>((done) => smtp.close(() => done())));

/** Waits until the one mail was tried in vain, and that is noted. */
async function tried(dataDir: string): Promise<void> {
  const { url } = await startEmbeddedPostgres(dataDir);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const states = `select state from jobs.job where name = 'account-mail'`;
  await eventually(async () => expect((await client.query(states)).rows).toEqual([{ state: 'retry' }]));
  await client.end();
}

test('killed between the registration and its mail, the server sends it once when it is up again', async () => {
  const env = {
    NODE_ENV: 'production',
    DEMO: 'off',
    PORT: String(await ownPort()),
    DATA_DIR: await freshData(),
    SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
  };
  const start = (): Running => launch(process.execPath, [MAIN], { env });
  const first = start();
  const [, url = ''] = await first.printed(READY);
  await register(url, 'ana@example.com');
  // A try under way when the server dies would be given up only after a minute.
  await tried(env.DATA_DIR);
  first.child.kill('SIGKILL');
  await first.ended;
  expect(received).toEqual([]);
  answering = true;
  const second = start();
  await second.printed(READY);
  await eventually(() => expect(received).toHaveLength(1));
  await wait(A_WHILE_MS);
  const mails = await Promise.all(received.map((mail) => PostalMime.parse(mail)));
  expect(mails.map(({ subject, to }) => [subject, to?.[0]?.address])).toEqual([
    ['Welcome to Yaad: confirm your address', 'ana@example.com'],
  ]);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});
