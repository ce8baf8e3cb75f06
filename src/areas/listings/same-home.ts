/** Whether two listings are one home: of one lister who lists it again, and of several sources. */

import { titleKey, wordsOf } from '#platform/contract/fold.ts';
import { convert, type Rates } from '#platform/contract/money.ts';
import type { ListingValues } from './columns.ts';
import type { Facts } from './facts.ts';

export type Comparable = Pick<
  Facts,
  'category' | 'type' | 'bedrooms' | 'price' | 'sqft' | 'place' | 'address' | 'lat' | 'lng'
> & { currency: string };

/** Shares by which price and size of one home may differ between two listings of it. */
const PRICE_SHARE = 0.1;
const SIZE_SHARE = 0.05;
/** About the length of a house, in degrees. */
const NEAR = 0.0003;

const isWithin = (a: number, b: number, share: number) => Math.abs(a - b) <= share * Math.max(a, b);

/** One street, or one gate where a street is not given. Flats of one building differ in their addresses. */
function isOnePlace(a: Comparable, b: Comparable): boolean {
  const [street, other] = [titleKey(a.address), titleKey(b.address)];
  if (street !== '' && other !== '') return street === other && titleKey(a.place) === titleKey(b.place);
  if (a.lat === null || a.lng === null || b.lat === null || b.lng === null) return false;
  return Math.abs(a.lat - b.lat) < NEAR && Math.abs(a.lng - b.lng) < NEAR;
}

export function isSameHome(a: Comparable, b: Comparable, rates: Rates): boolean {
  if (a.category !== b.category || a.type !== b.type || a.bedrooms !== b.bedrooms) return false;
  const price = b.price === null ? null : convert(b.price, b.currency, a.currency, rates);
  if (a.price === null || price === null || !isWithin(a.price, price, PRICE_SHARE)) return false;
  if (a.sqft !== null && b.sqft !== null && !isWithin(a.sqft, b.sqft, SIZE_SHARE)) return false;
  return isOnePlace(a, b);
}

/** What speaks for two listings being one home. */
export const SIGNS = ['key', 'place', 'near', 'price', 'size', 'bedrooms', 'text', 'photos'] as const;
export type Sign = (typeof SIGNS)[number];

/** A listing as it is compared with those of other sources. */
export interface SourceHome
  extends Pick<
    ListingValues,
    | 'category'
    | 'type'
    | 'commercial_type'
    | 'bedrooms'
    | 'price'
    | 'currency'
    | 'price_period'
    | 'sqft'
    | 'lot_sqft'
    | 'country'
    | 'place'
    | 'address'
    | 'lat'
    | 'lng'
    | 'approximate'
    | 'title'
    | 'description'
  > {
  source: string;
  source_key: string;
  /** Difference hashes of its photos, 64 letters 0 and 1 each. */
  photos: readonly string[];
}

/** `sure`: joined by rule; `unsure`: an admin looks. */
export interface Likeness {
  verdict: 'sure' | 'unsure' | 'different';
  signs: Sign[];
}

const DIFFERENT: Likeness = { verdict: 'different', signs: [] };

/** Shares: two sources round differently, and one may be late with a new price. */
const SAME_PRICE = 0.01;
const FURTHEST_PRICE = 0.3;
const SAME_SIZE = 0.02;
const LOT_SHARE = 0.1;
/** Metres between two exact points of one gate, of one street, and of no one home. */
const GATE_M = 40;
const STREET_M = 200;
const APART_M = 500;
/** A point that stands for a neighbourhood may be so far off. */
const NEIGHBOURHOOD_M = 3000;
const DEGREE_M = 111_320;
/** Bits in which the hashes of one picture differ after another size and compression. */
export const ALIKE_BITS = 6;
/** A picture with so few edges, a plain colour or a fade, is like any other of its kind. */
const LEAST_BITS = 6;
const TEXT_SHARE = 0.5;
/** Fewer words than this say nothing. */
const LEAST_WORDS = 12;
const LEAST_TITLE = 3;
const LEAST_KEY = 5;

/** Homes of a building or a scheme, which have neighbours alike. */
const MANY_TOGETHER: readonly (string | null)[] = ['apartment', 'townhouse', 'lot', 'land', null];
/** What one source calls by the first word, another calls by the second. */
const OTHER_WORDS: Record<string, string> = { villa: 'home', lot: 'land' };
const kindOf = (type: string | null) => (type === null ? null : (OTHER_WORDS[type] ?? type));

