/** A live RESO feed: what has changed since the last run, then what is no longer there. */

import type { IncomingListing } from '#areas/listings/server/listing-draft.ts';
import { fingerprints, onMarketAmong } from '#areas/listings/server/write/queries.ts';
import type { Reviewer } from '#areas/listings/server/write/store-batch.ts';
import { writeListings } from '#areas/listings/server/write/writer.ts';
import type { Database } from '#platform/server/postgres/database.ts';
import { Holds } from './holds.ts';
import { checkKeyForm } from './keys-of-source.ts';
import { NOTHING_MISSING } from './mapping/check-columns.ts';
import type { Mapping } from './mapping/mapping.ts';
import { type ListingReader, listingReader } from './mapping/read-listing.ts';
import {
  type FeedPosition,
  keysWithoutListing,
  readWatermark,
  saveKeysWithoutListing,
  saveWatermark,
} from './queries.ts';
import { allKeys, changesSince, type Feed, keysAmong, type Page, rowsAmong } from './read/odata.ts';
import { bindPath, ReadError } from './read/rows.ts';
import { comparing, openPriceCheck, RowsToListings, reviewerOf } from './reviewer.ts';
import type { RunOptions } from './run-options.ts';
import type { Tally } from './tally.ts';
import {
  isSuspicious,
  missingListings,
  startWithdrawal,
  type Withdrawal,
  withdrawAll,
  withholdAll,
} from './withdraw.ts';

export interface FeedOptions extends RunOptions {
  /** Read everything anew, whatever was read before. */
  full: boolean;
  /** Also read all keys of the feed, to withdraw deleted listings. */
  reconcile: boolean;
}

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
  reader: ListingReader;
  rows: RowsToListings;
  feed: Feed;
  options: FeedOptions;
  tally: Tally;
  withdrawal: Withdrawal;
  holds: Holds;
  reviewer: Reviewer;
  /** Keys the feed no longer has. */
  deleted: Set<string>;
  /** Keys whose rows this run has read. */
  seen: Set<string>;
  position: FeedPosition;
}

export async function importFeed(
  db: Database,
  mapping: Mapping,
  feed: Feed,
  options: FeedOptions,
  tally: Tally,
): Promise<void> {
  const withdrawal = await startWithdrawal(db, options.source, options);
  const holds = await Holds.open(db, options.source, options.accept);
  const plain = reviewerOf(await openPriceCheck(db), holds, NOTHING_MISSING);
  const reviewer = options.dryRun ? comparing(plain, tally) : plain;
  const reader = listingReader(mapping, bindPath, { ...options, decimal: '.', note: tally.note });
  const rows = new RowsToListings(reader, (data) => data, tally, holds);
  const run = {
    db,
    reader,
    rows,
    feed,
    options,
    tally,
    withdrawal,
    holds,
    reviewer,
    deleted: new Set<string>(),
    seen: new Set<string>(),
    position: { source: options.source, url: feed.url.href, mapping: mapping.hash },
  };
  try {
    await importAccepted(run);
    await importChanges(run);
    const reconcile = options.reconcile && !options.partial && tally.heldBack === 0;
    if (reconcile) await reconcileKeys(run);
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    tally.failure = error.message;
  }
  if (!options.dryRun) await holds.save((key) => run.deleted.has(key));
  tally.wait(holds.waiting.filter(({ source_key }) => !run.deleted.has(source_key)));
}

/** Rows of accepted prices: the feed has nothing new to say of them, so they are asked for by their keys. */
async function importAccepted(run: FeedRun): Promise<void> {
  for await (const rows of rowsAmong(run.feed, [...run.options.accept])) await importPage(run, rows);
}

async function importChanges(run: FeedRun): Promise<void> {
  const { db, reader, rows, feed, options, tally, holds } = run;
  const since = options.full ? null : await readWatermark(db, run.position);
  let watermark = since;
  const save = async () => {
    // Rows whose listings were held back have to come again.
    const mayPass = tally.heldBack === 0 && !options.dryRun;
    if (!mayPass || watermark === null) return;
    await holds.save(() => false);
    await saveWatermark(db, run.position, watermark);
  };
  let isChecked = since !== null || options.newKeys === true;
  for await (const page of changesSince(feed, since)) {
    if (options.signal?.aborted) throw new ReadError('Stopped on request.');
    // Read from its beginning, a source shows whether its keys are those we know.
    if (!isChecked) await checkKeyForm(db, options.source, keysIn(reader, page.rows));
    isChecked = true;
    await importPage(run, page.rows);
    await withdrawOffMarket(run, rows);
    watermark = newest(watermark, page, reader.modified);
    if (page.inOrder) await save();
  }
  await save();
}

