/** Makes the reports of all markets anew and keeps them in the database. */
import type { OpenDatabase } from '#platform/server/postgres/database.ts';
import { withSnapshot } from '#platform/server/postgres/snapshot.ts';
import { inThread } from '#platform/server/process/in-thread.ts';
import { transientErrorOf } from '#platform/server/process/transient-error.ts';
import { type DatedRate, type MonthSums, sumMarkets } from './market-sums.ts';
import { isLarge, readDatedRates, readRatesBasis, readSnapshot, writeReports } from './queries.ts';

export interface SumsOrder {
  url: string;
  /** Read in its place while it answers: the sums may be a little old. */
  replicaUrl: string | null;
  months: readonly string[];
  rates: readonly DatedRate[];
}

/** Listings above which a thread of its own is worth its start. */
export const LARGE = 20_000;

/** Sums of one moment, and the snapshot that saw it. */
export interface MarketSums {
  sums: MonthSums[];
  snapshot: string;
}

/** A replica that has not said all of it after this is given up, in milliseconds. */
const REPLICA_MS = 600_000;

export async function sumsOf({ url, replicaUrl, months, rates }: SumsOrder): Promise<MarketSums> {
  const sumsAt = (address: string, limit?: number) =>
    withSnapshot({ url: address, name: 'yaad reports', ...(limit && { limit }) }, async (client) => ({
      // Of the server the sums are read from: a replica may be behind, and what it lacks makes them due again.
      snapshot: await readSnapshot(client),
      sums: await sumMarkets(client, months, rates),
    }));
  if (replicaUrl === null) return sumsAt(url);
  return sumsAt(replicaUrl, REPLICA_MS).catch((error: unknown) => {
    if (transientErrorOf(error) === null) throw error;
    return sumsAt(url);
  });
}

/**
 * @param months those that may have a report, the oldest first
 * @param signal ends the work
 */
export async function makeReports(
  { db, pool, replicaUrl }: OpenDatabase,
  months: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  // Read first: rates that change meanwhile make the reports due again.
  const basis = await readRatesBasis(db);
  const order: SumsOrder = {
    url: pool.options.connectionString as string,
    replicaUrl,
    months,
    rates: await readDatedRates(db),
  };
  const program = new URL('./sums-worker.ts', import.meta.url);
  const { sums, snapshot } = (await isLarge(db, LARGE))
    ? await inThread<MarketSums>(program, order, signal)
    : await sumsOf(order);
  signal.throwIfAborted();
  const month = months.at(-1) as string;
  await db.transaction().execute((tx) => writeReports(tx, sums, { rates: basis, snapshot, month }));
}
