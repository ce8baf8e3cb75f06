/** Asking prices, in the spread dated public figures give for 2026: houses about J$47.5M in the middle, land about J$19M. */
import type { Currency } from '#areas/places/vocabulary.ts';
import { type ListingFacts, SQFT_PER_ACRE } from './listing-facts.ts';
import market from './market.json' with { type: 'json' };
import type { Random } from './random.ts';

/** Jamaican dollars for one US dollar. Only makes round dollar prices; pages convert with the dated rates. */
export const JMD_PER_USD = 159;
/** Monthly rent as a share of a home's worth. */
const RENT_YIELD = 0.0052;

export interface AskingPrice {
  price: number;
  currency: Currency;
  price_period: 'once' | 'month';
  /** What one step of a price change is rounded to. */
  step: number;
}

/** J$ for a square foot of a home in a middling town. */
const PER_SQFT: Partial<Record<ListingFacts['kind'], number>> = market.perSqft;

/** J$ for a square foot of ground; large tracts cost less. */
function groundRate({ kind, town }: ListingFacts, acres: number): number {
  if (kind === 'farm') return 95 / acres ** 0.32;
  if (kind === 'land') return (town.traits.includes('coast') ? 520 : 330) / acres ** 0.3;
  return 1250;
}

function worth(listing: ListingFacts, random: Random): number {
  const { kind, town, sqft, lotSqft, onShore, seaKm, yearBuilt } = listing;
  const acres = Math.max(0.1, (lotSqft ?? 0) / SQFT_PER_ACRE);
  const place = town.price ** (kind === 'farm' ? 0.6 : 1.08);
  const shore = onShore ? 1.75 : seaKm < 0.6 && town.traits.includes('coast') ? 1.12 : 1;
  const age = yearBuilt && yearBuilt > 2017 ? 1.12 : yearBuilt && yearBuilt < 1985 ? 0.9 : 1;
  const chance = Math.exp(random.bell() * 0.23);
  const building = (PER_SQFT[kind] ?? 0) * (sqft ?? 0) * age;
  const ground = PER_SQFT[kind]
    ? Math.min(acres, 1.5) * 5_500_000
    : groundRate(listing, acres) * (lotSqft ?? 0);
  return (building + ground) * place * shore * chance;
}

/** Whether a price is in US dollars: a quarter of all, above all high ones and those by the sea. */
function asksDollars(
  { kind, town, onShore, category }: ListingFacts,
  value: number,
  random: Random,
): boolean {
  const resort = town.traits.includes('resort') ? 0.27 : 0;
  const dear = value > 110e6 ? 0.3 : value > 60e6 ? 0.1 : 0;
  const office = category === 'commercial' && town.traits.includes('urban') ? 0.12 : 0;
  return random.chance(0.065 + resort + dear + office + (onShore ? 0.3 : 0) + (kind === 'villa' ? 0.2 : 0));
}

const STEPS = {
  JMD: {
    once: [
      [20e6, 100_000],
      [60e6, 250_000],
      [Number.POSITIVE_INFINITY, 500_000],
    ],
    month: [[Number.POSITIVE_INFINITY, 5000]],
  },
  USD: {
    once: [
      [400e3, 1000],
      [Number.POSITIVE_INFINITY, 5000],
    ],
    month: [[Number.POSITIVE_INFINITY, 50]],
  },
} as const;

export function ask(listing: ListingFacts, random: Random): AskingPrice {
  const leased =
    listing.category === 'for-rent' || (listing.category === 'commercial' && random.chance(0.62));
  const value = worth(listing, random);
  const currency = asksDollars(listing, value, random) ? 'USD' : 'JMD';
  const yielding = RENT_YIELD * (listing.furnished ? 1.22 : 1) * (value > 80e6 ? (80e6 / value) ** 0.25 : 1);
  const amount = (leased ? value * yielding : value) / (currency === 'USD' ? JMD_PER_USD : 1);
  const price_period = leased ? 'month' : 'once';
  const step = STEPS[currency][price_period].find(([limit]) => amount < limit)?.[1] ?? 1;
  return { price: Math.max(step, Math.round(amount / step) * step), currency, price_period, step };
}

/** Strata fee a month, in the price's currency. */
export function maintenanceFee({ sqft, town }: ListingFacts, currency: Currency, random: Random): number {
  const fee = (sqft ?? 800) * random.between(14, 30) * Math.sqrt(town.price);
  return currency === 'USD' ? Math.round(fee / JMD_PER_USD / 5) * 5 : Math.round(fee / 500) * 500;
}
