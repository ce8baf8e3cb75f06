/** A listing as saved searches are compared with it: encoded as the read index holds it. */
import {
  type ComparedListing,
  featureBits,
  flagBits,
  fromE7,
  NUMBERS,
  type NumberColumn,
  type RateTable,
  toE7,
} from '../../criteria/encode.ts';

/** What criteria compare, as it is stored, and words. */
export interface ListingRow extends ComparedListing {
  /** Every word of the listing, and those of its place and address, as its search document has them. */
  words: readonly string[];
  address_words: readonly string[];
}

export interface ListingFacts extends ListingRow {
  /** Worth in the base currency; NaN without a rate, which lies in no range. */
  jmd: number;
  featureBits: number;
  flagBits: number;
  numbers: Record<NumberColumn, number>;
  /** In degrees, rounded as the search rounds them; Infinity without a point: inside no box but the open one. */
  atLat: number;
  atLng: number;
  /** Sorted, so that a beginning is found by halving. */
  sortedWords: readonly string[];
  sortedAddress: readonly string[];
}

const rounded = (degrees: number | null) => (degrees === null ? Infinity : fromE7(toE7(degrees)));

export function factsOf(row: ListingRow, rates: RateTable): ListingFacts {
  let words: string[] | undefined;
  let address: string[] | undefined;
  const numbers = NUMBERS.map(({ column, encode }) => [column, encode(row[column])]);
  return {
    ...row,
    jmd: row.price * (rates.get(row.currency) ?? Number.NaN),
    featureBits: featureBits(row.features),
    flagBits: flagBits(row.category, (column) => row[column]),
    numbers: Object.fromEntries(numbers) as Record<NumberColumn, number>,
    atLat: rounded(row.lat),
    atLng: rounded(row.lng),
    // Few listings meet a search with words that is not ruled out before.
    get sortedWords() {
      words ??= [...row.words].sort();
      return words;
    },
    get sortedAddress() {
      address ??= [...row.address_words].sort();
      return address;
    },
  };
}
