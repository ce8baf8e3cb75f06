import type { Pool } from 'pg';
import { findPrimary } from '#platform/server/postgres/primary.ts';
import { withSnapshot } from '#platform/server/postgres/snapshot.ts';
import { inThread } from '#platform/server/process/in-thread.ts';
import { isLarger, joinWords, type LoadedWords, loadListings, loadWords } from './loader.ts';
import type { ReadIndex } from './read-index.ts';

export interface LoadedIndex {
  index: ReadIndex;
  /** `pg_current_snapshot()` the index stands for: what changed after it is still to be applied. */
  snapshot: string;
}

/** What a thread builds; each reads the table for itself, at the same time. */
const PARTS = { listings: loadListings, words: loadWords };

/** What a thread of `build-worker.ts` is given. */
export interface PartOrder {
  url: string;
  part: keyof typeof PARTS;
  /** The moment to read the table as of, as `pg_export_snapshot()` names it. */
  exported: string;
}

/** As the database's list of connections shows it. */
const NAME = 'yaad index';
/** Below this a build takes a moment; starting threads would take longer. */
const SMALL = 20_000;

/**
 * Builds an index of all listings as of one moment; a large one in two threads, listings in one and their words in the
 * other.
 * @param signal ends the threads when the server stops
 */
export async function buildAside(pool: Pool, url: string, signal: AbortSignal): Promise<LoadedIndex> {
  const large = await isLarger(pool, SMALL);
  signal.throwIfAborted();
  // An exported snapshot is good on the server that exported it.
  const at = await findPrimary(url);
  return withSnapshot({ url: at, name: NAME }, async (client) => {
    const { rows } = await client.query<{ snapshot: string; exported: string }>(
      `select pg_current_snapshot()::text as snapshot, ${large ? 'pg_export_snapshot()' : "''"} as exported`,
    );
    const { snapshot = '', exported = '' } = rows[0] ?? {};
    const [index, words] = large
      ? await Promise.all([
          buildInWorker<ReadIndex>({ url: at, part: 'listings', exported }, signal),
          buildInWorker<LoadedWords>({ url: at, part: 'words', exported }, signal),
        ])
      : [await loadListings(client), await loadWords(client)];
    joinWords(index, words);
    return { index, snapshot };
  });
}

/** Builds one part; called in its thread. */
export const buildPart = ({ url, part, exported }: PartOrder): Promise<ReadIndex | LoadedWords> =>
  withSnapshot<ReadIndex | LoadedWords>({ url, name: NAME, exported }, PARTS[part]);

const buildInWorker = <T>(order: PartOrder, signal: AbortSignal): Promise<T> =>
  inThread(new URL('./build-worker.ts', import.meta.url), order, signal);
