/** What homes like one ask: a range with its reasons, and none where there are too few. */

import { type Facts, hasRooms, pricePeriodOf } from '#areas/listings/facts.ts';
import { convert, type Rates, roundEstimate } from '#platform/contract/money.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import type { Comparables } from '../contract.ts';
import { type Alike, type Likeness, readComparables } from './queries/comparables.ts';

/** Fewer say nothing. */
export const ENOUGH = 5;
/** How far one looks, in kilometres, until there are enough. */
const REACH_KM = [3, 8, 20];
const SQFT_SPREAD = 0.25;
const SQFT_STEP = 50;

/** The value below which a share of the sorted values lies, between two of them. */
export function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return low + (high - low) * (at - Math.floor(at));
}

function likenessOf(facts: Facts, km: number): Likeness {
  const { bedrooms, sqft } = facts;
  const near = (share: number) => sqft && Math.round((sqft * share) / SQFT_STEP) * SQFT_STEP;
  return {
    bedrooms: hasRooms(facts) ? bedrooms : null,
    sqft_min: near(1 - SQFT_SPREAD),
    sqft_max: near(1 + SQFT_SPREAD),
    km,
  };
}

/** In the currency the listing is quoted in; a home whose currency has no rate is left out. */
function range(alike: readonly Alike[], currency: Facts['currency'], rates: Rates) {
  const homes = alike.flatMap(({ _id, title, price, currency: quoted }) => {
    const worth = convert(price, quoted, currency, rates);
    return worth === null ? [] : [{ _id, title, price: quoted === currency ? price : roundEstimate(worth) }];
  });
  const prices = homes.map(({ price }) => price).sort((a, b) => a - b);
  const isEnough = homes.length >= ENOUGH;
  return {
    homes,
    low: isEnough ? roundEstimate(quantile(prices, 0.25)) : null,
    high: isEnough ? roundEstimate(quantile(prices, 0.75)) : null,
  };
}

export async function comparablesOf(
  db: Queryable,
  listing: { _id: string; facts: Facts },
  rates: Rates,
): Promise<Comparables> {
  const { facts } = listing;
  const period = pricePeriodOf(facts);
  let found = { alike: [] as Alike[], likeness: likenessOf(facts, REACH_KM[0] as number) };
  for (const km of REACH_KM) {
    const likeness = likenessOf(facts, km);
    found = { alike: await readComparables(db, { ...listing, period }, likeness), likeness };
    if (found.alike.length >= ENOUGH) break;
  }
  return { ...range(found.alike, facts.currency, rates), currency: facts.currency, ...found.likeness };
}
