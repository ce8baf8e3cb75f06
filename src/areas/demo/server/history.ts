/** When a listing came on the market and what has happened to it since. */

import type { ListingDraft } from '#areas/listings/server/listing-draft.ts';
import type { Status } from '#areas/listings/vocabulary.ts';
import type { Currency } from '#areas/places/vocabulary.ts';
import type { AskingPrice } from './prices.ts';
import type { Random } from './random.ts';

const DAY = 86_400_000;
/** Listings on show came on the market within so many days. */
const SPREAD_DAYS = 200;
/** All but the newest came so much earlier than drawn: on every card of a first page "New" would say nothing. */
const EARLIER_DAYS = 3.2;
/** Drawn days within which a listing is one of the newest, some eight of all. */
const NEWEST_DAYS = 0.1;

interface MarketHistory {
  listed_at: string;
  status: Status;
  price: number;
  history: ListingDraft['history'];
}

function drawStatus(leased: boolean, days: number, random: Random): Status {
  if (days < 14) return random.chance(0.02) ? 'under-offer' : 'active';
  return random.weighted<Status>([
    ['active', 86],
    ['under-offer', 7],
    [leased ? 'let' : 'sold', 4],
    ['withdrawn', 3],
  ]);
}

/** Moments between listing and now at which the price was changed, oldest first. */
function changes(days: number, random: Random): number[] {
  if (days < 9 || !random.chance(0.24)) return [];
  const recent = random.between(1, Math.min(28, days - 4));
  const latest = random.chance(0.55) ? recent : random.between(3, days - 4);
  const earlier = latest + 20 < days - 5 && random.chance(0.2) ? [random.between(latest + 12, days - 4)] : [];
  return [...earlier, latest];
}

/** Draws the history of a listing, which ends with its asking price. */
export function drawHistory(
  { price, currency, price_period, step }: AskingPrice,
  now: Date,
  random: Random,
): MarketHistory {
  const days = SPREAD_DAYS * random.next() ** 1.5;
  // Later than another, it stays so; none is older than the spread.
  const listed = days + EARLIER_DAYS * Math.min(1, days / NEWEST_DAYS) * (1 - days / SPREAD_DAYS);
  const moment = (daysAgo: number) =>
    new Date(Math.floor((now.getTime() - daysAgo * DAY) / 1000) * 1000).toISOString();
  const status = drawStatus(price_period === 'month', days, random);
  const steps = changes(days, random);
  // Backwards from today's price: before a reduction it was higher; one in seven changes was a rise.
  let before = price;
  const prices = steps.toReversed().map(() => {
    const factor = random.chance(0.86) ? 1 + random.between(0.03, 0.11) : 1 - random.between(0.02, 0.05);
    before = Math.max(step, Math.round((before * factor) / step) * step);
    return before;
  });
  const quoted = [...prices.toReversed(), price];
  const entry = (daysAgo: number, at: number, state: Status) => ({
    at: moment(daysAgo),
    price: at,
    currency: currency as Currency,
    status: state,
  });
  const history = [listed, ...steps].map((daysAgo, i) => entry(daysAgo, quoted[i] as number, 'active'));
  const last = steps.at(-1) ?? days;
  if (status !== 'active') history.push(entry(random.between(0, last * 0.8), price, status));
  return { listed_at: moment(listed), status, price, history: history.length > 1 ? history : [] };
}
