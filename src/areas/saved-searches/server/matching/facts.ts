/** A listing as saved searches are compared with it. What is not said is 0, or null where 0 would say something. */
import type { Category, Feature, PropertyType } from '../../../properties/vocabulary.ts';
import { FEATURES } from '../../../properties/vocabulary.ts';

/** Statement names and wire names alike; nulls as they are stored. */
export interface ListingRow {
  category: Category;
  type: PropertyType | null;
  garage: boolean;
  basement: boolean;
  country: string;
  region: string | null;
  city: string | null;
  features: readonly string[];
  price: number;
  currency: string;
  bedrooms: number | null;
  bathrooms: number | null;
  parking_spaces: number | null;
  year_built: number | null;
  sqft: number | null;
  lot_sqft: number | null;
  lat: number | null;
  lng: number | null;
  /** Every word of the listing, and those of its place and address, as its search document has them. */
  words: readonly string[];
  address_words: readonly string[];
}

export interface Facts extends ListingRow {
  /** Worth in Jamaican dollars; NaN without a rate, which lies in no range. */
  jmd: number;
  featureBits: number;
  /** Number + 1, so that "not said" (0) fails every minimum. */
  bedroomsIn: number;
  /** Halves, + 1. */
  bathroomsIn: number;
  parkingIn: number;
  /** In degrees, rounded as the search rounds them; Infinity without a point: inside no box but the open one. */
  atLat: number;
  atLng: number;
  /** Sorted, so that a beginning is found by halving. */
  sortedWords: readonly string[];
  sortedAddress: readonly string[];
}

/** Jamaican dollars for one unit, by currency. */
export type RateTable = ReadonlyMap<string, number>;

const BITS = new Map<string, number>(FEATURES.map((feature, bit) => [feature, 1 << bit]));
export const bitsOf = (features: readonly (Feature | string)[]): number =>
  features.reduce((bits, feature) => bits | (BITS.get(feature) ?? 0), 0);

const E7 = 1e7;
/** The search keeps ten-millionths of a degree. */
const rounded = (degrees: number | null) => (degrees === null ? Infinity : Math.round(degrees * E7) / E7);
const plusOne = (count: number | null) => (count === null ? 0 : count + 1);

export function factsOf(row: ListingRow, rates: RateTable): Facts {
  return {
    ...row,
    jmd: row.price * (rates.get(row.currency) ?? Number.NaN),
    featureBits: bitsOf(row.features),
    bedroomsIn: plusOne(row.bedrooms),
    bathroomsIn: row.bathrooms === null ? 0 : row.bathrooms * 2 + 1,
    parkingIn: plusOne(row.parking_spaces),
    atLat: rounded(row.lat),
    atLng: rounded(row.lng),
    sortedWords: [...row.words].sort(),
    sortedAddress: [...row.address_words].sort(),
  };
}
