/** Withdraws listings that their source no longer has. None is ever deleted. */

import {
  countOnMarket,
  keysOnMarket,
  withdrawListings,
  withholdListings,
} from '#areas/listings/server/write/queries.ts';
import type { Status } from '#areas/listings/vocabulary.ts';
import type { Database } from '#platform/server/postgres/database.ts';
import type { RunOptions } from './run-options.ts';
import type { Tally } from './tally.ts';

/** More than this share of a source at once is more likely a broken feed than a broken market. */
const MAX_LOSS = 0.2;
/** So few listings are a large share of a small source; up to half of it they may go. */
const FEW = 5;
const MAX_LOSS_OF_FEW = 0.5;
const PAGE = 1000;

export interface Withdrawal {
  db: Database;
  source: string;
  /** On the market when the run began. */
  before: number;
  allowMass: boolean;
  maxLoss?: number;
  agreedMissing?: number;
  dryRun: boolean;
}

export async function startWithdrawal(
  db: Database,
  source: string,
  {
    allowMass,
    maxLoss = MAX_LOSS,
    agreedMissing = 0,
    dryRun,
  }: Pick<RunOptions, 'allowMass' | 'maxLoss' | 'agreedMissing' | 'dryRun'>,
): Promise<Withdrawal> {
  return { db, source, before: await countOnMarket(db, source), allowMass, maxLoss, agreedMissing, dryRun };
}

/** The source's listings on the market that `isGone` says are not its own any more. */
export async function missingListings(
  { db, source }: Withdrawal,
  isGone: (key: string) => boolean,
): Promise<string[]> {
  const missing: string[] = [];
  let after = '';
  for (;;) {
    const keys = await keysOnMarket(db, source, after, PAGE);
    missing.push(...keys.filter(isGone));
    if (keys.length < PAGE) return missing;
    after = keys.at(-1) as string;
  }
}

export const isSuspicious = (
  { before, allowMass, maxLoss = MAX_LOSS, agreedMissing = 0 }: Withdrawal,
  count: number,
): boolean => {
  const most = count <= FEW ? Math.max(maxLoss, MAX_LOSS_OF_FEW) : maxLoss;
  return !allowMass && count > Math.max(before * most, agreedMissing);
};

/**
 * @param said what the source says that they are; those it is silent about are withdrawn
 * @returns how many were on the market
 */
export async function withdrawAll(
  { db, source, dryRun }: Withdrawal,
  keys: string[],
  said: ReadonlyMap<string, Status> = new Map(),
): Promise<number> {
  if (dryRun) return keys.length;
  let withdrawn = 0;
  for (const [status, those] of Map.groupBy(keys, (key) => said.get(key) ?? 'withdrawn'))
    for (let start = 0; start < those.length; start += PAGE) {
      const page = those.slice(start, start + PAGE);
      withdrawn += await db.transaction().execute((tx) => withdrawListings(tx, source, page, status));
    }
  return withdrawn;
}

/** Listings whose source lets nobody see them are out of sight at once, however many they are. */
export async function withholdAll(
  { db, source, dryRun }: Withdrawal,
  keys: string[],
  tally: Tally,
): Promise<void> {
  if (keys.length === 0) return;
  tally.withheld += keys.length;
  if (!dryRun)
    tally.withheldFromMarket += await db.transaction().execute((tx) => withholdListings(tx, source, keys));
}
