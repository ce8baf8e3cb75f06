/** A backup made while people write, put into an empty database and compared; for the test and for `npm run prove`. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg, { type Client } from 'pg';
import sharp from 'sharp';
import { renumberTransactions } from '#app/backup/queries.ts';
import { makeBackup } from '#platform/server/backup/make-backup.ts';
import { readTables } from '#platform/server/backup/queries.ts';
import { restoreBackup } from '#platform/server/backup/restore-backup.ts';
import { makeKeyPair } from '#platform/server/files/age.ts';
import { openFiles } from '#platform/server/files/files.ts';
import { type OpenDatabase, openDatabase, UNHURRIED } from '#platform/server/postgres/database.ts';
import { multipart } from './documents.ts';
import { aPerson, type House, type Person } from './people.ts';
import { databaseAt, onServer } from './template.ts';

/** Numbers of transactions are others in another server. */
const OF_THE_SERVER = ['xid', 'snapshot', 'since'];
const WRITERS = 2;

/** Rows and their digest, whatever their order, by table. */
export async function digests(client: Pick<Client, 'query'>): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { schema, name } of await readTables(client as Client)) {
    const { rows } = await client.query(
      `select count(*) || ' ' || coalesce(sum(hashtextextended((to_jsonb(t) - $1::text[])::text, 0)::numeric), 0) as digest
       from ${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)} t`,
      [OF_THE_SERVER],
    );
    found[`${schema}.${name}`] = rows[0].digest;
  }
  const { rows } = await client.query(
    `select count(*) filter (where xid is null or pg_visible_in_snapshot(xid, snapshot::pg_snapshot)) || ' of ' || count(*) as seen
     from filter_cursor, (select xid from property_history union all select xid from property_changes) as h`,
  );
  found['seen by alerts'] = rows[0].seen;
  return found;
}

/** Files that records name. */
async function named({ pool }: OpenDatabase): Promise<string[]> {
  const { rows } = await pool.query(
    `select avatar as key from users where avatar is not null union all select s3_key from papers
     union all select key from paper_upload_parts union all select key from application_pdfs where key is not null`,
  );
  return rows.map(({ key }) => key);
}

const aPicture = (hue: number) =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: { r: hue % 256, g: 40, b: 90 } } })
    .png()
    .toBuffer();

/** People who put in, change and delete until they are stopped: rows, and files that replace others. */
async function startWriting(house: House): Promise<() => Promise<number>> {
  let stopped = false;
  const people = await Promise.all(Array.from({ length: WRITERS }, () => aPerson(house)));
  const write = async ({ token }: Person) => {
    let count = 0;
    for (; !stopped; count++) {
      const body = { ...multipart(await aPicture(count), 'me.png'), token };
      const { status } = await house.call('POST /users/me/avatar', body);
      if (status !== 200) throw new Error(`a picture was answered ${status}`);
      await house.call('POST /filters', { token, body: { name: `Search ${count}`, filters: {} } });
    }
    return count;
  };
  const writing = people.map(write);
  return async () => {
    stopped = true;
    return (await Promise.all(writing)).reduce((sum, one) => sum + one, 0);
  };
}

export interface Round {
  /** By table, at the moment of the backup and after the restore. */
  before: Record<string, string>;
  after: Record<string, string>;
  /** Files that restored records name and the restored store lacks. */
  missing: string[];
  files: number;
  writes: number;
}

/** What a backup is restored from and into. */
export type Restoring = Omit<Parameters<typeof restoreBackup>[0], 'adapt'>;

/**
 * @param server where the empty database is made
 * @param first done before the restore, which finds all as empty as that leaves it
 */
export async function backUpAndRestore(
  house: House,
  server: string,
  isEncrypted: boolean,
  first: (restoring: Restoring) => Promise<void> = async () => {},
): Promise<Round> {
  const work = await mkdtemp(join(tmpdir(), 'yaad-backup-'));
  const { identity, recipient } = isEncrypted ? await makeKeyPair() : { identity: null, recipient: null };
  const stop = await startWriting(house);
  let before: Record<string, string> = {};
  const { pool } = house.world.open;
  const made = await makeBackup({
    pool,
    files: await openFiles({ dataDir: house.dataDir, s3: null }),
    folder: join(work, 'backups'),
    recipient,
    onSnapshot: async (client) => {
      before = await digests(client);
    },
  });
  const writes = await stop();
  const name = `yaad_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, (client) => client.query(`create database ${name}`));
  const database = openDatabase(databaseAt(server, name), { max: 3, timeouts: UNHURRIED });
  try {
    const files = await openFiles({ dataDir: join(work, 'data'), s3: null });
    const folder = join(work, 'backups', made.name);
    const restoring = { folder, database, files, identity };
    await first(restoring);
    await restoreBackup({ ...restoring, adapt: renumberTransactions });
    const after = await digests(database.pool as unknown as Client);
    const missing: string[] = [];
    const keys = await named(database);
    for (const key of keys) if ((await files.get(key)) === null) missing.push(key);
    return { before, after, missing, files: keys.length, writes };
  } finally {
    await database.close();
    await onServer(server, (client) => client.query(`drop database ${name} with (force)`));
    await rm(work, { recursive: true, force: true });
  }
}
