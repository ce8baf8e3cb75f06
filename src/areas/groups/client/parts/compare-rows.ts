/** Rows of a comparison: values, best values and differences. Pure. */
import { pricePerSize } from '#areas/listings/client/kit/figures.ts';
import type { Property, PropertyCard } from '#areas/listings/contract.ts';

/** A listing with all its facts, or only its card when it is deleted. */
export type Compared = PropertyCard & Partial<Property>;

type RowId =
  | 'price'
  | 'month'
  | 'perSqft'
  | 'perAcre'
  | 'bedrooms'
  | 'bathrooms'
  | 'sqft'
  | 'lot_sqft'
  | 'parking_spaces'
  | 'year_built'
  | 'maintenance_fee'
  | 'title_type';

export interface Row {
  id: RowId;
  /** One for each listing; null = not known. Amounts are in the table's currency. */
  values: (number | string | null)[];
  /** Whether each is the best of those known; none is when all are alike. */
  best: boolean[];
  differs: boolean;
}

/** Converts an amount to the table's currency; null without a rate. */
export type Worth = (amount: number, currency: string) => number | null;

const isKnown = (value: number | null): value is number => value !== null;

/** The lowest or highest of at least two different values. */
export function bestOf(values: readonly (number | null)[], better: 'low' | 'high'): boolean[] {
  const known = values.filter(isKnown);
  const best = better === 'low' ? Math.min(...known) : Math.max(...known);
  const some = known.length > 1 && new Set(known).size > 1;
  return values.map((value) => some && value === best);
}

export const differ = (values: readonly unknown[]): boolean => new Set(values).size > 1;

function priceOf({ price, currency }: Compared, worth: Worth): number | null {
  return price === null ? null : worth(price, currency);
}
function perSize(listing: Compared, unit: 'sqft' | 'acres', worth: Worth): number | null {
  const per = pricePerSize(listing);
  return per?.unit === unit ? worth(per.price, listing.currency) : null;
}
const feeOf = ({ maintenance_fee, currency }: Compared, worth: Worth): number | null =>
  maintenance_fee === null || maintenance_fee === undefined ? null : worth(maintenance_fee, currency);

/** What a listing costs a month, in its own currency; null when that cannot be said. */
type Month = (listing: Compared) => { amount: number; currency: string } | null;

function monthOf(listing: Compared, worth: Worth, month: Month): number | null {
  const sum = month(listing);
  return sum && worth(sum.amount, sum.currency);
}

type Read = (listing: Compared, worth: Worth, month: Month) => number | string | null;

const ROWS: readonly { id: RowId; read: Read; better?: 'low' | 'high' }[] = [
  { id: 'price', read: priceOf, better: 'low' },
  { id: 'month', read: monthOf, better: 'low' },
  { id: 'perSqft', read: (listing, worth) => perSize(listing, 'sqft', worth), better: 'low' },
  { id: 'perAcre', read: (listing, worth) => perSize(listing, 'acres', worth), better: 'low' },
  { id: 'bedrooms', read: ({ bedrooms }) => bedrooms, better: 'high' },
  { id: 'bathrooms', read: ({ bathrooms }) => bathrooms, better: 'high' },
  { id: 'sqft', read: ({ sqft }) => sqft, better: 'high' },
  { id: 'lot_sqft', read: ({ lot_sqft }) => lot_sqft, better: 'high' },
  { id: 'parking_spaces', read: ({ parking_spaces }) => parking_spaces, better: 'high' },
  // An old house is no worse for its year.
  { id: 'year_built', read: ({ year_built = null }) => year_built },
  { id: 'maintenance_fee', read: feeOf, better: 'low' },
  { id: 'title_type', read: ({ title_type }) => (title_type === 'unknown' ? null : title_type) },
];

/** Rents and sale prices are not compared with each other. */
const sameDeal = (listings: readonly Compared[]) =>
  new Set(listings.map(({ price_period }) => price_period)).size === 1;

/** Rows with at least one known value, in order. */
export function rowsOf(listings: readonly Compared[], worth: Worth, month: Month = () => null): Row[] {
  return ROWS.flatMap(({ id, read, better }): Row[] => {
    const values = listings.map((listing) => read(listing, worth, month));
    if (values.every((value) => value === null)) return [];
    const judged = better && (id !== 'price' || sameDeal(listings));
    const best = judged ? bestOf(values as (number | null)[], better) : values.map(() => false);
    return [{ id, values, best, differs: differ(values) }];
  });
}

/** Features shared by all listings, and for each listing the others. */
export function featuresOf(listings: readonly Compared[]): { shared: string[]; own: string[][] } {
  const lists = listings.map(({ features = [] }) => features as string[]);
  const shared = (lists[0] ?? []).filter((feature) => lists.every((list) => list.includes(feature)));
  return { shared, own: lists.map((list) => list.filter((feature) => !shared.includes(feature))) };
}
