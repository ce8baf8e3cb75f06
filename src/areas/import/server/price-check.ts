/** Prices that are more likely a typing error than a price: held until somebody has looked at them. */

import type { ListingValues } from '#areas/listings/columns.ts';
import { BASE_CURRENCY, convert, type Rates } from '#platform/contract/money.ts';

/** What a price is checked by. */
export type Offer = Pick<
  ListingValues,
  'category' | 'type' | 'price' | 'currency' | 'price_period' | 'country' | 'sqft' | 'lot_sqft'
>;

/** What comparable listings ask: those of one type, period and country. Amounts in the base currency. */
export interface Band {
  type: string;
  price_period: string;
  country: string;
  median: number;
  /** Of a square foot, of those whose area is known; null when they are too few. */
  median_per_sqft: number | null;
}

/** A price more than this many times the median, or as much less, is out of its band. */
export const BAND = 20;
/** So is a change to more than this many times the price before, or as much less. */
export const CHANGE = 3;
/** Where there are too few comparables, a price has to lie within these, in the base currency. */
export const LIMITS = {
  once: [10_000, 20_000_000_000],
  month: [500, 100_000_000],
} as const;

const bandKey = ({ type, price_period, country }: Pick<Offer | Band, 'type' | 'price_period' | 'country'>) =>
  `${type ?? ''}/${price_period}/${country}`;

/** Land is priced by its area, a building by its floors. */
const areaOf = ({ type, sqft, lot_sqft }: Offer) =>
  type === 'land' || type === 'lot' || type === 'farm' ? lot_sqft : sqft;

const isWithin = (amount: number, median: number) => amount <= median * BAND && amount >= median / BAND;

const figure = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });
const times = (ratio: number) =>
  ratio >= 1 ? `${figure.format(ratio)} times` : `1/${figure.format(1 / ratio)} of`;
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const money = ({ price, currency }: Pick<Offer, 'price' | 'currency'>) =>
  `${currency} ${whole.format(price ?? 0)}`;

/** Fewer comparables than this say little. */
export const LEAST_COMPARABLES = 30;
/** More say nothing new. */
const MOST_COMPARABLES = 5_000;

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] as number;
};

/** What offers of one kind ask, as a run brings them. */
class Sample {
  private readonly amounts: number[] = [];
  private readonly perSqft: number[] = [];
  private counted = 0;
  private present: Pick<Band, 'median' | 'median_per_sqft'> | null = null;

  add(amount: number, area: number | null): void {
    if (this.amounts.length >= MOST_COMPARABLES) return;
    this.amounts.push(amount);
    if (area !== null && area > 0) this.perSqft.push(amount / area);
  }

  /** Null where there are too few. */
  band(): Pick<Band, 'median' | 'median_per_sqft'> | null {
    if (this.amounts.length < LEAST_COMPARABLES) return null;
    if (this.counted !== this.amounts.length) {
      this.counted = this.amounts.length;
      this.present = {
        median: median(this.amounts),
        median_per_sqft: this.perSqft.length >= LEAST_COMPARABLES ? median(this.perSqft) : null,
      };
    }
    return this.present;
  }
}

export class PriceCheck {
  private readonly bands: ReadonlyMap<string, Band>;
  /** What this run itself has brought, where too little was listed before. */
  private readonly running = new Map<string, Sample>();
  private readonly rates: Rates;

  constructor(bands: readonly Band[], rates: Rates) {
    this.bands = new Map(bands.map((band) => [bandKey(band), band]));
    this.rates = rates;
  }

  /** Takes offers of this run for comparables where the market has too few: the first import of a country is checked by itself. */
  learn(offers: readonly Offer[]): void {
    for (const offer of offers) {
      const key = bandKey(offer);
      if (offer.price === null || this.bands.has(key)) continue;
      const amount = convert(offer.price, offer.currency, BASE_CURRENCY, this.rates);
      if (amount === null) continue;
      const sample = this.running.get(key) ?? new Sample();
      this.running.set(key, sample);
      sample.add(amount, areaOf(offer));
    }
  }

  /**
   * Why a price waits for somebody to look at it; null when it is believed.
   * @param known what is stored of the listing; its price has been believed
   */
  doubt(offer: Offer, known: Offer | null): string | null {
    if (offer.price === null) return null;
    if (known === null || known.price === null) return this.outOfBand(offer);
    if (offer.price === known.price && offer.currency === known.currency) return null;
    const isSameOffer = offer.category === known.category && offer.price_period === known.price_period;
    const change = isSameOffer ? this.changed(offer, known) : null;
    // Who was out of the band before has been looked at.
    return change ?? (this.outOfBand(known) === null ? this.outOfBand(offer) : null);
  }

  private changed(offer: Offer, known: Offer): string | null {
    if (offer.price === null || known.price === null) return null;
    const before = convert(known.price, known.currency, offer.currency, this.rates);
    if (before === null) return null;
    const ratio = offer.price / before;
    if (ratio <= CHANGE && ratio >= 1 / CHANGE) return null;
    return `price ${money(offer)} is ${times(ratio)} the price before, ${money(known)}`;
  }

  private outOfBand(offer: Offer): string | null {
    if (offer.price === null) return null;
    const amount = convert(offer.price, offer.currency, BASE_CURRENCY, this.rates);
    if (amount === null) return null;
    const key = bandKey(offer);
    const limits = outOfLimits(offer, amount);
    const known = this.bands.get(key);
    if (known === undefined && limits !== null) return limits;
    const band = known ?? this.running.get(key)?.band() ?? null;
    if (band === null) return null;
    if (isWithin(amount, band.median)) return null;
    // Of a large estate or a small lot, the price of a square foot is still an ordinary one.
    const area = areaOf(offer);
    if (area !== null && band.median_per_sqft !== null && isWithin(amount / area, band.median_per_sqft))
      return null;
    const kind = [offer.type ?? 'commercial', offer.price_period === 'month' ? 'rents' : 'prices'].join(' ');
    return `price ${money(offer)} is ${times(amount / band.median)} the median of ${kind} in ${offer.country}`;
  }
}

function outOfLimits(offer: Offer, amount: number): string | null {
  const [least, most] = LIMITS[offer.price_period];
  if (amount >= least && amount <= most) return null;
  const side = amount < least ? 'below' : 'above';
  return `price ${money(offer)} is ${side} what any ${offer.price_period === 'month' ? 'month of rent' : 'property'} costs`;
}
