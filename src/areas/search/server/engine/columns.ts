/**
 * The listings as columns: one typed array a property, one place in all of them a listing ("row"). A scan
 * then reads only the columns of a query's criteria, and nothing is an object.
 */
import { type CriterionOf, rowsOf } from '#areas/search/criteria/registry.ts';
import { NO_POINT } from './geometry.ts';

/** A column for each criterion of a kind, encoded as criteria/encode.ts says. */
function columnsOf<Kind extends 'atLeast' | 'age' | 'area' | 'near', Type>(kind: Kind, type: Type) {
  const rows: readonly CriterionOf<'atLeast' | 'age' | 'area' | 'near'>[] = rowsOf(kind);
  const entries = rows.map(({ column }) => [column, type]);
  return Object.fromEntries(entries) as Record<
    CriterionOf<Kind> extends { column: infer Column extends string } ? Column : never,
    Type
  >;
}

/** What each column holds. 0 stands for "unknown" in those marked +1 or "0 = none". */
const COLUMNS = {
  /** `properties.seq` */
  seq: Int32Array,
  /** Ten-millionths of a degree, or `NO_POINT`. */
  lat: Int32Array,
  lng: Int32Array,
  /** Web Mercator (geometry.ts); -1 without a point. */
  x: Int32Array,
  y: Int32Array,
  /** Type, category, findable and the first flags (codes.ts). */
  kind: Uint8Array,
  /** Title type and status (codes.ts). */
  offer: Uint8Array,
  flags: Uint32Array,
  /** Country, region and city, as a number of the place table. */
  place: Uint32Array,
  /** One bit a feature. */
  features: Uint32Array,
  /** Steps, +1 */
  ...columnsOf('atLeast', Uint8Array),
  /** 0 = none */
  ...columnsOf('age', Uint16Array),
  /** 0 = none */
  ...columnsOf('area', Uint32Array),
  /** Tens of metres, +1 */
  ...columnsOf('near', Uint16Array),
  /** As quoted; NaN for one on request. */
  price: Float64Array,
  currency: Uint8Array,
  /** Price times the rate in force: what prices are compared by. NaN without a rate or a price. */
  jmd: Float64Array,
  /** Seconds since 1970. */
  listed_at: Float64Array,
  /** 1 where its source says so, else 0. */
  listed_known: Uint8Array,
  /** Seconds since 1970; 0 = never. */
  reduced_at: Float64Array,
  /** Rank by fit, the best lowest (`fitRank` in loader.ts). */
  fit: Int32Array,
  /** Hashes of the agent and of the first picture; 0 = none. */
  seller: Int32Array,
  picture: Int32Array,
  /** Place in the order of titles (titles.ts). */
  title: Int32Array,
  /** Document of the row's words, or `NO_DOCUMENT` (word-index.ts). */
  document: Int32Array,
} as const;

/** The four 32-bit words of `_id`, most significant first, so that comparing them compares ids. */
export const ID_WORDS = 4;

type Arrays = { [K in keyof typeof COLUMNS]: InstanceType<(typeof COLUMNS)[K]> };
export type Columns = Arrays & { id: Uint32Array };
type Name = keyof Arrays;
const NAMES = Object.keys(COLUMNS) as Name[];

export function allocateColumns(capacity: number): Columns {
  const arrays = Object.fromEntries(NAMES.map((name) => [name, new COLUMNS[name](capacity)]));
  return { ...(arrays as unknown as Arrays), id: new Uint32Array(capacity * ID_WORDS) };
}

export const capacityOf = (columns: Columns): number => columns.seq.length;

export function growColumns(columns: Columns, capacity: number): void {
  const larger = allocateColumns(capacity);
  for (const name of NAMES) larger[name].set(columns[name] as never);
  larger.id.set(columns.id);
  Object.assign(columns, larger);
}