const STREET_WORDS: Record<string, string> = {
  street: 'st',
  road: 'rd',
  avenue: 'ave',
  av: 'ave',
  drive: 'dr',
  lane: 'ln',
  close: 'cl',
  crescent: 'cres',
  boulevard: 'blvd',
  terrace: 'ter',
  court: 'ct',
  place: 'pl',
  highway: 'hwy',
  saint: 'st',
  mount: 'mt',
};
const UNIT =
  /\b(?:apt|apartment|apartamento|apto|appartement|unit|suite|ste|flat|lot|plot|strata)\b\.?\s*(?:no\b\.?|nr\b\.?|number)?\s*#?\s*([a-z]?[ -]?\d{1,4}[a-z]?|[a-z])\b(?![.,]\d|\s*(?:bed|br\b|bd\b|sq|acre|m2|ac\b))/i;
const UNIT_MARK = /(?<=\S)\s*#\s*([a-z]?-?\d{1,4}[a-z]?)\b/i;
const HOUSE_NUMBER = /^\W*(?:no\b\.?|number|lot)?\s*#?\s*(\d{1,5}[a-z]?)\b/i;

interface Address {
  /** Words of the street in their short forms; empty where none is given. */
  street: string;
  number: string | null;
  unit: string | null;
}

const unitIn = (text: string): string | null => {
  const found = UNIT.exec(text) ?? UNIT_MARK.exec(text);
  return found?.[1]?.replace(/[ -]/g, '').toLowerCase() ?? null;
};

/** `Apt 4B, 12 Hope Road` → street `hope rd`, number 12, unit 4b. */
export function readAddress(address: string, title = ''): Address {
  const unit = unitIn(address) ?? unitIn(title);
  const rest = address.replace(UNIT, ' ').replace(UNIT_MARK, ' ');
  const number = HOUSE_NUMBER.exec(rest)?.[1]?.toLowerCase() ?? null;
  const [line = ''] = rest
    .replace(HOUSE_NUMBER, ' ')
    .split(/[,;\n]/)
    .filter((part) => /\p{L}/u.test(part));
  const words = wordsOf(line).map((word) => STREET_WORDS[word] ?? word);
  return { street: words.join(' '), number, unit };
}

/** Metres as the crow flies, near enough for a few kilometres. */
function metresBetween(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const across = (a.lng - b.lng) * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180);
  return Math.hypot(a.lat - b.lat, across) * DEGREE_M;
}

/** Bits in which two hashes differ. */
export function bitsApart(a: string, b: string): number {
  let bits = 0;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) bits += 1;
  return bits;
}

/** How many photos of one stand among those of the other, and how many could at most. */
export function photosAlike(a: readonly string[], b: readonly string[]): { alike: number; compared: number } {
  const telling = (photos: readonly string[]) =>
    photos.filter((photo) => {
      const ones = bitsApart(photo, '0'.repeat(photo.length));
      return ones >= LEAST_BITS && photo.length - ones >= LEAST_BITS;
    });
  const [few, many] = [telling(a), telling(b)].sort((one, other) => one.length - other.length) as [
    string[],
    string[],
  ];
  const inOther = (photo: string, others: string[]) =>
    others.some((other) => bitsApart(photo, other) <= ALIKE_BITS);
  const alike = Math.min(
    few.filter((photo) => inOther(photo, many)).length,
    many.filter((photo) => inOther(photo, few)).length,
  );
  return { alike, compared: few.length };
}

/** Share of the words of both that stand in each; null where one says too little. */
function textLikeness(a: string, b: string): number | null {
  const [one, other] = [new Set(wordsOf(a)), new Set(wordsOf(b))];
  if (one.size < LEAST_WORDS || other.size < LEAST_WORDS) return null;
  const both = [...one].filter((word) => other.has(word)).length;
  return both / (one.size + other.size - both);
}

const isKey = (key: string) => key.length >= LEAST_KEY && /\d/.test(key);

/** Titles that are the same but for their numbers name two homes of a row: `Villa 3`, `Villa 4`. */
function areNumbered(a: string, b: string): boolean {
  const [one, other] = [titleKey(a), titleKey(b)];
  return one !== other && one.replace(/\d+/g, '#') === other.replace(/\d+/g, '#');
}

type Where = 'place' | 'near' | 'apart' | 'unknown';

function compareStreets(a: Address, b: Address): Where {
  if (a.street === '' || b.street === '' || a.street !== b.street) return 'unknown';
  if (a.number === null || b.number === null) return 'near';
  return a.number === b.number ? 'place' : 'apart';
}

