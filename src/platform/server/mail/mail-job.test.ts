import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../../tests/world.ts';
import { Jobs } from '../jobs/jobs.ts';
import { registerMailJob } from './mail-job.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('a mail server that is away for a day loses no mail', async () => {
  const { pool, db } = world.open;
  const jobs = new Jobs(pool, { warn: () => {} });
  const write = async () => null;
  registerMailJob<{ n: number }>({ jobs, mailer: { send: async () => {} } }, { name: 'mail', write });
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
