/** What a listing is, in one byte that a scan looks up: type, category, whether a search may find it, and flags. */

import {
  CATEGORIES,
  type Category,
  COMMERCIAL_TYPES,
  type CommercialType,
  PROPERTY_TYPES,
  type PropertyType,
  SEARCHABLE_STATUSES,
  type Status,
  TITLE_TYPES,
  type TitleType,
} from '#areas/listings/vocabulary.ts';
import { requireRoom } from '#areas/search/criteria/encode.ts';
import { type CriterionOf, FLAGS, rowsOf } from '#areas/search/criteria/registry.ts';
import type { Criteria } from '#areas/search/criteria.ts';

const KIND_BITS = 8;
export const KINDS = 1 << KIND_BITS;

/** Bits that encode so many values. */
const bitsFor = (values: number): number => Math.ceil(Math.log2(values));

/**
 * Where the parts of a kind stand. From the lowest bit: type (the number after the last = none), category, findable,
 * and as many flags as there is room for: asking for those costs nothing, as each row's kind is looked up anyway. The
 * others are looked up in the column of flags, which holds all of them.
 * @throws when there are more types and categories than fit
 */
export function kindLayout(types: number, categories: number, flags: number) {
  const categoryShift = bitsFor(types + 1);
  const findableShift = categoryShift + bitsFor(categories);
  const flagShift = findableShift + 1;
  requireRoom('the kind of a listing, in bits,', flagShift, KIND_BITS);
  return {
    typeMask: (1 << categoryShift) - 1,
    categoryShift,
    categoryMask: (1 << (findableShift - categoryShift)) - 1,
    findable: 1 << findableShift,
    flagShift,
    kindFlags: (1 << Math.min(flags, KIND_BITS - flagShift)) - 1,
  };
}

const LAYOUT = kindLayout(PROPERTY_TYPES.length, CATEGORIES.length, FLAGS.length);
const NO_TYPE = PROPERTY_TYPES.length;

/** The flags a kind has room for. */
export const KIND_FLAGS = LAYOUT.kindFlags;

/** A dead row has this kind, which is not findable. */
export const DEAD = 0;

export interface Kind {
  type: PropertyType | null;
  category: Category;
  status: Status;
  /** As `flagBits` gives them. */
  flags: number;
}

export function kindCode({ type, category, status, flags }: Kind): number {
  return (
    (type === null ? NO_TYPE : PROPERTY_TYPES.indexOf(type)) |
    (CATEGORIES.indexOf(category) << LAYOUT.categoryShift) |
    (SEARCHABLE_STATUSES.includes(status) ? LAYOUT.findable : 0) |
    ((flags & KIND_FLAGS) << LAYOUT.flagShift)
  );
}

export const typeOf = (kind: number): PropertyType | null => PROPERTY_TYPES[kind & LAYOUT.typeMask] ?? null;

export function categoryOf(kind: number): Category {
  return CATEGORIES[(kind >> LAYOUT.categoryShift) & LAYOUT.categoryMask] as Category;
}

const ALL_KINDS = Array.from({ length: KINDS }, (_, kind) => kind);

/** What the criteria of type and category compare, by kind. */
const WORDS: Partial<Record<CriterionOf<'oneOf'>['column'], readonly (string | null)[]>> = {
  type: ALL_KINDS.map(typeOf),
  category: ALL_KINDS.map(categoryOf),
};
const ONE_OF = rowsOf('oneOf');

/** The criteria that kinds decide about. */
const OF_KINDS = ONE_OF.filter(({ column }) => WORDS[column]);
/** Nearly all searches ask for one of a few. */
const MOST_SETS = 500;
const sets = new Map<string, Uint8Array>();

/**
 * For each kind, 1 when a search accepts it: the same array for the same criteria.
 * @param flags those required; all but `KIND_FLAGS` are left to the pass over the column of flags
 */
