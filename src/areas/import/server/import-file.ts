/** A whole file, or a download of one: what it no longer holds is withdrawn. */
import type { Database } from '../../../platform/server/postgres/database.ts';
import type { IncomingListing } from '../../listings/server/listing-draft.ts';
import { writeListings } from '../../listings/server/write/writer.ts';
import { checkColumns } from './mapping/check-columns.ts';
import type { Mapping } from './mapping/mapping.ts';
import { listingReader } from './mapping/read-listing.ts';
import { ReadError } from './read/read-error.ts';
import type { RowSource } from './read/rows.ts';
import { RowsToListings } from './rows-to-listings.ts';
import type { RunOptions } from './run-options.ts';
import type { Tally } from './tally.ts';
import { isSuspicious, missingListings, startWithdrawal, withdrawAll } from './withdraw.ts';

export async function importFile(
  db: Database,
  mapping: Mapping,
  source: RowSource,
  options: RunOptions,
  tally: Tally,
): Promise<void> {
  checkColumns(mapping, source.columns, tally.note);
  const reader = listingReader(mapping, source.bind, { ...options, note: tally.note });
  const rows = new RowsToListings(reader, source.show, tally);
  const withdrawal = await startWithdrawal(db, options.source, options);
  const seen = new Set<string>();
  const follow = tally.follow();
  const counts = await writeListings(db, options.source, listings(source, rows, seen, options, tally), {
    onRejected: rows.refuse,
    onBatch(counts) {
      follow(counts);
      options.onProgress();
    },
    dryRun: options.dryRun,
  });
  follow(counts);
  if (tally.failure !== null) return;
  const isWhole = !options.partial && !source.isPartial();
  const gone = (key: string) => rows.offMarket.has(key) || (isWhole && !seen.has(key));
  if (source.isPartial())
    tally.note('the file says that more pages belong to it: nothing missing was withdrawn');
  const missing = await missingListings(withdrawal, gone);
  if (isSuspicious(withdrawal, missing.length)) tally.heldBack = missing.length;
  else tally.withdrawn = await withdrawAll(withdrawal, missing);
}

/** Ends early, with `tally.failure` set, when the file cannot be read on: what was read is stored all the same. */
async function* listings(
  source: RowSource,
  rows: RowsToListings,
  seen: Set<string>,
  options: RunOptions,
  tally: Tally,
): AsyncGenerator<IncomingListing> {
  try {
    for await (const row of source.rows) {
      if (options.signal?.aborted) throw new ReadError('Stopped on request.');
      const key = rows.keyOf(row);
      if (key === null) continue;
      if (seen.has(key)) {
        rows.reject(row, key, 'the same key came before in this file');
        continue;
      }
      seen.add(key);
      const listing = rows.listing(row, key);
      if (listing !== null) yield listing;
    }
    if (tally.read === 0) throw new ReadError('The file holds no rows.');
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    tally.failure = error.message;
  }
}
