import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { urlOf } from '#platform/server/postgres/embedded/control.ts';
import { type Place, readPlace } from '#platform/server/postgres/embedded/place.ts';
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts';
import { resoRecord } from '../fakes/reso-server.ts';
import { freshData } from './fresh-data.ts';
import { cleanUp, launch, postmaster, ROOT, temporaryFolder } from './running.ts';

const CLI = join(ROOT, 'src/areas/import/server/cli.ts');
const importing = (dataDir: string, file: string) =>
  launch(process.execPath, [CLI, file, '--source', 'office', '--currency', 'JMD'], {
    env: { DATA_DIR: dataDir },
  });

/** A file of `count` listings of a RESO feed. */
async function listings(dataDir: string, count: number): Promise<string> {
  const file = join(dataDir, 'listings.json');
  const records = Array.from({ length: count }, (_, i) => resoRecord(`K${i}`));
  await writeFile(file, JSON.stringify({ value: records }));
  return file;
}

/** Enough that an import is killed before its end, or at it where the machine is quick. */
const MANY = 4_000;

afterEach(cleanUp);

/** How many listings the database of a folder has, while a program has it running; else none. */
async function countIn(dataDir: string): Promise<number> {
  if ((await postmaster(dataDir)) === null) return 0;
  const { port, password } = (await readPlace(dataDir)) as Place;
  const client = new pg.Client({ connectionString: urlOf(port, password, 'yaad') });
  try {
    await client.connect();
    return (await client.query('select count(*)::int as count from properties')).rows[0].count;
  } catch {
    return 0;
  } finally {
    await client.end().catch(() => {});
  }
}

test('an import brings the embedded database up and leaves none behind', async () => {
  const dataDir = await temporaryFolder();
  const file = await listings(dataDir, 20);
  const first = importing(dataDir, file);
  expect(await first.ended).toBe(0);
  expect(first.output()).toMatch(/created +20\b/);
  expect(await postmaster(dataDir)).toBeNull();
  const second = importing(dataDir, file);
  expect(await second.ended).toBe(0);
  expect(second.output()).toMatch(/unchanged +20\b/);
});

test('an import beside somebody who uses the database leaves it running', async () => {
  const dataDir = await freshData();
  const postgres = await startEmbeddedPostgres(dataDir);
  const user = new pg.Client({ connectionString: postgres.url });
  await user.connect();
  expect(await importing(dataDir, await listings(dataDir, 5)).ended).toBe(0);
  const { rows } = await user.query('select count(*)::int as count from properties');
  expect(rows).toEqual([{ count: 5 }]);
  await user.end();
  await postgres.stop();
});

test('killed with its database left running, it goes on with it', async () => {
  const dataDir = await freshData();
  const file = await listings(dataDir, MANY);
  const killed = importing(dataDir, file);
  while ((await countIn(dataDir)) === 0) await wait(20);
  killed.child.kill('SIGKILL');
  await killed.ended;
  const again = importing(dataDir, file);
  expect(await again.ended).toBe(0);
  const [created, unchanged] = [/created +([\d,]+)/, /unchanged +([\d,]+)/].map((pattern) =>
    Number(pattern.exec(again.output())?.[1]?.replace(',', '')),
  ) as [number, number];
  expect(created + unchanged).toBe(MANY);
  expect(unchanged).toBeGreaterThan(0);
  expect(await postmaster(dataDir)).toBeNull();
});
