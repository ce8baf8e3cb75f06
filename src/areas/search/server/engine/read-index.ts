/**
 * The read index: every listing of the database, searchable or not, laid out for queries. Rows come in three
 * stretches: those with a point in Z-order (so that every map cell is one run of rows), those without a
 * point, and the tail of rows that came or moved since the index was built.
 */

import { NUMBERS, toE7 } from '#areas/search/criteria/encode.ts';
import { DEAD } from './codes.ts';
import { allocateColumns, bytesOf, type Columns, capacityOf, growColumns, ID_WORDS } from './columns.ts';
import { mercatorX, mercatorY, NO_POINT } from './geometry.ts';
import { type CurrencyTable, currencyNumber, emptyPlaces, type PlaceTable, placeNumber } from './tables.ts';
import { isLate, type Titles, titleNumber } from './titles.ts';
import {
  type ChangedWords,
  dropWords,
  emptyWordIndex,
  NO_DOCUMENT,
  setWords,
  type WordIndex,
  wordBytes,
} from './word-index.ts';
import { allocateZones, BLOCK, cover, growZones, noteWrite, type Zones } from './zones.ts';

/** Plain data without methods, so that a worker thread can build it and hand it over. */
export interface ReadIndex {
  columns: Columns;
  zones: Zones;
  titles: Titles;
  words: WordIndex;
  places: PlaceTable;
  currencies: CurrencyTable;
  /** `seq` → row, in pages of `PAGE`, because seqs may have wide gaps. */
  rows: (Int32Array | undefined)[];
  /** Rows in use, dead ones included. */
  size: number;
  /** Where the stretch without points starts, and where the tail starts. */
  pinnedEnd: number;
  baseEnd: number;
  /** Rows given up, because their listing moved to the tail or is gone. */
  dead: number;
}

/** A listing on its way into the index. Absent numbers are -1 (coordinates: NaN): rows come by the million. */
export interface ListingRow {
  seq: number;
  /** The 16 bytes of `_id`, read as four big-endian words. */
  id: Uint32Array;
  titleKey: Uint8Array;
  /** Its search document (search-doc.ts). */
  words: ChangedWords;
  kind: number;
  offer: number;
  /** As `flagBits` gives them. */
  flags: number;
  /** `country/region/city` */
  place: string;
  features: number;
  /** In the order of `NUMBERS`. */
  numbers: Float64Array;
  price: number;
  currency: string;
  lat: number;
  lng: number;
  listed_at: number;
  listed_known: boolean;
  /** 0 = never. */
  reduced_at: number;
  fit: number;
  /** 0 = none. */
  seller: number;
  picture: number;
}

const PAGE_BITS = 12;
const PAGE = 1 << PAGE_BITS;

export function emptyIndex(capacity = BLOCK): ReadIndex {
  return {
    columns: allocateColumns(capacity),
    zones: allocateZones(capacity),
    titles: { keys: new Uint8Array(0), starts: new Uint32Array(1), late: new Map() },
    words: emptyWordIndex(),
    places: emptyPlaces(),
    currencies: { codes: [] },
    rows: [],
    size: 0,
    pinnedEnd: 0,
    baseEnd: 0,
    dead: 0,
  };
}

/** The row of a listing, or -1. */
export const rowOf = ({ rows }: ReadIndex, seq: number): number =>
  rows[seq >> PAGE_BITS]?.[seq & (PAGE - 1)] ?? -1;

export function setRow({ rows }: ReadIndex, seq: number, row: number): void {
  let page = rows[seq >> PAGE_BITS];
  if (!page) {
    page = new Int32Array(PAGE).fill(-1);
    rows[seq >> PAGE_BITS] = page;
  }
  page[seq & (PAGE - 1)] = row;
}

