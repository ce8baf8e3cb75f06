/** How the words of a listing become small numbers that a scan can test. */
import {
  CATEGORIES,
  type Category,
  FEATURES,
  type Feature,
  PROPERTY_TYPES,
  type PropertyType,
  SEARCHABLE_STATUSES,
  type Status,
} from '../../vocabulary.ts';

/**
 * What a listing is, in one byte: type (3 bits, 7 = none of the seven), category (2), garage, basement, and
 * whether a search may find it. A dead row is 0.
 */
const TYPE_MASK = 7;
const CATEGORY_SHIFT = 3;
const CATEGORY_MASK = 3;
const GARAGE = 32;
const BASEMENT = 64;
const FINDABLE = 128;
export const DEAD = 0;
export const KINDS = 256;

const NO_TYPE = PROPERTY_TYPES.length;

export interface Kind {
  type: PropertyType | null;
  category: Category;
  garage: boolean;
  basement: boolean;
  status: Status;
}

export function kindCode({ type, category, garage, basement, status }: Kind): number {
  return (
    (type === null ? NO_TYPE : PROPERTY_TYPES.indexOf(type)) |
    (CATEGORIES.indexOf(category) << CATEGORY_SHIFT) |
    (garage ? GARAGE : 0) |
    (basement ? BASEMENT : 0) |
    (SEARCHABLE_STATUSES.includes(status) ? FINDABLE : 0)
  );
}

export const typeOf = (kind: number): PropertyType | null => PROPERTY_TYPES[kind & TYPE_MASK] ?? null;

export function categoryOf(kind: number): Category {
  return CATEGORIES[(kind >> CATEGORY_SHIFT) & CATEGORY_MASK] as Category;
}

export interface KindQuestion {
  type?: readonly PropertyType[];
  categories?: readonly Category[];
  garage?: boolean;
  basement?: boolean;
}

/** For each of the 256 kinds, 1 when the question accepts it. */
export function acceptedKinds({ type, categories, garage, basement }: KindQuestion): Uint8Array {
  return Uint8Array.from({ length: KINDS }, (_, kind) => {
    const itsType = typeOf(kind);
    const accepted =
      (kind & FINDABLE) !== 0 &&
      (!garage || (kind & GARAGE) !== 0) &&
      (!basement || (kind & BASEMENT) !== 0) &&
      (!type || (itsType !== null && type.includes(itsType))) &&
      (!categories || categories.includes(categoryOf(kind)));
    return accepted ? 1 : 0;
  });
}

const FEATURE_BITS = new Map<string, number>(FEATURES.map((feature, bit) => [feature, 1 << bit]));

/** One bit a feature; a word that is no feature has none. */
export const featureBit = (feature: string): number => FEATURE_BITS.get(feature) ?? 0;

export const featureBits = (features: readonly Feature[]): number =>
  features.reduce((bits, feature) => bits | featureBit(feature), 0);
