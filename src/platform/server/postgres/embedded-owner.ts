import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { brand } from '#platform/server/brand/brand.ts';
import { DatabaseStartupError } from './embedded/startup-errors.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

/** The embedded database, owned by this process alone (an import may work beside it). */
interface OwnedDatabase {
  url: string;
  /** Tells a start that comes now to wait: this process is about to close. */
  announceClose(): void;
  /** Stops the server unless an import still uses it, and gives the ownership up. */
  close(): Promise<void>;
}

/** Any number; it only has to differ from other advisory locks in the same database. */
const LOCK = 7_219_002;
/** `application_name` of the owner's connection: its process id, and whether it is closing. */
const OWNER = 'yaad-owner-';
const CLOSING = 'yaad-closing-';
/** Time a start waits for an owner that may be ending, and for one that says so (ms). */
const PATIENCE_MS = 2_000;
const PATIENCE_WITH_CLOSING_MS = 20_000;
const RETRY_MS = 200;
const ATTEMPTS = 10;

/** A connection that holds the ownership as long as it lives. */
async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: OWNER + process.pid });
  client.on('error', () => {}); // its end is noticed by 'end'
  await client.connect();
  return client;
}

/** Name of the connection that holds the lock; empty when nobody does. */
async function ownerOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.granted and l.objid = $1`,
    [LOCK],
  );
  return rows[0]?.name ?? '';
}

async function takeLock(client: pg.Client, dataDir: string): Promise<void> {
  for (const begun = Date.now(); ; await wait(RETRY_MS)) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      LOCK,
    ]);
    if (rows[0]?.taken) return;
    const owner = await ownerOf(client);
    const patience = owner.startsWith(CLOSING) ? PATIENCE_WITH_CLOSING_MS : PATIENCE_MS;
    if (owner === '' || Date.now() < begun + patience) continue;
    throw new DatabaseStartupError(
      `${brand.name} is already running on ${dataDir} (process ${owner.replace(/\D+/, '')}). Stop it first, or start this one with another DATA_DIR and PORT.`,
    );
  }
}

interface Options {
  keepPort?: boolean;
  /** Whether it is not tried again: whoever wanted the database closes it, as on a full disk. */
  isUnwanted?: () => boolean;
}

interface Owned {
  postgres: EmbeddedPostgres;
  client: pg.Client;
}

async function tryToOwn(dataDir: string, options: Options): Promise<Owned> {
  const postgres = await startEmbeddedPostgres(dataDir, options);
  const client = await connect(postgres.url);
  try {
    await takeLock(client, dataDir);
    return { postgres, client };
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

/** Starts or adopts the database and owns it. One that stops under us, as its owner ends, is started again. */
async function own(dataDir: string, options: Options = {}): Promise<Owned> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryToOwn(dataDir, options);
    } catch (error) {
      const isLast = attempt === ATTEMPTS || options.isUnwanted?.();
      if (error instanceof DatabaseStartupError || isLast) throw error;
    }
    await wait(RETRY_MS);
  }
}

/**
 * Opens the embedded database of a folder for this process alone.
 * @param lost called when the database went away and could not be taken back
 * @throws DatabaseStartupError when another process owns it, or it cannot be started
 */
export async function ownDatabase(dataDir: string, lost: (error: Error) => void): Promise<OwnedDatabase> {
  let owned = await own(dataDir);
  let closing = false;
  let recovered = Promise.resolve();
  const { url } = owned.postgres;

  // The database was killed or restarted: bring it back and take the ownership again.
  const watch = ({ client }: Owned) => {
    client.once('end', () => {
      if (!closing) {
        recovered = recover().catch((error) => {
          if (!closing) lost(error);
        });
      }
    });
  };
  async function recover(): Promise<void> {
    // Every connection of this process is made to the port it had.
    const again = await own(dataDir, { keepPort: true, isUnwanted: () => closing });
    if (again.postgres.url !== url) throw new DatabaseStartupError('The database came back at another port.');
    owned = again;
    watch(owned);
  }
  watch(owned);

  return {
    url,
    announceClose() {
      owned.client.query(`set application_name = '${CLOSING}${process.pid}'`).catch(() => {});
    },
    async close() {
      closing = true;
      await recovered;
      const { rows } = await owned.client
        .query<{ pid: number }>('select pg_backend_pid() as pid')
        .catch(() => ({ rows: [] }));
      await owned.postgres.stop(rows.map(({ pid }) => pid));
      await owned.client.end().catch(() => {});
    },
  };
}
