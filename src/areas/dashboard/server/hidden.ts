/**
 * What hides listings in searches: a price just over a step people search to, or a fact nobody has said. A search is
 * hidden by one of them if it would find the listing without that one condition.
 */

import type { Currency } from '#areas/places/vocabulary.ts';
import { parseCriteria } from '#areas/search/address.ts';
import type { RateTable } from '#areas/search/criteria/encode.ts';
import { type Criterion, ROWS } from '#areas/search/criteria/registry.ts';
import { type Criteria, type CriteriaField, isActive } from '#areas/search/criteria.ts';
import type { ListingRow } from '#areas/search/server/inverse/facts.ts';
import { Matcher } from '#areas/search/server/inverse/matcher.ts';
import { BASE_CURRENCY } from '#platform/contract/money.ts';
import type { FoundBy, Hidden } from '../contract.ts';

export interface SearchedListing extends ListingRow {
  _id: string;
  title: string;
  entered: boolean;
}
export interface CountedSearch {
  criteria: string;
  count: number;
}

const NO_TEXTS = { search: [], address: [] };
/** A price so much over a step is just over it; more is another price. */
const JUST_OVER = 1.1;
const MOST_SHOWN = 5;

const without = (criteria: Criteria, { fields }: Criterion): Criteria =>
  Object.fromEntries(
    Object.entries(criteria).filter(([field]) => !(fields as readonly string[]).includes(field)),
  ) as Criteria;

const LAND: readonly SearchedListing['type'][] = ['farm', 'land', 'lot'];

/** Whether a criterion asks for something that only buildings have; land has no rooms, parking or floor. */
const isOfBuildings = (row: Criterion): boolean =>
  row.kind === 'atLeast' || row.kind === 'age' || row.kind === 'flag' || row.name === 'sqft';

/** Whether the listing does not say what the criterion asks, and could. */
function isUnsaid(row: Criterion, listing: SearchedListing): boolean {
  if (LAND.includes(listing.type) && isOfBuildings(row)) return false;
  switch (row.kind) {
    case 'atLeast':
    case 'age':
    case 'area':
    case 'flag':
      return listing[row.column] === null;
    case 'oneOf':
      return (
        (row.name === 'title_type' && listing.title_type === 'unknown') ||
        (row.name === 'commercial_type' &&
          listing.category === 'commercial' &&
          listing.commercial_type === null)
      );
    case 'place':
      return row.name === 'community' && listing.community === null;
    default:
      return false;
  }
}

const worth = (amount: number, currency: string, rates: RateTable) =>
  amount * (rates.get(currency) ?? Number.NaN);

function isJustOver(criteria: Criteria, listing: SearchedListing, rates: RateTable): boolean {
  const { price_max, currency = BASE_CURRENCY } = criteria;
  if (price_max === undefined) return false;
  const [step, price] = [worth(price_max, currency, rates), worth(listing.price, listing.currency, rates)];
  return listing.price !== null && price > step && price <= step * JUST_OVER;
}

const mayHide = (row: Criterion, criteria: Criteria, listing: SearchedListing, rates: RateTable): boolean =>
  isActive(row, criteria) &&
  (row.kind === 'price' ? isJustOver(criteria, listing, rates) : isUnsaid(row, listing));

const HIDING = ROWS.filter(
  ({ kind, name }) =>
    ['price', 'atLeast', 'age', 'area', 'flag'].includes(kind) ||
    name === 'title_type' ||
    name === 'commercial_type' ||
    name === 'community',
);

/** What is said to be missing: the column, as facts are called. */
const reasonOf = (row: Criterion): string => (row.kind === 'price' ? 'price' : (row.columns[0] ?? row.name));

interface Hiding {
  hidden: Hidden;
  searches: number;
}

/** Compares searches with listings. @returns the searches that find one of them, and what hides which, the most first */
export function compareSearches(
  listings: readonly SearchedListing[],
  counted: readonly CountedSearch[],
  rates: RateTable,
): { found_by: FoundBy[]; hidden: Hidden[] } {
  const matcher = new Matcher(rates);
  const searches = counted.map(({ criteria, count }) => ({
    text: criteria,
    count,
    criteria: parseCriteria(criteria),
  }));
  for (const [index, { criteria }] of searches.entries()) {
    matcher.put(String(index), criteria, NO_TEXTS);
    for (const row of HIDING)
      if (isActive(row, criteria)) matcher.put(`${index} ${row.name}`, without(criteria, row), NO_TEXTS);
  }
  const found = new Set<number>();
  const hiding = new Map<string, Hiding>();
  for (const listing of listings) {
    const matched = new Set(matcher.match(listing));
    for (const [index, { criteria, count }] of searches.entries()) {
      if (matched.has(String(index))) found.add(index);
      else
        for (const row of HIDING)
          if (matched.has(`${index} ${row.name}`) && mayHide(row, criteria, listing, rates))
            note(hiding, listing, row, criteria, count);
    }
  }
  return {
    found_by: [...found]
      .map((index) => searches[index] as (typeof searches)[number])
      .toSorted((a, b) => b.count - a.count)
      .slice(0, MOST_SHOWN)
      .map(({ text, count }) => ({ criteria: text, searches: count })),
    hidden: [...hiding.values()]
      .map(({ hidden, searches: sum }) => ({ ...hidden, searches: sum }))
      .toSorted((a, b) => b.searches - a.searches)
      .slice(0, MOST_SHOWN),
  };
}

function note(
  hiding: Map<string, Hiding>,
  { _id, title, price, currency, entered }: SearchedListing,
  row: Criterion,
  criteria: Criteria,
  count: number,
): void {
  const limit =
    row.kind === 'price' && criteria.price_max !== undefined
      ? { amount: criteria.price_max, currency: (criteria.currency ?? BASE_CURRENCY) as Currency }
      : null;
  const reason = reasonOf(row);
  const key = [_id, reason, limit?.amount, limit?.currency].join(' ');
  const known = hiding.get(key);
  if (known) known.searches += count;
  else {
    const property = { _id, title, price, currency: currency as Currency, entered };
    hiding.set(key, { hidden: { property, reason, limit, searches: 0 }, searches: count });
  }
}

/** Of a search only what no person can be known by is counted: no words, points or drawn areas. */
const UNCOUNTED: readonly CriteriaField[] = ROWS.filter(({ kind }) =>
  ['words', 'circle', 'box', 'polygons'].includes(kind),
).flatMap(({ fields }) => fields as readonly CriteriaField[]);

export function countedCriteria(criteria: Criteria): Criteria {
  const kept = Object.entries(criteria).filter(([field]) => !UNCOUNTED.includes(field as CriteriaField));
  return Object.fromEntries(kept) as Criteria;
}
