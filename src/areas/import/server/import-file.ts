/** A whole file, or a download of one: what it no longer holds is withdrawn. */

import type { IncomingListing } from '#areas/listings/server/listing-draft.ts';
import { writeListings } from '#areas/listings/server/write/writer.ts';
import type { Database } from '#platform/server/postgres/database.ts';
import { Holds } from './holds.ts';
import { checkKeyForm, type FileKeys, KeysSeen } from './keys-of-source.ts';
import { checkColumns, type FileColumns, type Missing, pathsOf } from './mapping/check-columns.ts';
import type { Mapping } from './mapping/mapping.ts';
import { type ListingReader, listingReader } from './mapping/read-listing.ts';
import { isKnown } from './queries.ts';
import type { RowSource } from './read/rows.ts';
import { ReadError } from './read/rows.ts';
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

/** Rows that show which paths there are, and that numbers are no texts. */
const ROWS = 1_000;

interface Survey {
  columns: FileColumns;
  keys: FileKeys;
}

/**
 * Reads a file to its end for the keys of its rows, and as much of its values as is needed: of all rows where numbers are
 * written as text and the mapping does not say what parts their decimals. A file that breaks off is told by the import itself.
 * @throws MappingError when a column of numbers can be read in two ways
 */
async function surveyFile(
  mapping: Mapping,
  source: RowSource,
  reader: ListingReader,
  signal: AbortSignal | undefined,
): Promise<Survey> {
  const getters = source.columns === null ? gettersOf(mapping, source) : new Map();
  const present = new Set<string>();
  const keys = new KeysSeen();
  let isKnown = source.columns !== null && mapping.decimal !== null;
  let count = 0;
  try {
    for await (const { number, data, fault } of source.rows) {
      if (signal?.aborted) break;
      if (fault !== undefined) continue;
      const key = reader.key(data, number);
      if (key !== null) keys.add(key, number);
      if (isKnown) continue;
      count += 1;
      if (count <= ROWS) for (const [path, get] of getters) if (get(data) !== undefined) present.add(path);
      const hasMore = reader.survey(data);
      isKnown = count >= ROWS && !hasMore;
    }
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
  }
  reader.settle();
  // A file without a readable row shows nothing.
  const shown = count === 0 ? pathsOf(mapping) : [...present];
  const columns = { names: source.columns ?? shown, areCertain: source.columns !== null };
  return { columns, keys: keys.keys() };
}

function gettersOf(mapping: Mapping, source: RowSource) {
  const paths = pathsOf(mapping).map((path) => [path, source.bind(path)] as const);
  return new Map(paths.flatMap(([path, get]) => (get ? [[path, get] as const] : [])));
}

/** What the steps of a run share. */
interface FileRun {
  source: RowSource;
  rows: RowsToListings;
  withdrawal: Withdrawal;
  /** Keys of the rows read. */
  seen: Set<string>;
  /** Keys that come more than once → their last row, which counts. */
  lastOf: FileKeys['lastOf'];
  options: RunOptions;
  tally: Tally;
}

/** @param open opens the file, whose rows can be read once: it is read twice */
export async function importFile(
  db: Database,
  mapping: Mapping,
  open: () => Promise<RowSource>,
  options: RunOptions,
  tally: Tally,
): Promise<void> {
  const { source, reader, missing, lastOf } = await openRows(db, mapping, open, options, tally);
  if (mapping.keyIsRow)
    tally.note(
      'rows are known by their numbers: one that comes or goes before others makes each of them another listing',
    );
  const holds = await Holds.open(db, options.source, options.accept);
  const run: FileRun = {
    source,
    rows: new RowsToListings(reader, source.show, tally, holds),
    withdrawal: await startWithdrawal(db, options.source, options),
    seen: new Set(),
    lastOf,
    options,
    tally,
  };
  const follow = tally.follow();
  const reviewer = reviewerOf(await openPriceCheck(db), holds, missing);
  const counts = await writeListings(db, options.source, listings(run), {
    reviewer: options.dryRun ? comparing(reviewer, tally) : reviewer,
    onHeld: run.rows.hold,
    onRejected: run.rows.refuse,
    onBatch(counts) {
      follow(counts);
      options.onProgress();
    },
    dryRun: options.dryRun,
  });
  follow(counts);
  const isWhole = tally.failure === null && !options.partial && !source.isPartial();
  if (!options.dryRun) await holds.save(() => isWhole);
  tally.wait(isWhole ? [] : holds.waiting);
  if (tally.failure === null) await withdrawMissing(run, isWhole);
}

/** The rows of a file, their reader, which knows how its columns write numbers, and which rows are the last of their keys. */
async function openRows(
  db: Database,
  mapping: Mapping,
  open: () => Promise<RowSource>,
  options: RunOptions,
  tally: Tally,
): Promise<{ source: RowSource; reader: ListingReader; missing: Missing; lastOf: FileKeys['lastOf'] }> {
  const first = await open();
  const reader = listingReader(mapping, first.bind, { ...options, note: tally.note });
  const check = {
    allowEmpty: options.allowEmpty,
    isKnown: await isKnown(db, options.source),
    note: tally.note,
  };
  try {
    if (first.columns !== null)
      checkColumns(mapping, { names: first.columns, areCertain: true }, { ...check, note() {} });
    const { columns, keys } = await surveyFile(mapping, first, reader, options.signal);
    const missing = checkColumns(mapping, columns, check);
    if (check.isKnown && !options.newKeys && !mapping.keyIsRow)
      await checkKeyForm(db, options.source, keys.first);
    return { source: await open(), reader, missing, lastOf: keys.lastOf };
  } finally {
    await first.close();
  }
}

async function withdrawMissing(run: FileRun, isWhole: boolean): Promise<void> {
  const { source, rows, seen, withdrawal, tally } = run;
  const isThere = (key: string) => seen.has(key) || rows.unreadable.has(key);
  const gone = (key: string) => rows.offMarket.has(key) || (isWhole && !isThere(key));
  if (source.isPartial())
    tally.note('the file says that more pages belong to it: nothing missing was withdrawn');
  const missing = await missingListings(withdrawal, gone);
  tally.miss(missing);
  if (isSuspicious(withdrawal, missing.length)) tally.heldBack = missing.length;
  else tally.withdrawn = await withdrawAll(withdrawal, missing, rows.offMarket);
}

/** Keys withheld in one statement. */
const WITHHELD_AT_ONCE = 500;

/** Ends early, with `tally.failure` set, when the file cannot be read on: what was read is stored all the same. */
async function* listings(run: FileRun): AsyncGenerator<IncomingListing> {
  const { source, rows, seen, lastOf, withdrawal, options, tally } = run;
  const withheld: string[] = [];
  try {
    for await (const row of source.rows) {
      if (options.signal?.aborted) throw new ReadError('Stopped on request.');
      const key = rows.keyOf(row);
      if (key === null) continue;
      seen.add(key);
      if ((lastOf.get(key) ?? row.number) !== row.number) {
        tally.replaced += 1;
        continue;
      }
      if (!rows.isShown(row)) {
        withheld.push(key);
        if (withheld.length >= WITHHELD_AT_ONCE) await withholdAll(withdrawal, withheld.splice(0), tally);
        continue;
      }
      const listing = rows.listing(row, key);
      if (listing !== null) yield listing;
    }
    if (tally.read === 0) throw new ReadError('The file holds no rows.');
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    tally.failure = error.message;
  }
  await withholdAll(withdrawal, withheld, tally);
}
