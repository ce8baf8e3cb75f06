/** A live RESO feed: what has changed since the last run, then what is no longer there. */
import type { Database } from '../../../platform/server/postgres/database.ts';
import { onMarketAmong } from '../../listings/server/write/queries.ts';
import { writeListings } from '../../listings/server/write/writer.ts';
import type { Mapping } from './mapping/mapping.ts';
import { listingReader } from './mapping/read-listing.ts';
import { readWatermark, saveWatermark } from './queries.ts';
import { allKeys, changesSince, type Feed, keysAmong, type Page } from './read/odata.ts';
import { ReadError } from './read/read-error.ts';
import { bindPath } from './read/rows.ts';
import { RowsToListings } from './rows-to-listings.ts';
import type { RunOptions } from './run-options.ts';
import type { Tally } from './tally.ts';
import { isSuspicious, missingListings, startWithdrawal, type Withdrawal, withdrawAll } from './withdraw.ts';

export interface FeedOptions extends RunOptions {
  /** Read everything anew, whatever was read before. */
  full: boolean;
  /** Also read all keys of the feed, to withdraw deleted listings. */
  reconcile: boolean;
}

/** Keys in one query; more make URLs too long for some servers. */
const KEYS_PER_QUERY = 20;

/** The names of the feed's fields. A key made of several fields cannot be queried. */
export function feedFields(mapping: Mapping): { key: string; modified: string } {
  const [key, ...more] = mapping.fields.key?.paths ?? [];
  const [modified] = mapping.fields.modified_at?.paths ?? [];
  if (key === undefined || more.length > 0)
    throw new ReadError('For a feed, the mapping must take its key from one field.');
  if (modified === undefined) throw new ReadError('For a feed, the mapping must have the field modified_at.');
  return { key, modified };
}

/** What the steps of a run share. */
interface FeedRun {
  db: Database;
  mapping: Mapping;
  feed: Feed;
  options: FeedOptions;
  tally: Tally;
  withdrawal: Withdrawal;
}

export async function importFeed(
  db: Database,
  mapping: Mapping,
  feed: Feed,
  options: FeedOptions,
  tally: Tally,
): Promise<void> {
  const withdrawal = await startWithdrawal(db, options.source, options);
  const run = { db, mapping, feed, options, tally, withdrawal };
  try {
    await importChanges(run);
    const reconcile = options.reconcile && !options.partial && tally.heldBack === 0;
    if (reconcile) await withdrawDeleted(run);
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    tally.failure = error.message;
  }
}

async function importChanges(run: FeedRun): Promise<void> {
  const { db, mapping, feed, options, tally } = run;
  const reader = listingReader(mapping, bindPath, { ...options, note: tally.note });
  const rows = new RowsToListings(reader, (data) => data, tally);
  const address = feed.url.href;
  const since = options.full ? null : ((await readWatermark(db, options.source, address)) ?? null);
  let watermark = since;
  const save = async () => {
    // Rows whose listings were held back have to come again.
    const mayPass = tally.heldBack === 0 && !options.dryRun;
    if (mayPass && watermark !== null) await saveWatermark(db, options.source, address, watermark);
  };
  for await (const page of changesSince(feed, since)) {
    if (options.signal?.aborted) throw new ReadError('Stopped on request.');
    await importPage(run, page, rows);
    await withdrawOffMarket(run, rows);
    watermark = newest(watermark, page, reader.modified);
    if (page.inOrder) await save();
  }
  await save();
}

async function importPage({ db, options, tally }: FeedRun, page: Page, rows: RowsToListings): Promise<void> {
  const listings = page.rows.flatMap((data) => {
    const row = { number: tally.read + 1, data };
    const key = rows.keyOf(row);
    const listing = key === null ? null : rows.listing(row, key);
    return listing === null ? [] : [listing];
  });
  const { source, dryRun } = options;
  tally.follow()(await writeListings(db, source, listings, { onRejected: rows.refuse, dryRun }));
  options.onProgress();
}

/** Listings whose rejected rows do not say that they are on the market leave it, before the watermark passes them. */
async function withdrawOffMarket({ withdrawal, tally }: FeedRun, rows: RowsToListings): Promise<void> {
  if (rows.offMarket.size === 0) return;
  const known = await onMarketAmong(withdrawal.db, withdrawal.source, [...rows.offMarket]);
  if (isSuspicious(withdrawal, tally.withdrawn + known.length)) tally.heldBack = known.length;
  else {
    tally.withdrawn += await withdrawAll(withdrawal, known);
    rows.offMarket.clear();
  }
}

/** The newest change among the rows, by the server's clock: one from its future must not hide what comes between. */
function newest(
  watermark: string | null,
  page: Page,
  modified: (row: unknown) => string | null,
): string | null {
  const now = page.date?.getTime() ?? Number.POSITIVE_INFINITY;
  let best = watermark;
  for (const row of page.rows) {
    const at = modified(row);
    if (at === null || Date.parse(at) > now + CLOCK_STEP_MS) continue;
    if (best === null || Date.parse(at) > Date.parse(best)) best = at;
  }
  return best;
}
/** The Date header counts whole seconds. */
const CLOCK_STEP_MS = 1000;

async function withdrawDeleted({ feed, withdrawal, tally }: FeedRun): Promise<void> {
  const keys = new Set<string>();
  for await (const page of allKeys(feed)) for (const key of page) keys.add(key);
  const missing = await missingListings(withdrawal, (key) => !keys.has(key));
  if (isSuspicious(withdrawal, tally.withdrawn + missing.length)) {
    tally.heldBack = missing.length;
    return;
  }
  for (let start = 0; start < missing.length; start += KEYS_PER_QUERY) {
    const some = missing.slice(start, start + KEYS_PER_QUERY);
    const found = await keysAmong(feed, some);
    tally.withdrawn += await withdrawAll(
      withdrawal,
      some.filter((key) => !found.has(key)),
    );
  }
}
