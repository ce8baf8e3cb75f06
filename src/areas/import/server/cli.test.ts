import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSearch } from '#areas/search/server/engine/start.ts';
import { resoRecord, startResoServer } from '#tests/fakes/reso-server.ts';
import { storedListings } from '#tests/incoming.ts';
import { createWorld, type World } from '#tests/world.ts';
import { importCommand } from './cli.ts';

const CLI = join(import.meta.dirname, 'cli.ts');
const SHARED = join(import.meta.dirname, '../../../../../shared/data');
const MAPPINGS = join(import.meta.dirname, '../../../../tests/mappings');

let world: World;
let folder: string;
beforeAll(async () => {
  world = await createWorld();
  folder = await mkdtemp(join(tmpdir(), 'yaad-cli-'));
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

let count = 0;
const newSource = () => `cli-${++count}`;
const stored = (source: string) => storedListings(world.open.db, source);

interface Ended {
  code: number | null;
  out: string;
  err: string;
}
const variables = (env: Record<string, string>) => ({
  ...process.env,
  ...{ DATABASE_URL: world.url, DATA_DIR: folder, NODE_ENV: 'test', ...env },
});

/** The command in this process: a program takes about a second to start. */
async function run(args: string[], env: Record<string, string> = {}): Promise<Ended> {
  const out: string[] = [];
  const err: string[] = [];
  const outputs = {
    stdout: { write: (text: string) => out.push(text) },
    stderr: { write: (text: string) => err.push(text) },
  };
  const code = await importCommand(args, outputs, variables(env));
  return { code, out: out.join(''), err: err.join('') };
}

/** The command as a program. */
function launch(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [CLI, ...args], { env: variables(env) });
  let out = '';
  let err = '';
  child.stdout.on('data', (text) => {
    out += text;
  });
  child.stderr.on('data', (text) => {
    err += text;
  });
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code) => resolve({ code, out, err }));
  });
  return { child, ended };
}
const runProgram = (args: string[], env?: Record<string, string>) => launch(args, env).ended;

/** The figures of a summary by their names. */
const figures = (out: string) =>
  Object.fromEntries(
    [...out.matchAll(/^(\w+) +([\d,]+)$/gm)].map(([, name, figure]) => [
      name,
      Number(figure?.replaceAll(',', '')),
    ]),
  );

const MAPPING = {
  fields: {
    key: 'id',
    title: { template: 'House {id}' },
    description: 'text',
    category: { value: 'for-sale' },
    type: { value: 'home' },
    status: { value: 'active' },
    price: 'price',
    place: 'town',
    city: 'town',
    country: { value: 'jamaica' },
  },
};
const line = (id: string, price: number) => `${id},${price},Negril,"Near the beach, with a yard"`;

async function files(name: string, lines: string[]) {
  const map = join(folder, 'map.json');
  const input = join(folder, `${name}.csv`);
  await writeFile(map, JSON.stringify(MAPPING));
  await writeFile(input, ['id,price,town,text', ...lines, ''].join('\n'));
  return { input, map };
}

test('an import tells its figures, and the second one finds everything unchanged', async () => {
  const source = newSource();
  const { input, map } = await files(source, [line('a', 5_000_000), line('b', 6_000_000), line('c', -1)]);
  const args = [input, '--source', source, '--map', map, '--currency', 'jmd'];
  const first = await runProgram(args);
  expect(figures(first.out)).toEqual({
    read: 3,
    created: 2,
    updated: 0,
    unchanged: 0,
    withdrawn: 0,
    rejected: 1,
  });
  expect(first).toMatchObject({ code: 0, err: expect.stringContaining(`${source}.rejected.jsonl`) });
  expect(await readFile(join(folder, `${source}.rejected.jsonl`), 'utf8')).toMatch(
    /"row":3,"key":"c","reason":"price -1 is not above 0"/,
  );
  expect(figures((await run(args)).out)).toMatchObject({ read: 3, created: 0, unchanged: 2, rejected: 1 });
});

test('a Kyero file is known by what is in it and needs no mapping', async () => {
  const source = newSource();
  const input = join(folder, 'export-of-the-office');
  await writeFile(
    input,
    '<root><kyero><feed_version>3</feed_version></kyero><property><id>1</id><price>250000</price><currency>EUR</currency><price_freq>sale</price_freq><type>Villa</type><town>Roseau</town><country>Dominica</country></property></root>',
  );
  const { code, out, err } = await run([input, '--source', source]);
  expect({ code, err, ...figures(out) }).toMatchObject({ code: 0, err: '', read: 1, created: 1 });
  expect((await stored(source)).get('1')).toMatchObject({
    type: 'villa',
    country: 'dominica',
    currency: 'EUR',
  });
});

