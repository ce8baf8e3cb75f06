/** Reads rows and files by mappings, without storing anything. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadMapping, type Mapping, SHIPPED } from '#areas/import/server/mapping/mapping.ts';
import { listingReader } from '#areas/import/server/mapping/read-listing.ts';
import type { Bind } from '#areas/import/server/mapping/rule-types.ts';
import { openRows } from '#areas/import/server/open-files.ts';
import { recognise } from '#areas/import/server/read/formats.ts';
import { openFile } from '#areas/import/server/read/input.ts';
import { bindPath } from '#areas/import/server/read/rows.ts';
import type { IncomingListing } from '#areas/listings/server/listing-draft.ts';
import type { Currency } from '#areas/places/vocabulary.ts';
import { dayOf } from '#platform/contract/time-zone.ts';
import { RowRejected } from '../src/areas/import/server/mapping/limits.ts';

/** A mapping that ships, by its file. */
export const shippedMapping = (name: string): Promise<Mapping> => loadMapping(join(SHIPPED, name));

interface Usual {
  currency?: Currency | undefined;
  country?: string | undefined;
}

/** One row: its key, its listing, and what was noted. @throws RowRejected */
export function readRow(
  row: unknown,
  mapping: Mapping,
  { currency = 'JMD', country, bind = bindPath }: Usual & { bind?: Bind } = {},
) {
  const notes: string[] = [];
  const reader = listingReader(mapping, bind, { currency, country, note: (what) => notes.push(what) });
  const key = reader.key(row, 1);
  return { listing: (key === null ? null : reader.listing(row, key)) as IncomingListing, notes, key };
}

/** The reason why a row is no listing. */
export function rejectionOf(read: () => unknown): RowRejected {
  try {
    read();
  } catch (error) {
    if (error instanceof RowRejected) return error;
    throw error;
  }
  throw new Error('was not rejected');
}

/** A listing as tests compare it: photos by their addresses, with what they show, and a day. */
export type ReadListing = Record<string, unknown>;

/** What the command makes of a file: listings by their keys, or why there is none. */
export async function readListings(
  path: string,
  named?: Mapping,
  usual: Usual = {},
): Promise<{ listings: Record<string, ReadListing>; notes: string[]; isPartial: boolean }> {
  const found = await recognise(path);
  const mapping = named ?? (await loadMapping(found.mapping as string));
  const source = await openRows(await openFile(path), found.format ?? 'csv', mapping, found);
  const { currency = usual.currency, country = usual.country } = found;
  const notes: string[] = [];
  const reader = listingReader(mapping, source.bind, { currency, country, note: (what) => notes.push(what) });
  const listings: Record<string, ReadListing> = {};
  for await (const { data, number, fault } of source.rows) {
    const key = reader.key(data, number) ?? String(number);
    try {
      if (fault !== undefined) throw new RowRejected(fault);
      if (!reader.isShown(data)) throw new RowRejected('withheld');
      listings[key] = comparable(reader.listing(data, key));
    } catch (error) {
      if (!(error instanceof RowRejected)) throw error;
      listings[key] = { rejected: error.message, offMarket: error.offMarket };
    }
  }
  return { listings, notes, isPartial: source.isPartial() };
}

export function comparable(listing: IncomingListing): ReadListing {
  const photos = (JSON.parse(listing.photos) as { headerInfo: Record<string, string> }[]).map(
    ({ headerInfo: { location, contentDescription } }) =>
      contentDescription === undefined ? location : `${location} (${contentDescription})`,
  );
  const json = (text: string) => (text === '' ? {} : JSON.parse(text));
  return {
    ...listing,
    listed_at: listing.listed_at ? dayOf(Date.parse(listing.listed_at)) : null,
    photos,
    titles: json(listing.titles),
    descriptions: json(listing.descriptions),
  };
}

export interface WrittenFiles {
  /** A file whose name says nothing. @returns its path */
  write(content: string | Uint8Array): Promise<string>;
  close(): Promise<void>;
}

/** A folder for files of a test. */
export async function openFiles(): Promise<WrittenFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'yaad-reading-'));
  let count = 0;
  return {
    async write(content) {
      const path = join(folder, `feed-${++count}`);
      await writeFile(path, content);
      return path;
    },
    close: () => rm(folder, { recursive: true }),
  };
}
