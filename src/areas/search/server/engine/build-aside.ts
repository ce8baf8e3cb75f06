import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { Pool } from 'pg';
import { findPrimary } from '#platform/server/postgres/primary.ts';
import { withSnapshot } from '#platform/server/postgres/snapshot.ts';
import { isLarger, joinWords, type LoadedWords, loadListings, loadWords } from './loader.ts';
import type { ReadIndex } from './read-index.ts';
import {
  findStored,
  identityOf,
  makeFolder,
  partFile,
  publish,
  readPart,
  writePart,
} from './stored-index.ts';

export interface LoadedIndex {
  index: ReadIndex;
  /** `pg_current_snapshot()` the index stands for: what changed after it is still to be applied. */
  snapshot: string;
  /** Milliseconds of `Date.now`. */
  builtAt: number;
}

/** What a thread builds; each reads the table for itself, at the same time. */
const PARTS = { listings: loadListings, words: loadWords };

/** What a thread of `build-worker.ts` is given. */
export interface PartOrder {
  url: string;
  part: keyof typeof PARTS;
  /** The moment to read the table as of, as `pg_export_snapshot()` names it; null: `file` has the part. */
  exported: string | null;
  /** Where a built part is stored, too; null: nowhere. */
  file: string | null;
}

/** As the database's list of connections shows it. */
const NAME = 'yaad index';
/**
 * Up to so many listings an index is built here and stored nowhere: that takes a moment, and starting threads, or reading
 * files, would take longer. The test of stored indexes sets fewer.
 */
export const SMALL = { listings: 20_000 };

interface BuildOptions {
  pool: Pool;
  url: string;
  /** Where a large index is stored for the next start; null: nowhere. */
  folder: string | null;
  /** Ends the threads when the server stops. */
  signal: AbortSignal;
}

/**
 * Builds an index of all listings as of one moment; a large one in two threads, listings in one and their words in the
 * other.
 */
export async function buildAside({ pool, url, folder, signal }: BuildOptions): Promise<LoadedIndex> {
  const large = await isLarger(pool, SMALL.listings);
  signal.throwIfAborted();
  const builtAt = Date.now();
  // An exported snapshot is good on the server that exported it.
  const at = await findPrimary(url);
  return withSnapshot({ url: at, name: NAME }, async (client) => {
    const { rows } = await client.query<{ snapshot: string; exported: string }>(
      `select pg_current_snapshot()::text as snapshot, ${large ? 'pg_export_snapshot()' : "''"} as exported`,
    );
    const { snapshot = '', exported = '' } = rows[0] ?? {};
    if (!large) {
      const index = await loadListings(client);
      joinWords(index, await loadWords(client));
      return { index, snapshot, builtAt };
    }
    const name = randomUUID();
    // Read before the build: a program replaced meanwhile does not take the files for its own.
    const identity = folder && (await identityOf(pool).catch(() => null));
    if (folder && identity) await makeFolder(folder).catch(() => {}); // then the threads cannot write, and go on
    const index = await loadParts({ url: at, exported, folder: identity ? folder : null, name }, signal);
    if (folder && identity) await publish(folder, { identity, snapshot, builtAt, name }).catch(() => {}); // the next start builds
    return { index, snapshot, builtAt };
  });
}

/**
 * Reads the index of an earlier build, where there is one that may be used.
 * @returns null when there is none: build one
 */
export async function readAside({ pool, url, folder, signal }: BuildOptions): Promise<LoadedIndex | null> {
  const identity = folder && (await identityOf(pool).catch(() => null));
  const stored = folder && identity ? await findStored(folder, identity) : null;
  if (!folder || !stored) return null;
  const { name, snapshot, builtAt } = stored;
  try {
    return { index: await loadParts({ url, exported: null, folder, name }, signal), snapshot, builtAt };
  } catch {
    signal.throwIfAborted();
    return null; // lost, cut or damaged
  }
}

interface PartsOptions {
  url: string;
  exported: string | null;
  folder: string | null;
  name: string;
}

async function loadParts(
  { url, exported, folder, name }: PartsOptions,
  signal: AbortSignal,
): Promise<ReadIndex> {
  const load = <T>(part: PartOrder['part']) => {
    const order: PartOrder = { url, part, exported, file: folder && partFile(folder, name, part) };
    return inThread<T>(new URL('./build-worker.ts', import.meta.url), order, signal);
  };
  const [index, words] = await Promise.all([load<ReadIndex>('listings'), load<LoadedWords>('words')]);
  joinWords(index, words);
  return index;
}

/** Builds or reads one part; called in its thread. */
export async function loadPart({ url, part, exported, file }: PartOrder): Promise<unknown> {
  if (exported === null) return readPart(file ?? '');
  const built = await withSnapshot<unknown>({ url, name: NAME, exported }, PARTS[part]);
  try {
    if (file) writePart(file, built);
  } catch {
    // A full disk, or no right to write: the next start builds.
    await rm(file ?? '', { force: true }).catch(() => {});
  }
  return built;
}

/**
 * Runs a program in a thread of its own and resolves with the one message it sends.
 * @param order what it finds in `workerData`
 * @param signal ends the thread
 */
function inThread<T>(program: URL, order: unknown, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, { workerData: order });
    const end = () => void worker.terminate();
    signal.addEventListener('abort', end, { once: true });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      signal.removeEventListener('abort', end);
      reject(new Error('the thread ended early'));
    });
  });
}