test('a dry run says so and stores nothing', async () => {
  const source = newSource();
  const { input, map } = await files(source, [line('a', 5_000_000)]);
  const { out } = await run([input, '--source', source, '--map', map, '--currency', 'JMD', '--dry-run']);
  expect(out).toMatch(/^Dry run: nothing was stored\./);
  expect(figures(out)).toMatchObject({ created: 1 });
  expect((await stored(source)).size).toBe(0);
});

test('a wrong call is told in one sentence, with exit code 2', async () => {
  const wrong = await runProgram(['a.csv', '--source', 'demo']);
  expect(wrong).toMatchObject({ code: 2, err: '--source demo is taken by the product itself.\n' });
  const { map } = await files('wrong-mapping', []);
  await writeFile(map, '{"fields":{"kee":"id"}}');
  expect(await run(['a.csv', '--source', 'x', '--map', map])).toMatchObject({
    code: 2,
    err: expect.stringContaining('fields.kee is not a field'),
  });
  await writeFile(map, JSON.stringify(MAPPING));
  const steering = join(folder, 'steering.csv');
  await writeFile(steering, '\u001b[2Jid\u009b,b\n1,2\n');
  expect((await run([steering, '--source', 'x', '--map', map])).err).toMatch(
    /^fields\.key needs "id"[^\p{Cc}]*\n$/u,
  );
  expect(await run([])).toMatchObject({ code: 2, out: expect.stringContaining('npm run import') });
});

test('what cannot be read ends with exit code 1, without a stack', async () => {
  const missing = await run([join(folder, 'none.csv'), '--source', newSource()]);
  expect(missing).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^There is no file .*none\.csv\.\n$/),
  });
  const source = newSource();
  const { input, map } = await files(source, [line('a', -5)]);
  const useless = await run([input, '--source', source, '--map', map, '--currency', 'JMD']);
  expect(useless.code).toBe(1);
  const noDatabase = await runProgram([input, '--source', source, '--map', map], {
    DATABASE_URL: 'postgres://x@127.0.0.1:1/x',
  });
  expect(noDatabase.code).toBe(1);
});

test('suspiciously many missing listings stay, with exit code 3', async () => {
  const source = newSource();
  const many = await files(
    source,
    ['a', 'b', 'c', 'd'].map((id) => line(id, 5_000_000)),
  );
  const args = (input: string) => [input, '--source', source, '--map', many.map, '--currency', 'JMD'];
  await run(args(many.input));
  const few = await files(`${source}-few`, [line('a', 5_000_000)]);
  expect(await run(args(few.input))).toMatchObject({
    code: 3,
    err: expect.stringContaining('--allow-mass-withdrawal'),
  });
  const allowed = await run([...args(few.input), '--allow-mass-withdrawal']);
  expect(allowed.code).toBe(0);
  expect(figures(allowed.out)).toMatchObject({ withdrawn: 3 });
});

test('a running search shows what is imported, and loses what is withdrawn', async () => {
  const search = startSearch(world.open);
  await search.built;
  const source = newSource();
  const { input, map } = await files(source, [
    line('a', 7_711_000),
    line('b', 7_712_000),
    line('c', 7_713_000),
  ]);
  const args = (file: string) => [file, '--source', source, '--map', map, '--currency', 'JMD'];
  const found = async () => (await search.stats({ price_min: 7_711_000, price_max: 7_713_000 })).total;
  await run(args(input));
  await expect.poll(found).toBe(3);
  await run(args((await files(`${source}-2`, [line('a', 7_711_000), line('b', 7_712_000)])).input));
  await expect.poll(found).toBe(2);
  await search.stop();
});

test('killed half-way and run again, it completes with nothing doubled or lost', async () => {
  const source = newSource();
  const total = 20_000;
  const { input, map } = await files(
    source,
    Array.from({ length: total }, (_, i) => line(`k${i}`, 30_000_000 + i)),
  );
  const args = [input, '--source', source, '--map', map, '--currency', 'JMD'];
  const countStored = async () => {
    const { rows } = await sql<{
      count: number;
    }>`select count(*) from properties where source = ${source}`.execute(world.open.db);
    return rows[0]?.count ?? 0;
  };
  for (const enough of [2000, 6000]) {
    const { child, ended } = launch(args);
    while ((await countStored()) < enough) await wait(20);
    child.kill('SIGKILL');
    await ended;
  }
  const before = await countStored();
  expect(before).toBeGreaterThanOrEqual(6000);
  expect(before).toBeLessThan(total);

  // The killed process may have left a batch that the server is about to finish.
  const last = await run(args);
  expect(last.code).toBe(0);
  expect(figures(last.out)).toMatchObject({ read: total, updated: 0, rejected: 0, withdrawn: 0 });
  expect(await countStored()).toBe(total);
  const { rows } = await sql`
    select p._id from properties p left join property_history h on h.property_id = p._id
    where p.source = ${source} group by p._id having count(h.property_id) <> 1`.execute(world.open.db);
  expect(rows).toEqual([]);
});