/** Writes everything but the numbers of title and words. Prices get their worth from `applyRates`, or from `put`. */
export function writeRow({ columns, places, currencies }: ReadIndex, row: number, listing: ListingRow): void {
  const pinned = !Number.isNaN(listing.lat);
  columns.seq[row] = listing.seq;
  columns.id.set(listing.id, row * ID_WORDS);
  columns.lat[row] = pinned ? toE7(listing.lat) : NO_POINT;
  columns.lng[row] = pinned ? toE7(listing.lng) : NO_POINT;
  columns.x[row] = pinned ? mercatorX(listing.lng) : -1;
  columns.y[row] = pinned ? mercatorY(listing.lat) : -1;
  columns.kind[row] = listing.kind;
  columns.offer[row] = listing.offer;
  columns.flags[row] = listing.flags;
  columns.place[row] = placeNumber(places, listing.place);
  columns.features[row] = listing.features;
  for (let i = 0; i < NUMBERS.length; i++) {
    const { column, encode } = NUMBERS[i] as (typeof NUMBERS)[number];
    columns[column][row] = encode(listing.numbers[i] as number);
  }
  columns.price[row] = listing.price;
  columns.currency[row] = currencyNumber(currencies, listing.currency);
  columns.listed_at[row] = listing.listed_at;
  columns.listed_known[row] = Number(listing.listed_known);
  columns.reduced_at[row] = listing.reduced_at;
  columns.fit[row] = listing.fit;
  columns.seller[row] = listing.seller;
  columns.picture[row] = listing.picture;
}

/**
 * Puts a changed or new listing in its place: where it stands if it has not moved, else at the tail.
 * @param rateOf worth of one unit in the base currency; NaN when no rate is known
 */
export function put(index: ReadIndex, listing: ListingRow, rateOf: (currency: string) => number): void {
  const known = rowOf(index, listing.seq);
  const before = {
    row: known,
    document: known < 0 ? NO_DOCUMENT : (index.columns.document[known] as number),
  };
  const row =
    known >= 0 && standsStill(index.columns, known, listing) ? known : append(index, known, listing.seq);
  writeRow(index, row, listing);
  index.columns.jmd[row] = listing.price * rateOf(listing.currency);
  setTitle(index, row, listing.titleKey);
  index.columns.document[row] = setWords(index.words, before, row, listing.words);
  cover(index.zones, index.columns, index.places, row);
}

function standsStill({ lat, lng }: Columns, row: number, listing: ListingRow): boolean {
  if (lat[row] === NO_POINT) return Number.isNaN(listing.lat);
  return lat[row] === toE7(listing.lat) && lng[row] === toE7(listing.lng);
}

function append(index: ReadIndex, before: number, seq: number): number {
  if (before >= 0) kill(index, before);
  if (index.size === capacityOf(index.columns)) {
    const capacity = index.size + Math.max(16 * BLOCK, index.size >> 2);
    growColumns(index.columns, capacity);
    growZones(index.zones, capacity);
  }
  const row = index.size;
  index.size += 1;
  setRow(index, seq, row);
  return row;
}

function setTitle({ titles, columns }: ReadIndex, row: number, key: Uint8Array): void {
  const number = titleNumber(titles, key);
  columns.title[row] = number;
  if (isLate(number)) titles.late.set(row, new Uint8Array(key));
  else titles.late.delete(row);
}

function kill(index: ReadIndex, row: number): void {
  index.columns.kind[row] = DEAD;
  noteWrite(index.zones, row);
  index.titles.late.delete(row);
  index.dead += 1;
}

export function remove(index: ReadIndex, seq: number): void {
  const row = rowOf(index, seq);
  if (row < 0) return;
  dropWords(index.words, row, index.columns.document[row] as number);
  kill(index, row);
  setRow(index, seq, -1);
}

/** Memory the index holds, in bytes. */
export function indexBytes({ columns, zones, titles, words, rows }: ReadIndex): number {
  const zoneBytes = Object.values(zones).reduce((sum, zone) => sum + zone.byteLength, 0);
  const pages = rows.reduce((sum, page) => sum + (page?.byteLength ?? 0), 0);
  const titleBytes = titles.keys.byteLength + titles.starts.byteLength;
  return bytesOf(columns) + zoneBytes + titleBytes + wordBytes(words) + pages;
}
