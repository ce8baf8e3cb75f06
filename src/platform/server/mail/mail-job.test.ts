import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '#tests/world.ts';
import { Jobs } from '../jobs/jobs.ts';
import { withoutLinks } from '../text.ts';
import { type MailJob, registerMailJob, sendMail } from './mail-job.ts';
import type { MailMessage } from './message.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('a mail server that is away for a day loses no mail', async () => {
  const { pool, db } = world.open;
  const jobs = new Jobs(pool, { warn: () => {} });
  const write = async () => null;
  registerMailJob<{ n: number }>(
    { jobs, db, secret: 'x', publicUrl: 'http://localhost', mailer: { send: async () => {} } },
    { name: 'mail', write },
  );
  await jobs.start();
  // Its worker is stopped: the queue itself tells how long a job waits after each failure.
  await jobs.stop();
  await db.transaction().execute((tx) => jobs.give(tx, 'mail', { n: 1 }));
  const { rows: queued } = await pool.query(
    `select extract(epoch from keep_until - created_on)::float as seconds from jobs.job where name = 'mail'`,
  );
  const executeSql = (text: string, values?: unknown[]) => pool.query(text, values);
  const queue = new PgBoss({ db: { executeSql }, schema: 'jobs', supervise: false, schedule: false });
  await queue.start();
  let seconds = 0;
  for (;;) {
    const [job] = await queue.fetch('mail');
    if (!job) break;
    await queue.fail('mail', job.id);
    const { rows } = await pool.query(
      `select extract(epoch from start_after - now())::float as wait from jobs.job
       where name = 'mail' and state = 'retry'`,
    );
    seconds += rows[0]?.wait ?? 0;
    await pool.query(`update jobs.job set start_after = now() where name = 'mail' and state = 'retry'`);
  }
  await queue.stop({ close: false });
  expect(seconds / 3600).toBeGreaterThan(24);
  // A job that is kept shorter than that is dropped before its last retry.
  expect(queued[0].seconds).toBeGreaterThan(seconds);
  expect(await jobs.dead()).toBe(1);
});

test('an address gets so many mails a day and no more; one that could not be sent does not count', async () => {
  const sent: string[] = [];
  let away = true;
  const mailer = {
    send: async ({ to }: { to: string }) => {
      if (away) throw new Error('away');
      sent.push(to);
    },
  };
  const deps = { publicUrl: 'http://localhost', db: world.open.db, secret: 'a secret of the test', mailer };
  const message: MailMessage = {
    ...{ subject: 'Hello', language: 'en', direction: 'ltr', preview: '', heading: 'Hello' },
    ...{ paragraphs: [], notes: [] },
  };
  const job = (kind?: string): MailJob<{ to: string }> => ({
    name: 'mail',
    write: async ({ to }) => ({ to, message }),
    limits: () => [...(kind ? [{ most: 1, kind }] : []), { most: 3 }],
  });
  const [ana, ben] = ['ana@example.com', 'ben@example.com'];
  for (let n = 0; n < 4; n++) await expect(sendMail(deps, job(), { to: ana }, `${n}`)).rejects.toThrow();
  away = false;
  for (let n = 0; n < 2; n++) await sendMail(deps, job('taken'), { to: ana }, `${n}`);
  expect(sent).toEqual([ana]);
  for (let n = 0; n < 5; n++) await sendMail(deps, job(), { to: ana }, `${n}`);
  await sendMail(deps, job(), { to: ben }, 'b');
  expect(sent).toEqual([ana, ana, ana, ben]);
});

test('a name in a mail of ours makes no link', () => {
  expect(withoutLinks('Sign in at http://evil.example/login now')).toBe(
    'Sign in at http: / / evil. example/ login now',
  );
  expect(withoutLinks('Homes near St. Ann')).toBe('Homes near St. Ann');
});