function comparePoints(a: SourceHome, b: SourceHome): Where {
  if (a.lat === null || a.lng === null || b.lat === null || b.lng === null) return 'unknown';
  const metres = metresBetween({ lat: a.lat, lng: a.lng }, { lat: b.lat, lng: b.lng });
  if (a.approximate || b.approximate) return metres <= NEIGHBOURHOOD_M ? 'near' : 'apart';
  if (metres <= GATE_M) return 'place';
  if (metres > APART_M) return 'apart';
  return metres <= STREET_M ? 'near' : 'unknown';
}

/** Where both are: what contradicts wins, then what is closest. */
function compareWhere(a: SourceHome, b: SourceHome, [one, other]: readonly [Address, Address]): Where {
  const both = [compareStreets(one, other), comparePoints(a, b)];
  if (both.includes('apart')) return 'apart';
  if (both.includes('place')) return 'place';
  if (both.includes('near')) return 'near';
  const isNamed = titleKey(a.place) !== '' && titleKey(a.place) === titleKey(b.place);
  return isNamed && (a.lat === null || b.lat === null) ? 'near' : 'unknown';
}

const differ = <Value>(a: Value | null, b: Value | null): boolean => a !== null && b !== null && a !== b;
const areFar = (a: number | null, b: number | null, share: number): boolean =>
  a !== null && b !== null && !isWithin(a, b, share);
const areClose = (a: number | null, b: number | null, share: number): boolean =>
  a !== null && b !== null && isWithin(a, b, share);

/** Facts that one home cannot have both. */
function contradict(a: SourceHome, b: SourceHome, [one, other]: readonly [Address, Address]): boolean {
  return (
    a.source === b.source ||
    a.category !== b.category ||
    a.country !== b.country ||
    a.price_period !== b.price_period ||
    kindOf(a.type) !== kindOf(b.type) ||
    differ(a.commercial_type, b.commercial_type) ||
    differ(a.bedrooms, b.bedrooms) ||
    differ(one.unit, other.unit) ||
    areFar(a.sqft, b.sqft, SIZE_SHARE) ||
    areFar(a.lot_sqft, b.lot_sqft, LOT_SHARE)
  );
}

/**
 * Compares two listings of different sources. Two homes of one building are never one: what both say of unit, bedrooms and size
 * has to agree, and where homes stand together in rows a text or a place alone joins nothing.
 */
export function compareHomes(a: SourceHome, b: SourceHome, rates: Rates): Likeness {
  const addresses = [readAddress(a.address, a.title), readAddress(b.address, b.title)] as const;
  if (contradict(a, b, addresses)) return DIFFERENT;
  const where = compareWhere(a, b, addresses);
  const isKeyed = isKey(a.source_key) && a.source_key.toLowerCase() === b.source_key.toLowerCase();
  if (where === 'apart' || (where === 'unknown' && !isKeyed)) return DIFFERENT;
  const price = b.price === null ? null : convert(b.price, b.currency, a.currency, rates);
  if (areFar(a.price, price, FURTHEST_PRICE)) return DIFFERENT;

  const { alike, compared } = photosAlike(a.photos, b.photos);
  const isOneTitle = titleKey(a.title) === titleKey(b.title) && wordsOf(a.title).length >= LEAST_TITLE;
  const likeness = textLikeness(a.description, b.description);
  const has: Record<Sign, boolean> = {
    key: isKeyed,
    place: where === 'place',
    near: where === 'near',
    price: areClose(a.price, price, SAME_PRICE),
    size: areClose(a.sqft, b.sqft, SAME_SIZE) || areClose(a.lot_sqft, b.lot_sqft, SAME_SIZE),
    bedrooms: a.bedrooms !== null && a.bedrooms === b.bedrooms,
    text: likeness === null ? isOneTitle : likeness >= TEXT_SHARE,
    photos: alike >= Math.min(2, compared) && alike > 0,
  };
  const signs = SIGNS.filter((sign) => has[sign]);
  const isPriced = areClose(a.price, price, PRICE_SHARE);
  const isOneUnit = addresses[0].unit !== null && addresses[0].unit === addresses[1].unit;
  // Neighbours of a row share texts, and often a picture of the whole.
  const isAlone = !MANY_TOGETHER.includes(a.type) || isOneUnit;
  const proofs = [has.key, has.photos && (isAlone || alike > 1), has.text && isAlone].filter(Boolean).length;
  const isSure =
    isPriced && !areNumbered(a.title, b.title) && proofs >= (has.place ? 1 : 2) && where !== 'unknown';
  if (isSure) return { verdict: 'sure', signs };
  const isAsked =
    !areFar(a.price, price, PRICE_SHARE) &&
    (has.key || has.photos || has.text || (has.place && (has.size || has.price) && isAlone));
  return isAsked ? { verdict: 'unsure', signs } : DIFFERENT;
}
