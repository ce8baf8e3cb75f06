import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '#tests/eventually.ts';
import { createWorld, type World } from '#tests/world.ts';
import { Jobs } from './jobs.ts';

let world: World;
const running: Jobs[] = [];
beforeAll(async () => {
  world = await createWorld();
  await world.open.pool.query('create table letters (text text)');
});
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop();
});
afterAll(() => world.close());

type Letter = { text: string };
async function start(
  run: (letter: Letter, id: string) => Promise<void>,
  retries = 0,
  warn: (message: string) => void = () => {},
): Promise<Jobs> {
  const jobs = new Jobs(world.open.pool, { warn });
  jobs.define<Letter>({ name: 'letters', run, seconds: 30, retries, keepHours: 1 });
  await jobs.start();
  running.push(jobs);
  return jobs;
}

test('a job is done once, after the transaction that gave it', async () => {
  const done: string[] = [];
  const jobs = await start(async ({ text }) => void done.push(text));
  await world.open.db.transaction().execute((tx) => jobs.give(tx, 'letters', { text: 'committed' }));
  await eventually(() => expect(done).toEqual(['committed']));
});

test('a transaction that is rolled back gives no job', async () => {
  const done: string[] = [];
  const jobs = await start(async ({ text }) => void done.push(text));
  const failed = world.open.db.transaction().execute(async (tx) => {
    await jobs.give(tx, 'letters', { text: 'never' });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await world.open.db.transaction().execute((tx) => jobs.give(tx, 'letters', { text: 'later' }));
  await eventually(() => expect(done).toEqual(['later']));
});

test('a job waits for the next start when nobody does it now', async () => {
  const sleeping = await start(async () => {});
  await sleeping.stop();
  running.length = 0;
  await world.open.db.transaction().execute((tx) => sleeping.give(tx, 'letters', { text: 'waited' }));
  const done: string[] = [];
  await start(async ({ text }) => void done.push(text));
  await eventually(() => expect(done).toEqual(['waited']));
});

test('many jobs are done together, and one that fails takes none of the others back', async () => {
  const done: string[] = [];
  const jobs = await start(async ({ text }) => {
    if (text === '7') throw new Error('unlucky');
    done.push(text);
  });
  await world.open.db.transaction().execute(async (tx) => {
    for (let n = 0; n < 60; n++) await jobs.give(tx, 'letters', { text: String(n) });
  });
  await eventually(() => expect(done).toHaveLength(59));
  expect(new Set(done).size).toBe(59);
});

test('a job that has ended is settled at once, though another of its batch has not', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const jobs = await start(async ({ text }) => {
    begun.push(text);
    if (text === 'slow') await promise;
    if (text === 'fails') throw new Error('unlucky');
  });
  const texts = ['slow', 'quick', 'fails'];
  await world.open.db.transaction().execute(async (tx) => {
    for (const text of texts) await jobs.give(tx, 'letters', { text });
  });
  const states = async () => {
    const { rows } = await world.open.pool.query(
      `select data ->> 'text' as text, state from jobs.job where name = 'letters' and data ->> 'text' = any($1)`,
      [texts],
    );
    return Object.fromEntries(rows.map(({ text, state }) => [text, state]));
  };
  await eventually(() => expect(begun).toEqual(texts));
  await eventually(async () =>
    expect(await states()).toEqual({ slow: 'active', quick: 'completed', fails: 'failed' }),
  );
  resolve();
  await eventually(async () => expect(await states()).toMatchObject({ slow: 'completed' }));
  expect(begun).toEqual(texts);
});

test('a batch may take as long as its jobs one after another, while its process is heard of', async () => {
  await start(async () => {});
  const { rows } = await world.open.pool.query(
    "select expire_seconds as seconds, heartbeat_seconds as heard from jobs.queue where name = 'letters'",
  );
  expect(rows).toEqual([{ seconds: 20 * 30, heard: 60 }]);
});

test('jobs of the night start at different minutes, and may take half a day', async () => {
  const jobs = new Jobs(world.open.pool, { warn: () => {} });
  const names = Array.from({ length: 12 }, (_, n) => `night-${n}`);
  for (const name of names) jobs.everyNight({ name, run: async () => {} });
  await jobs.start();
  running.push(jobs);
  const { rows } = await world.open.pool.query<{ cron: string }>('select cron from jobs.schedule');
  expect(new Set(rows.map(({ cron }) => cron)).size).toBe(names.length);
  for (const { cron } of rows) expect(cron).toMatch(/^[0-5]?\d 8 \* \* \*$/);
  const { rows: longest } = await world.open.pool.query<{ seconds: number }>(
    "select distinct expire_seconds as seconds from jobs.queue where name like 'night-%'",
  );
  expect(longest).toEqual([{ seconds: 43_200 }]);
});

test('a start writes how often a job is repeated only where it is another than the one before', async () => {
  const startEvery = async (minutes: number) => {
    const jobs = new Jobs(world.open.pool, { warn: () => {} });
    jobs.everyMinutes(minutes, { name: 'often', run: async () => {} });
    await jobs.start();
    await jobs.stop();
    const { rows } = await world.open.pool.query(
      `select cron, updated_on as "updatedOn" from jobs.schedule where name = 'often'`,
    );
    return rows[0] as { cron: string; updatedOn: string };
  };
  const first = await startEvery(5);
  expect(first.cron).toBe('*/5 * * * *');
  expect(await startEvery(5)).toEqual(first);
  const last = await startEvery(10);
  expect(last.cron).toBe('*/10 * * * *');
  expect(last.updatedOn).not.toBe(first.updatedOn);
});

test('a job nothing helps is counted as dead', async () => {
  const jobs = await start(async () => {
    throw new Error('no such address');
  });
  await world.open.db.transaction().execute((tx) => jobs.give(tx, 'letters', { text: 'lost' }));
  await eventually(async () => {
    const { rows } = await world.open.pool.query<{ text: string }>(
      "select data->>'text' as text from jobs.job where name = 'dead'",
    );
    const texts = rows.map(({ text }) => text);
    expect(texts).toContain('lost');
    expect(await jobs.dead()).toBe(texts.length); // an unlucky one of another test may be there
  });
});

test('tries that fail are counted, and logged once a minute by kind, without what their errors say', async () => {
  const lines: string[] = [];
  const refuse = async () => {
    throw Object.assign(new Error('550 ana@example.com'), { code: 'EENVELOPE' });
  };
  const jobs = await start(refuse, 0, (line) => void lines.push(line));
  await world.open.db.transaction().execute(async (tx) => {
    for (let n = 0; n < 3; n++) await jobs.give(tx, 'letters', { text: String(n) });
  });
  await eventually(() => expect(jobs.failed).toBe(3));
  expect(lines).toEqual(['jobs: letters failed with Error EENVELOPE']);
});
