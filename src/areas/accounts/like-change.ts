/** What happened to a listing since somebody liked it. Pure, for both sides. */
import { SEARCHABLE_STATUSES, type Status } from '#areas/listings/vocabulary.ts';

/** Columns liked listings are sorted by; the first is the default. */
export const LIKED_COLUMNS = ['liked_at', 'price', 'changed_at'] as const;
export type LikedColumn = (typeof LIKED_COLUMNS)[number];

export const CHANGES = [
  'price_drop',
  'price_rise',
  'under-offer',
  'sold',
  'let',
  'withdrawn',
  'expired',
  'back_on_market',
] as const;
export type ChangeKind = (typeof CHANGES)[number];

export interface ListingState {
  /** Null for one on request. */
  price: number | null;
  currency: string;
  status: Status;
}

const onMarket = (status: Status) => SEARCHABLE_STATUSES.includes(status);

/**
 * The one thing to tell: that it went, else another price, else that it is back. Prices in two currencies are not
 * compared, because a rate would make a change that nobody made.
 * @param left whether it was off the market, or under offer, in between
 */
export function changeSince(was: ListingState, now: ListingState, left: boolean): ChangeKind | null {
  if (now.status !== 'active' && now.status !== was.status) return now.status;
  if (!onMarket(now.status)) return null;
  if (now.price !== null && was.price !== null && now.currency === was.currency && now.price !== was.price)
    return now.price < was.price ? 'price_drop' : 'price_rise';
  return now.status === 'active' && (left || was.status !== 'active') ? 'back_on_market' : null;
}
