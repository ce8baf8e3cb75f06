/**
 * The bulk writer: stores what importers and the demo generator make. A listing is known by its source and
 * the source's own key, so storing it again changes it, or leaves it alone when nothing has changed.
 */
import { DatabaseError } from 'pg';
import type { Database } from '#platform/server/postgres/database.ts';
import type { IncomingListing } from '../listing-draft.ts';
import { type Reviewer, storeBatch } from './store-batch.ts';

export interface WriteCounts {
  created: number;
  updated: number;
  unchanged: number;
  /** Among `updated`: left the market as withdrawn. */
  withdrawn: number;
  /** Refused by the database, each reported to `onRejected`. */
  rejected: number;
  /** Came more than once within one batch; the last one was stored. */
  duplicates: number;
  /** Whose price the reviewer does not believe, each reported to `onHeld`; what else they say of a known listing is stored. */
  held: number;
}

interface WriteOptions<T> {
  /** Looks at each listing that is new or has changed before it is stored. */
  reviewer?: Reviewer;
  onHeld?: (draft: T, reason: string) => void;
  onRejected?: (draft: T, reason: string) => void;
  onBatch?: (counts: Readonly<WriteCounts>) => void;
  /** Only count what would happen. */
  dryRun?: boolean;
}

/** Listings a transaction. */
const BATCH = 1000;
/** Batches under way at once: one is being stored while the next is prepared. */
const LANES = 2;
const RETRIES = 5;
/** Serialization failure and deadlock: the same again may succeed. */
const PASSING_FAULTS = new Set(['40001', '40P01']);
/** Another writer has added a listing between our look and our insert: now it is a known one. */
const OVERTAKEN = 'properties_source_source_key_key';

const isPassing = ({ code = '', constraint }: DatabaseError) =>
  PASSING_FAULTS.has(code) || constraint === OVERTAKEN;
/** Classes of SQLSTATE that blame the data: data exception, integrity constraint, program limit. */
const DATA_FAULTS = new Set(['22', '23', '54']);

type Drafts<T> = Iterable<T> | AsyncIterable<T>;

/**
 * Stores drafts of one source in batches, each in one transaction. Safe to repeat and to break off: what a
 * batch stored stays, and a second run finds it unchanged.
 */
export async function writeListings<T extends IncomingListing>(
  db: Database,
  source: string,
  drafts: Drafts<T>,
  options: WriteOptions<T> = {},
): Promise<WriteCounts> {
  const counts: WriteCounts = {
    created: 0,
    updated: 0,
    unchanged: 0,
    withdrawn: 0,
    rejected: 0,
    duplicates: 0,
    held: 0,
  };
  const batches = inBatches(drafts);
  const lane = async () => {
    for await (const batch of batches) {
      const distinct = [...new Map(batch.map((draft) => [draft.source_key, draft])).values()];
      counts.duplicates += batch.length - distinct.length;
      await writeBatch(db, source, distinct, counts, options);
      options.onBatch?.(counts);
    }
  };
  // A lane that fails ends the generator, so the others stop after the batch they are at.
  const lanes = await Promise.allSettled(Array.from({ length: LANES }, lane));
  const failed = lanes.find((ended) => ended.status === 'rejected');
  if (failed) throw failed.reason;
  return counts;
}

/** An async generator queues its callers, so several lanes may draw from it. */
async function* inBatches<T>(drafts: Drafts<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const draft of drafts) {
    batch.push(draft);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Stores a batch, or, when the database refuses one of its rows, its halves, until the row is found. */
async function writeBatch<T extends IncomingListing>(
  db: Database,
  source: string,
  drafts: T[],
  counts: WriteCounts,
  options: WriteOptions<T>,
): Promise<void> {
  try {
    const { dryRun = false, reviewer, onHeld } = options;
    const { held, ...stored } = await patiently(() => storeBatch(db, source, drafts, { dryRun, reviewer }));
    counts.created += stored.created;
    counts.updated += stored.updated;
    counts.withdrawn += stored.withdrawn;
    counts.held += held.length;
    counts.unchanged += drafts.length - stored.created - stored.updated - held.length;
    for (const { draft, reason } of held) onHeld?.(draft as T, reason);
  } catch (error) {
    if (!(error instanceof DatabaseError) || !DATA_FAULTS.has((error.code ?? '').slice(0, 2))) throw error;
    if (drafts.length === 1) {
      counts.rejected += 1;
      return options.onRejected?.(drafts[0] as T, error.message);
    }
    const middle = drafts.length >> 1;
    await writeBatch(db, source, drafts.slice(0, middle), counts, options);
    await writeBatch(db, source, drafts.slice(middle), counts, options);
  }
}

async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const passing = error instanceof DatabaseError && isPassing(error);
      if (!passing || attempt === RETRIES) throw error;
    }
  }
}
