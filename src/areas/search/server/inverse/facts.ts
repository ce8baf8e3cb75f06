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
} from '#areas/search/criteria/encode.ts';

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
  /** Whether some word of the listing, or of its place and address, begins with a term. */
  hasWord: (term: string) => boolean;
  hasAddressWord: (term: string) => boolean;
}

/** Whether some of the words begins with a term, a term of one letter is one; each term is looked for once. */
function wordsWith(words: readonly string[]): (term: string) => boolean {
  const known = new Map<string, boolean>();
  return (term) => {
    const before = known.get(term);
    if (before !== undefined) return before;
    const has = words.some((word) => (term.length > 1 ? word.startsWith(term) : word === term));
    known.set(term, has);
    return has;
  };
}

const rounded = (degrees: number | null) => (degrees === null ? Infinity : fromE7(toE7(degrees)));

export function factsOf(row: ListingRow, rates: RateTable): ListingFacts {
  const numbers = NUMBERS.map(({ column, encode }) => [column, encode(row[column])]);
  return {
    ...row,
    jmd: (row.price ?? Number.NaN) * (rates.get(row.currency) ?? Number.NaN),
    featureBits: featureBits(row.features),
    flagBits: flagBits(row.category, (column) => row[column]),
    numbers: Object.fromEntries(numbers) as Record<NumberColumn, number>,
    atLat: rounded(row.lat),
    atLng: rounded(row.lng),
    hasWord: wordsWith(row.words),
    hasAddressWord: wordsWith(row.address_words),
  };
}
