/** Calendar months in Jamaica. */
import type { Client } from 'pg';
import { type PropertyType, SEARCHABLE_STATUSES, type Status } from '#areas/listings/vocabulary.ts';
import type { Country } from '#areas/places/market.ts';
import { findCountry } from '#areas/places/places.ts';
import { beginOf, dayOf } from '#platform/contract/time-zone.ts';
import { copyOut, type FieldReader } from '#platform/server/postgres/copy-out.ts';
import type { Flow } from '../contract.ts';
import { DWELLINGS } from '../vocabulary.ts';
import { type GroupRow, Spans } from './spans.ts';

/** Number of months since year 0, for arithmetic. */
const numberOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const named = (number: number): string =>
  `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;

const monthAt = (now: Date): string => dayOf(now.getTime()).slice(0, 7);
export const monthsLater = (month: string, count: number): string => named(numberOf(month) + count);

/** The last `count` months that are over at `now`, the oldest first. */
export function completeMonths(now: Date, count: number): string[] {
  const current = monthAt(now);
  return Array.from({ length: count }, (_, i) => monthsLater(current, i - count));
}

/** Start of a month in Jamaica. */
export const beginningOf = (month: string): Date => new Date(beginOf(`${month}-01`));
/** The first day after a month. */
export const dayAfter = (month: string): string => `${monthsLater(month, 1)}-01`;

/**
 * Sums the market of every country up, month by month, in one pass over listings and their histories. A listing counts
 * at the end of a month by its last history entry before it, or else by its first entry.
 */

/** A rate as it is stored: what one unit is worth in the base currency from a day on. */
export interface DatedRate {
  currency: string;
  /** `2026-01-31` */
  as_of: string;
  jmd: number;
}

/** A month of a country. */
export interface MonthSums extends Flow {
  country: string;
  groups: GroupRow[];
}

/** Each listing with each entry of its history, or with none; entries in their order. */
const FIELDS = [
  'p.seq',
  'p.country',
  'p.category',
  "coalesce(p.region, '')",
  "coalesce(p.type, '')",
  "(p.price_period = 'month') = (p.category = 'for-rent')",
  'extract(epoch from p.listed_at)::float8',
  'coalesce(extract(epoch from h.at)::float8, 0)',
  // Nothing is summed of a price on request.
  "coalesce(case when h.at is null then p.price else h.price end, 'NaN')::float8",
  'coalesce(h.currency, p.currency)',
  'coalesce(h.status, p.status)',
  'h.at is not null',
];
const STATEMENT = `copy (select ${FIELDS.join(', ')}
  from properties p left join property_history h on h.property_id = p._id
  where p.joined_to is null order by p._id, h.at)
  to stdout (format binary)`;

interface ListingFacts {
  seq: number;
  country: string;
  category: string;
  region: string;
  type: string;
  /** Priced as its category is: rents by the month, everything else at once. */
  isUsual: boolean;
  /** Seconds since 1970. */
  listedAt: number;
}

interface Entry {
  at: number;
  price: number;
  currency: string;
  status: Status;
  /** False: the listing has no history, this is what it is now. */
  isNoted: boolean;
}

const LEFT: readonly Status[] = ['withdrawn', 'expired'];
const TAKEN: readonly Status[] = ['sold', 'let'];
const isStanding = (status: Status) => SEARCHABLE_STATUSES.includes(status);
const isReported = (category: string) => category === 'for-sale' || category === 'for-rent';

type Counts = Record<'added' | 'withdrawn' | 'taken', number[]>;

class Summing {
  /** Seconds: the months' beginnings, and the end of the last one. */
  private readonly bounds: number[];
  private readonly months: readonly string[];
  private readonly counts = new Map<string, Counts & { first: number }>();
  readonly spans = new Map<string, Spans>();
  private listing: ListingFacts | undefined;
  private entries: Entry[] = [];

  constructor(months: readonly string[]) {
    this.months = months;
    const behind = monthsLater(months.at(-1) as string, 1);
    this.bounds = [...months, behind].map((month) => beginningOf(month).getTime() / 1000);
  }

  readonly take = (fields: FieldReader): void => {
    const seq = fields.int();
    const listing: ListingFacts = {
      seq,
      country: fields.word(),
      category: fields.word(),
      region: fields.text(),
      type: fields.word(),
      isUsual: fields.bool(),
      listedAt: fields.double(),
    };
    if (this.listing?.seq !== seq) {
      this.endListing();
      this.listing = listing;
    }
    this.entries.push({
      at: fields.double(),
      price: fields.double(),
      currency: fields.word(),
      status: fields.word() as Status,
      isNoted: fields.bool(),
    });
  };

  endListing(): void {
    const { listing, entries } = this;
    this.entries = [];
    if (!listing) return;
    this.count(listing, entries);
    if (isReported(listing.category) && listing.isUsual) this.stand(listing, entries);
  }

  private count({ country, listedAt }: ListingFacts, entries: readonly Entry[]): void {
    const none = () => this.months.map(() => 0);
    const known = this.counts.get(country);
    const counts = known ?? { added: none(), withdrawn: none(), taken: none(), first: listedAt };
    if (!known) this.counts.set(country, counts);
    counts.first = Math.min(counts.first, listedAt);
    this.note(counts.added, listedAt);
    for (const [i, { at, status, isNoted }] of entries.entries()) {
      if (!isNoted || status === entries[i - 1]?.status) continue;
      if (LEFT.includes(status)) this.note(counts.withdrawn, at);
      else if (TAKEN.includes(status)) this.note(counts.taken, at);
    }
  }

  private note(counts: number[], at: number): void {
    if (at < (this.bounds[0] as number)) return;
    const month = this.bounds.findIndex((bound) => bound > at) - 1;
    if (month >= 0) counts[month] = (counts[month] as number) + 1;
  }

  /** Months at whose end the listing stood, each stretch at one price. */
  private stand(listing: ListingFacts, entries: readonly Entry[]): void {
    const { country, category, region, type, listedAt } = listing;
    const spans = this.spans.get(country) ?? new Spans();
    this.spans.set(country, spans);
    const isHome = DWELLINGS.includes(type as PropertyType);
    const group = spans.groupOf({ category, region: isHome && region ? region : null, type: type || null });
    let at = 0;
    for (let month = 0; month < this.months.length; month++) {
      const end = this.bounds[month + 1] as number;
      if (listedAt >= end) continue;
      while (at + 1 < entries.length && (entries[at + 1] as Entry).at < end) at += 1;
      const { price, currency, status } = entries[at] as Entry;
      if (!isStanding(status)) continue;
      const next = entries[at + 1];
      // Without another entry it stands like this in all months that follow.
      const last = next === undefined ? this.months.length - 1 : month;
      if (!Number.isNaN(price)) spans.add(group, price, currency, month, last);
      if (next === undefined) return;
    }
  }

  /** Flows of the months of a country, from its first listing on. */
  flows(): { country: string; flows: (Flow & { at: number })[] }[] {
    return [...this.counts].map(([country, { added, withdrawn, taken, first }]) => ({
      country,
      flows: this.months
        .map((month, at) => ({
          month,
          at,
          added: added[at] as number,
          withdrawn: withdrawn[at] as number,
          taken: taken[at] as number,
        }))
        .filter(({ month }) => month >= monthAt(new Date(first * 1000))),
    }));
  }
}

/** What one unit of a currency was worth when a month ended; before its first rate, by that. */
function ratesAtEnd(rates: readonly DatedRate[], month: string): Map<string, number> {
  const end = beginningOf(monthsLater(month, 1)).getTime();
  const worth = new Map<string, number>();
  for (const { currency, as_of, jmd } of rates.toSorted((a, b) => (a.as_of < b.as_of ? -1 : 1)))
    if (!worth.has(currency) || Date.parse(as_of) < end) worth.set(currency, jmd);
  return worth;
}

/**
 * @param client in a transaction that sees one moment
 * @param months consecutive ones, the oldest first
 * @returns of countries with pages, the months since their first listing
 */
export async function sumMarkets(
  client: Client,
  months: readonly string[],
  rates: readonly DatedRate[],
): Promise<MonthSums[]> {
  const summing = new Summing(months);
  await copyOut(client, STATEMENT, FIELDS.length, summing.take);
  summing.endListing();
  return summing.flows().flatMap(({ country, flows }) => {
    const known: Country | undefined = findCountry(country);
    if (!known) return [];
    return flows.map(({ at, ...flow }) => {
      const worth = ratesAtEnd(rates, flow.month);
      const groups = summing.spans.get(country)?.groupsAt(at, worth, worth.get(known.currency));
      return { country, ...flow, groups: groups ?? [] };
    });
  });
}