/** The rows `order` names, in that order, in new arrays with room for `capacity`. */
export function arrangeColumns(columns: Columns, order: Uint32Array, capacity: number): Columns {
  const arranged = allocateColumns(capacity);
  for (const name of NAMES) gather(columns[name], order, arranged[name]);
  for (let row = 0; row < order.length; row++) {
    const from = (order[row] as number) * ID_WORDS;
    for (let word = 0; word < ID_WORDS; word++) {
      arranged.id[row * ID_WORDS + word] = columns.id[from + word] as number;
    }
  }
  return arranged;
}

type AnyColumn = Arrays[Name];

/** Copies bits, so four loops by width serve all columns; a loop sees one kind of array (passes.ts says why). */
function gather(from: AnyColumn, order: Uint32Array, to: AnyColumn): void {
  const bits = [from.buffer, to.buffer] as const;
  if (from.BYTES_PER_ELEMENT === 8) gather64(new Float64Array(bits[0]), order, new Float64Array(bits[1]));
  else if (from.BYTES_PER_ELEMENT === 4) gather32(new Uint32Array(bits[0]), order, new Uint32Array(bits[1]));
  else if (from.BYTES_PER_ELEMENT === 2) gather16(new Uint16Array(bits[0]), order, new Uint16Array(bits[1]));
  else gather8(new Uint8Array(bits[0]), order, new Uint8Array(bits[1]));
}

function gather64(from: Float64Array, order: Uint32Array, to: Float64Array): void {
  for (let row = 0; row < order.length; row++) to[row] = from[order[row] as number] as number;
}
function gather32(from: Uint32Array, order: Uint32Array, to: Uint32Array): void {
  for (let row = 0; row < order.length; row++) to[row] = from[order[row] as number] as number;
}
function gather16(from: Uint16Array, order: Uint32Array, to: Uint16Array): void {
  for (let row = 0; row < order.length; row++) to[row] = from[order[row] as number] as number;
}
function gather8(from: Uint8Array, order: Uint32Array, to: Uint8Array): void {
  for (let row = 0; row < order.length; row++) to[row] = from[order[row] as number] as number;
}

/** As quoted; null for one on request. */
export function knownPrice({ price }: Columns, row: number): number | null {
  const quoted = price[row] as number;
  return Number.isNaN(quoted) ? null : quoted;
}

export function bytesOf(columns: Columns): number {
  return Object.values(columns).reduce((sum, column) => sum + column.byteLength, 0);
}

export const hasPoint = (columns: Columns, row: number): boolean => columns.lat[row] !== NO_POINT;

/** Which of two listings has the smaller `_id`; 0 when they are the same. */
export function compareIds({ id }: Columns, a: number, b: number): number {
  for (let word = 0; word < ID_WORDS; word++) {
    const difference = (id[a * ID_WORDS + word] as number) - (id[b * ID_WORDS + word] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** The version of UUIDs that begin with a time. */
const TIME_IN_UUIDS = 7;

/** When the listing was stored, in ms since the epoch, as its id says; 0 when it is one that does not say. */
export function madeAt({ id }: Columns, row: number): number {
  const second = id[row * ID_WORDS + 1] as number;
  if (((second >>> 12) & 15) !== TIME_IN_UUIDS) return 0;
  return (id[row * ID_WORDS] as number) * 65_536 + (second >>> 16);
}

/** `_id` as text. Spelled out: thousands of pins are written at once. */
export function idOf({ id }: Columns, row: number): string {
  const start = row * ID_WORDS;
  const hex = (word: number, byte: number) =>
    HEX[((id[start + word] as number) >>> (24 - 8 * byte)) & 0xff] as string;
  const half = (word: number, byte: number) => hex(word, byte) + hex(word, byte + 1);
  return `${half(0, 0)}${half(0, 2)}-${half(1, 0)}-${half(1, 2)}-${half(2, 0)}-${half(2, 2)}${half(3, 0)}${half(3, 2)}`;
}

/** Recomputes what prices are compared by, after a change of rates. A few milliseconds for a million. */
export function applyRates(columns: Columns, size: number, rateOfCurrency: Float64Array): void {
  const { price, currency, jmd } = columns;
  for (let row = 0; row < size; row++) {
    jmd[row] = (price[row] as number) * (rateOfCurrency[currency[row] as number] as number);
  }
}