test('stopped by a signal, it keeps what was read and says so', async () => {
  const source = newSource();
  const { input, map } = await files(
    source,
    Array.from({ length: 30_000 }, (_, i) => line(`k${i}`, 30_000_000 + i)),
  );
  const { child, ended } = launch([input, '--source', source, '--map', map, '--currency', 'JMD']);
  while ((await stored(source)).size === 0) await wait(20);
  child.kill('SIGINT');
  const { code, out, err } = await ended;
  expect(code).toBe(130);
  expect(err).toContain('Stopped on request.');
  expect((await stored(source)).size).toBe(figures(out).created);
});

test('a feed is read with the token of the environment', async () => {
  const source = newSource();
  const feed = await startResoServer([resoRecord('A'), resoRecord('B')]);
  const { code, out } = await run([feed.url, '--source', source, '--currency', 'JMD'], {
    FEED_TOKEN: 'secret',
  });
  await feed.close();
  expect(code).toBe(0);
  expect(figures(out)).toMatchObject({ read: 2, created: 2 });
  expect(feed.asked[0]?.token).toBe('Bearer secret');
});

describe.skipIf(!existsSync(SHARED))('real files (their folder is absent from a plain clone)', () => {
  test('78 rentals of Trinidad: priced as stated, placed by the gazetteer, and unchanged the second time', async () => {
    const source = newSource();
    const args = [
      join(SHARED, 'trinidad-rentals.json'),
      '--source',
      source,
      '--map',
      join(MAPPINGS, 'trinidad-rentals.json'),
    ];
    const first = await run(args);
    expect(figures(first.out)).toEqual({
      read: 78,
      created: 78,
      updated: 0,
      unchanged: 0,
      withdrawn: 0,
      rejected: 0,
    });
    expect(figures((await run(args)).out)).toMatchObject({ read: 78, unchanged: 78, created: 0, updated: 0 });
    const { rows } = await sql<Record<string, number>>`
      select count(*) filter (where currency = 'TTD') as ttd, count(*) filter (where currency = 'USD') as usd,
        count(*) filter (where status = 'active') as active, count(*) filter (where lat is null) as unplaced,
        count(*) filter (where lat is not null and not approximate) as exact,
        count(*) filter (where sqft = 0) as zero, count(*) filter (where bathrooms <> floor(bathrooms)) as halves,
        count(*) filter (where price_period = 'month' and category = 'for-rent') as rents,
        count(*) filter (where photos like '%null%' or title ~ '[<>]') as unclean,
        count(*) filter (where description like '%½%') as fractions,
        count(*) filter (where description like '%[phone]%') as masked,
        min(extract(year from listed_at)) as oldest, max(extract(year from listed_at)) as newest
      from properties where source = ${source}`.execute(world.open.db);
    expect(rows[0]).toMatchObject({
      ttd: 60,
      usd: 18,
      rents: 78,
      exact: 0,
      zero: 0,
      unclean: 0,
      oldest: 2017,
      newest: 2018,
    });
    expect(rows[0]?.halves).toBeGreaterThan(10);
    expect(rows[0]?.fractions).toBeGreaterThan(0);
    expect(rows[0]?.masked).toBeGreaterThan(0);
  });

  test('16,040 sales in Melbourne: every row accounted for, and unchanged the second time', async () => {
    const source = newSource();
    const args = [
      join(SHARED, 'melbourne-sales.csv.gz'),
      '--source',
      source,
      '--map',
      join(MAPPINGS, 'melbourne-sales.json'),
    ];
    const first = figures((await run(args)).out);
    expect(first).toEqual({
      read: 16_040,
      created: 16_039,
      updated: 0,
      unchanged: 0,
      withdrawn: 0,
      rejected: 0,
      duplicates: 1,
    });
    expect(figures((await run(args)).out)).toMatchObject({ read: 16_040, unchanged: 16_039, duplicates: 1 });
    const { rows } = await sql<Record<string, number>>`
      select count(*) filter (where lat is null) as unplaced, count(*) filter (where status = 'active') as active,
        count(*) filter (where currency <> 'AUD') as foreign_money, max(year_built) as newest, min(year_built) as oldest
      from properties where source = ${source}`.execute(world.open.db);
    expect(rows[0]).toMatchObject({ unplaced: 19, active: 0, foreign_money: 0, newest: 2019 });
    expect(rows[0]?.oldest).toBeGreaterThanOrEqual(1800);
  });

  test('the same sales can be listed as if they were on the market', async () => {
    const source = newSource();
    const all = gunzipSync(await readFile(join(SHARED, 'melbourne-sales.csv.gz'))).toString();
    const some = join(folder, 'some-sales.csv');
    await writeFile(some, all.split('\n').slice(0, 301).join('\n'));
    const args = [some, '--source', source, '--map', join(MAPPINGS, 'melbourne-as-active.json')];
    expect(figures((await run(args)).out)).toMatchObject({ created: 300 });
    expect(new Set([...(await stored(source)).values()].map(({ status }) => status))).toEqual(
      new Set(['active']),
    );
  });
});
