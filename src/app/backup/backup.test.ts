import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeBackup, nameAt } from '#platform/server/backup/make-backup.ts';
import { readLastSuccess, readRecords } from '#platform/server/backup/queries.ts';
import { restoreBackup } from '#platform/server/backup/restore-backup.ts';
import { BackupStore, filesOf, readManifest } from '#platform/server/backup/store.ts';
import { readEnv } from '#platform/server/env/env.ts';
import { openFiles } from '#platform/server/files/files.ts';
import { migrateWithin } from '#platform/server/postgres/database.ts';
import { backUpAndRestore, type Round } from '#tests/backups.ts';
import { aPerson, type House, openHouse } from '#tests/people.ts';
import { aListing, store } from '#tests/search/listings.ts';
import { aDocument } from '#tests/sent-documents.ts';
import { createWorld, type World } from '#tests/world.ts';
import { backUpNightly } from '../open-people.ts';
import { sentenceOf } from './backup-cli.ts';
import { renumberTransactions } from './queries.ts';
import { sentenceOf as sentenceOfRestore } from './restore-cli.ts';

let world: World;
let house: House;
let folder: string;
const { url: server } = inject('databaseServer');
beforeAll(async () => {
  world = await createWorld();
  await store(world.open.pool, [aListing({ title: 'Yard with a mango tree\\\tand\n"quotes"' }), aListing()]);
  // More than a socket is read for at once.
  await world.open.pool.query(
    `insert into exchange_rates (currency, as_of, jmd, source)
     select 'USD', date '1980-01-01' + n, n, n || repeat(' a source', 20) from generate_series(1, 5000) n`,
  );
  house = await openHouse(world);
  await aDocument(house, await aPerson(house));
  folder = await mkdtemp(join(tmpdir(), 'yaad-backups-'));
});
afterAll(async () => {
  await house.close();
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

/** @param more another moment: backups are named by their second */
const backUp = async (more: { now?: Date } = {}) =>
  makeBackup({
    ...{ pool: world.open.pool, folder, recipient: null, ...more },
    files: await openFiles({ dataDir: house.dataDir, s3: null }),
  });
const restore = async (from: string) =>
  restoreBackup({
    ...{ folder: from, database: world.open, identity: null, adapt: renumberTransactions },
    files: await openFiles({ dataDir: join(folder, 'none'), s3: null }),
  });

/** More of them for `npm run prove`: every second one encrypted, the first, too. The last test has one that is not. */
const ROUNDS = Array.from({ length: Number(process.env.PROVE_COUNT ?? 1) }, (_, round) => round % 2 === 0);

function expectEqual({ before, after, missing, files, writes }: Round): void {
  expect(after).toEqual(before);
  expect(missing).toEqual([]);
  expect(files).toBeGreaterThan(0);
  expect(writes).toBeGreaterThan(0);
}

test.each(ROUNDS)(
  'what was backed up while people wrote is restored equal (encrypted: %s)',
  async (isEncrypted) => {
    expectEqual(await backUpAndRestore(house, server, isEncrypted));
  },
);

test('a backup is read back, recorded, and refused into what is not empty; a damaged one is refused', async () => {
  const made = await backUp();
  const { results: rows } = await readRecords(world.open.db, { limit: 1, offset: 0 });
  expect(rows[0]).toMatchObject({ name: made.name, files: made.files, bytes: made.bytes, error: null });
  await expect(restore(join(folder, made.name))).rejects.toThrow(
    'something of Yaad in this database already',
  );
  const manifest = await readManifest(join(folder, made.name));
  const damaged = join(folder, made.name, filesOf(manifest).at(-1)?.path ?? '');
  const bytes = await readFile(damaged);
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  await writeFile(damaged, bytes);
  const store = new BackupStore(join(folder, made.name), null);
  const states = await Promise.all(filesOf(manifest).map((file) => store.check(file).catch(() => file.path)));
  expect(states.filter(Boolean)).toEqual([filesOf(manifest).at(-1)?.path]);
  await expect(restore(join(folder, 'nothing'))).rejects.toThrow('no whole backup');
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('every night a backup is made, older ones go, and one that fails is told', async () => {
  const { pool, db } = world.open;
  const { rows: scheduled } = await pool.query("select cron from jobs.schedule where name = 'backup'");
  expect(scheduled).toHaveLength(1);
  const nights = await mkdtemp(join(tmpdir(), 'yaad-nights-'));
  const files = await openFiles({ dataDir: house.dataDir, s3: null });
  const said: string[] = [];
  const night = (now: Date, to: string) =>
    backUpNightly({
      ...{ env: readEnv({ BACKUP_DIR: to, DATA_DIR: house.dataDir }), pool, files, now },
      warn: (line) => void said.push(line),
    });
  try {
    const now = new Date('2027-03-10T08:14:00Z');
    const before = (days: number) => nameAt(new Date(now.getTime() - days * 24 * 3_600_000));
    for (let day = 1; day < 40; day++) await mkdir(join(nights, before(day)));
    await night(now, nights);
    // This night's and those of six before; then the last of each of three weeks before (they begin on a Thursday).
    const kept = (await readdir(nights)).sort().reverse();
    expect(kept).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 14, 21].map(before));
    await readManifest(join(nights, before(0)));
    const succeeded = await readLastSuccess(pool);
    expect(succeeded).toBeGreaterThan(0);
    expect(said).toEqual([]);

    await writeFile(join(nights, 'file'), 'no folder');
    await night(new Date(now.getTime() + 24 * 3_600_000), join(nights, 'file'));
    expect(said).toEqual([expect.stringMatching(/^The backup failed: /)]);
    const { results: rows } = await readRecords(db, { limit: 1, offset: 0 });
    expect(rows[0]).toMatchObject({ error: expect.stringMatching(/^E[A-Z]+$/), files: 0 });
    expect(await readLastSuccess(pool)).toBe(succeeded);
  } finally {
    await rm(nights, { recursive: true });
  }
});

test('a backup that fails on a full disk says so and leaves nothing behind; the earlier one stays', async () => {
  const { name } = await backUp({ now: new Date(Date.now() + 1_800_000) });
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
  const now = new Date(Date.now() + 3_600_000);
  const failing = makeBackup({
    ...{ pool: world.open.pool, folder, recipient: null, now },
    files: await openFiles({ dataDir: house.dataDir, s3: null }),
    onSnapshot: async () => {
      const part = join(folder, `${nameAt(now)}.part`);
      await mkdir(part, { recursive: true });
      await writeFile(join(part, 'half'), 'what was written until then');
      throw full;
    },
  });
  await expect(failing).rejects.toBe(full);
  const names = await readdir(folder);
  expect(names).toContain(name);
  expect(names.filter((one) => one.endsWith('.part'))).toEqual([]);
  expect(sentenceOf(full)).toMatch(/disk is full.*what was written of it is removed/);
  expect(sentenceOf(new Error('a fault of ours'))).toBeNull();
});

test('a restore that fails on a full disk says so and leaves nothing behind; the next one finds all empty, and restores what people wrote, not encrypted', async () => {
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });
  const round = await backUpAndRestore(house, server, false, async (restoring) => {
    const { folder, database, files } = restoring;
    const client = await database.pool.connect();
    await client.query('begin read only');
    const { database: state } = await readManifest(folder);
    await expect(migrateWithin(client as unknown as Client, state.migration)).rejects.toMatchObject({
      code: '25006', // and not what follows from it
    });
    client.release(true);
    await expect(restoreBackup({ ...restoring, adapt: () => Promise.reject(full) })).rejects.toBe(full);
    const { rows } = await database.pool.query(
      `select nspname || '.' || relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
       where nspname in ('public', 'jobs')`,
    );
    expect(rows).toEqual([]);
    for await (const keys of files.list()) expect(keys).toEqual([]);
  });
  expectEqual(round);
  expect(sentenceOfRestore(full)).toMatch(/disk is full.*what was written is removed/);
  expect(sentenceOfRestore(new Error('Connection terminated unexpectedly'))).toMatch(
    /does not answer any more/,
  );
  expect(sentenceOfRestore(new Error('a fault of ours'))).toBeNull();
});