const keysIn = (reader: ListingReader, rows: readonly unknown[]) =>
  rows.map((row) => reader.key(row, 0)).filter((key) => key !== null);

async function importPage(run: FeedRun, page: readonly unknown[]): Promise<void> {
  const { db, options, tally, rows, withdrawal, reviewer } = run;
  const { listings, withheld } = readPage(run, page);
  const { source, dryRun } = options;
  tally.follow()(
    await writeListings(db, source, listings, {
      reviewer,
      onHeld: rows.hold,
      onRejected: rows.refuse,
      dryRun,
    }),
  );
  await withholdAll(withdrawal, [...withheld], tally);
  options.onProgress();
}

/** The listings of a page, and the keys of those it withholds; of two rows with one key the later counts. */
function readPage({ rows, tally, seen }: FeedRun, page: readonly unknown[]) {
  const withheld = new Set<string>();
  const read: IncomingListing[] = [];
  for (const data of page) {
    const row = { number: tally.read + 1, data };
    const key = rows.keyOf(row);
    if (key === null) continue;
    seen.add(key);
    if (withheld.delete(key)) tally.replaced += 1;
    if (!rows.isShown(row)) {
      withheld.add(key);
      continue;
    }
    const listing = rows.listing(row, key);
    if (listing !== null) read.push(listing);
  }
  const listings = read.filter(({ source_key }) => !withheld.has(source_key));
  tally.replaced += read.length - listings.length;
  return { listings, withheld };
}

/** Listings whose rejected rows do not say that they are on the market leave it, before the watermark passes them. */
async function withdrawOffMarket({ withdrawal, tally }: FeedRun, rows: RowsToListings): Promise<void> {
  if (rows.offMarket.size === 0) return;
  const known = await onMarketAmong(withdrawal.db, withdrawal.source, [...rows.offMarket.keys()]);
  if (isSuspicious(withdrawal, tally.withdrawn + known.length)) tally.heldBack = known.length;
  else {
    tally.withdrawn += await withdrawAll(withdrawal, known, rows.offMarket);
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

/** Keys in one statement, and most of them one run asks for; what is left is asked for by the next. */
const KEYS_AT_ONCE = 1_000;
const MOST_LACKING = 5_000;

/** Those of the keys that have no listing here, or one that was withdrawn because it was missing. */
async function withoutListing({ db, options }: FeedRun, keys: readonly string[]): Promise<string[]> {
  const lacking: string[] = [];
  for (let start = 0; start < keys.length; start += KEYS_AT_ONCE) {
    const page = keys.slice(start, start + KEYS_AT_ONCE);
    const known = await fingerprints(db, options.source, page);
    lacking.push(...page.filter((key) => (known.get(key) ?? '') === ''));
  }
  return lacking;
}

/** Rows that came late, with a time of change the watermark had passed, are asked for by their keys. */
async function importLacking(run: FeedRun, keys: ReadonlySet<string>): Promise<void> {
  const { db, feed, options, tally, seen, position } = run;
  const known = await keysWithoutListing(db, position);
  const lacking = await withoutListing(run, [...keys]);
  const asked = lacking.filter((key) => !seen.has(key) && !known.has(key)).slice(0, MOST_LACKING);
  if (asked.length > 0) tally.note(`keys of the feed that were lacking here were asked for`);
  for await (const rows of rowsAmong(feed, asked)) {
    if (options.signal?.aborted) throw new ReadError('Stopped on request.');
    await importPage(run, rows);
  }
  if (options.dryRun) return;
  const still = await withoutListing(run, lacking);
  await saveKeysWithoutListing(
    db,
    position,
    still.filter((key) => seen.has(key) || known.has(key)),
  );
}

/** Compares the keys of the feed with ours, both ways. */
async function reconcileKeys(run: FeedRun): Promise<void> {
  const { feed, withdrawal, tally, holds, deleted } = run;
  const keys = new Set<string>();
  for await (const page of allKeys(feed)) for (const key of page) keys.add(key);
  await importLacking(run, keys);
  for (const { source_key } of holds.waiting) if (!keys.has(source_key)) deleted.add(source_key);
  const missing = await missingListings(withdrawal, (key) => !keys.has(key));
  tally.miss(missing);
  if (isSuspicious(withdrawal, tally.withdrawn + missing.length)) {
    tally.heldBack = missing.length;
    return;
  }
  for await (const { asked, found } of keysAmong(feed, missing)) {
    tally.withdrawn += await withdrawAll(
      withdrawal,
      asked.filter((key) => !found.has(key)),
    );
  }
}
