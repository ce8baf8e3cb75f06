import { randomUUID } from 'node:crypto';
import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { brand } from '#platform/server/brand/brand.ts';
import { findBinaries } from './embedded/binaries.ts';
import { ensureCluster } from './embedded/cluster.ts';
import { type Account, run } from './embedded/command.ts';
import { adopt, startServer, stopServer, urlOf } from './embedded/control.ts';
import { canEnter, closedFolder } from './embedded/folders.ts';
import { notePlace, type Place, readPlace } from './embedded/place.ts';
import { DatabaseStartupError } from './embedded/startup-errors.ts';
import { withClient } from './primary.ts';

const CREATED_USER = 'yaad';

async function lookUp(name: string): Promise<Account | null> {
  const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
  if (uid.code !== 0 || gid.code !== 0) return null;
  return { name, uid: Number(uid.output), gid: Number(gid.output) };
}

/** Creates a user who cannot sign in, with the tool of Debian, Red Hat and their like, or of Alpine. */
async function createUser(): Promise<Account | null> {
  const tools: [string, string[]][] = [
    ['useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', CREATED_USER]],
    ['adduser', ['-S', '-D', '-H', CREATED_USER]],
  ];
  for (const [tool, args] of tools) {
    if ((await run(tool, args)).code === 0) return lookUp(CREATED_USER);
  }
  return null;
}

/** PostgreSQL refuses to run as root, so root needs somebody to run it as. */
async function accountForRoot(): Promise<Account> {
  const account =
    (await lookUp('postgres')) ??
    (await lookUp(CREATED_USER)) ??
    (await createUser()) ??
    (await lookUp('nobody'));
  if (!account)
    throw new DatabaseStartupError('PostgreSQL cannot run as root, and no other user could be found.');
  return account;
}

/**
 * Whom the server of a cluster runs as: null means ourselves. A cluster keeps the owner it was made by,
 * so that root may start what an ordinary user began.
 */
async function serverAccount(cluster: string): Promise<Account | null> {
  if (!process.getuid) return null; // Windows
  const owner = await stat(cluster).catch(() => null);
  const own = process.getuid();
  if (own === 0) {
    return owner && owner.uid !== 0
      ? { name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid }
      : accountForRoot();
  }
  if (owner && owner.uid !== own) {
    throw new DatabaseStartupError(
      `The database in ${cluster} belongs to another user (${owner.uid}). Start ${brand.name} as that user or as root, or choose another DATA_DIR.`,
    );
  }
  return null;
}

export interface EmbeddedPostgres {
  /** Address of the database `yaad`. */
  url: string;
  /** It was running already: a start before this one was killed, or is still there. */
  adopted: boolean;
  /**
   * Stops the server, unless somebody else is connected to it. Close your own connections first.
   * @param own backends (their process numbers) that are ours all the same
   */
  stop(own?: number[]): Promise<void>;
}

interface EmbeddedOptions {
  /** Settings of the server other than our own, by PostgreSQL's names. */
  settings?: Record<string, string>;
  /** Folder for files of root that the server's user has to read: a private folder would hide them. */
  shelter?: string;
  /** It waits for the port of the last start rather than taking another one. */
  keepPort?: boolean;
}

const DATABASE = 'yaad';
/** Root's data folder: others may pass through to a folder of their own, and see nothing. */
const PASSABLE = 0o711;
const DEFAULT_SHELTER = '/var/lib/yaad';

/** Folder of a new cluster: in DATA_DIR, or outside of it when the server's user cannot enter DATA_DIR. */
async function chooseFolder(dataDir: string, account: Account | null, shelter: string): Promise<string> {
  if (!account || (await canEnter(dataDir, account))) return join(dataDir, 'postgres');
  const home = join(shelter, randomUUID());
  await mkdir(home, { recursive: true, mode: 0o755 });
  if (!(await canEnter(home, account))) {
    throw new DatabaseStartupError(
      `PostgreSQL does not run as root, and ${account.name} can enter neither ${await closedFolder(dataDir)} nor ${home}. Set DATA_DIR to a folder everybody can enter.`,
    );
  }
  await writeFile(join(home, 'belongs-to.txt'), `${dataDir}\n`); // for a person who finds this folder
  return join(home, 'postgres');
}

async function prepareFolder(dataDir: string): Promise<void> {
  try {
    const created = await mkdir(dataDir, { recursive: true });
    if (created && process.getuid?.() === 0) await chmod(dataDir, PASSABLE);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === 'ENOSPC' ? 'the disk is full' : `not permitted (${code})`;
    throw new DatabaseStartupError(`The folder ${dataDir} cannot be made: ${why}. Choose another DATA_DIR.`);
  }
}

/** A folder moved under a private one after its cluster was made. */
async function checkReachable(place: Place, account: Account | null): Promise<void> {
  if (!account || !(await stat(place.cluster).catch(() => null))) return;
  const around = dirname(place.cluster);
  if (await canEnter(around, account)) return;
  throw new DatabaseStartupError(
    `The database in ${place.cluster} runs as ${account.name}, who cannot enter ${await closedFolder(around)}. Open that folder (chmod o+x) or move DATA_DIR.`,
  );
}

async function ensureDatabase(port: number, password: string): Promise<void> {
  await withClient({ connectionString: urlOf(port, password, 'postgres') }, async (client) => {
    const known = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (known.rowCount === 0) await client.query(`create database ${DATABASE}`);
  }).catch((error: { code?: string }) => {
    const madeByAnother = error.code === '42P04' || error.code === '23505';
    if (!madeByAnother) throw error;
  });
}

/**
 * Starts (or adopts) the PostgreSQL that lives in a folder: real PostgreSQL from an npm package, on
 * loopback with a random password, everything fsynced. As root the server runs as another user.
 * @throws DatabaseStartupError with a sentence for the operator
 */
export async function startEmbeddedPostgres(
  folder: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const dataDir = resolve(folder);
  const shelter = options.shelter ?? DEFAULT_SHELTER;
  await prepareFolder(dataDir);
  const known = await readPlace(dataDir);
  const account = await serverAccount(known?.cluster ?? join(dataDir, 'postgres'));
  const { settings = {}, keepPort = false } = options;
  const place = known ?? (await notePlace(dataDir, await chooseFolder(dataDir, account, shelter)));
  const binaries = await findBinaries(account, shelter);
  await checkReachable(place, account);
  await ensureCluster(place.cluster, place.password, binaries, account);
  const running = await adopt(place);
  const { port, adopted } =
    running === null
      ? await startServer(dataDir, place, { binaries, account, keepPort, settings })
      : { port: running, adopted: true };
  await ensureDatabase(port, place.password);
  return {
    url: urlOf(port, place.password, DATABASE),
    adopted,
    stop: (own = []) => stopServer(port, place, binaries, account, own),
  };
}