export function acceptedKinds(criteria: Criteria, flags: number): Uint8Array {
  let key = String(flags & KIND_FLAGS);
  for (const { name } of OF_KINDS) key += `;${criteria[name]?.join() ?? '*'}`;
  const known = sets.get(key) ?? findKinds(criteria, flags);
  if (sets.size < MOST_SETS) sets.set(key, known);
  return known;
}

function findKinds(criteria: Criteria, flags: number): Uint8Array {
  const needed = LAYOUT.findable | ((flags & KIND_FLAGS) << LAYOUT.flagShift);
  const accepted = new Uint8Array(KINDS);
  for (let kind = 0; kind < KINDS; kind++) accepted[kind] = Number((kind & needed) === needed);
  for (const { name, column } of OF_KINDS) {
    const wanted: readonly string[] | undefined = criteria[name];
    const words = WORDS[column];
    if (!wanted || !words) continue;
    for (let kind = 0; kind < KINDS; kind++) {
      if (accepted[kind] === 1 && !wanted.includes(words[kind] ?? '')) accepted[kind] = 0;
    }
  }
  return accepted;
}

/** Title type, commercial type and status, in one byte: what the criteria of kinds have no room for. */
export interface Offer {
  title_type: TitleType;
  commercial_type: CommercialType | null;
  status: Status;
}

/** Statuses no search finds share the number after the last. */
const STATUS_NUMBERS = SEARCHABLE_STATUSES.length + 1;
/** No commercial type has the number after the last. */
const COMMERCIAL_NUMBERS = COMMERCIAL_TYPES.length + 1;
export const OFFERS = TITLE_TYPES.length * COMMERCIAL_NUMBERS * STATUS_NUMBERS;
requireRoom('title type, commercial type and status, in a byte,', OFFERS, 1 << KIND_BITS);

const statusNumber = (status: Status): number => {
  const number = SEARCHABLE_STATUSES.indexOf(status);
  return number < 0 ? SEARCHABLE_STATUSES.length : number;
};

const commercialNumber = (type: CommercialType | null): number =>
  type === null ? COMMERCIAL_TYPES.length : COMMERCIAL_TYPES.indexOf(type);

export const offerCode = ({ title_type, commercial_type, status }: Offer): number =>
  (TITLE_TYPES.indexOf(title_type) * COMMERCIAL_NUMBERS + commercialNumber(commercial_type)) *
    STATUS_NUMBERS +
  statusNumber(status);

const ALL_OFFERS = Array.from({ length: OFFERS }, (_, offer) => offer);
const OFFER_WORDS: Partial<Record<CriterionOf<'oneOf'>['column'], readonly (string | undefined)[]>> = {
  title_type: ALL_OFFERS.map((offer) => TITLE_TYPES[Math.floor(offer / STATUS_NUMBERS / COMMERCIAL_NUMBERS)]),
  commercial_type: ALL_OFFERS.map(
    (offer) => COMMERCIAL_TYPES[Math.floor(offer / STATUS_NUMBERS) % COMMERCIAL_NUMBERS],
  ),
  status: ALL_OFFERS.map((offer) => SEARCHABLE_STATUSES[offer % STATUS_NUMBERS]),
};

/** For each offer code, 1 when a search accepts it; null when it accepts all. */
export function acceptedOffers(criteria: Criteria): Uint8Array | null {
  const asked = ONE_OF.filter(({ name, column }) => criteria[name] && OFFER_WORDS[column]);
  if (asked.length === 0) return null;
  const accepts = (offer: number) =>
    asked.every(({ name, column }) =>
      (criteria[name] as readonly string[]).includes(OFFER_WORDS[column]?.[offer] ?? ''),
    );
  return Uint8Array.from(ALL_OFFERS, (offer) => Number(accepts(offer)));
}

/** The words of an offer code, for counting. */
export const titleTypeOf = (offer: number): string | null => OFFER_WORDS.title_type?.[offer] ?? null;
export const commercialTypeOf = (offer: number): string | null =>
  OFFER_WORDS.commercial_type?.[offer] ?? null;
export const statusOf = (offer: number): string | null => OFFER_WORDS.status?.[offer] ?? null;
