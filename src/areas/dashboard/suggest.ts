/** The one next thing to do for a listing. */
import type { OwnStatus } from '#areas/listings/vocabulary.ts';

export const SUGGESTIONS = ['finish', 'renew', 'answer', 'add', 'closed', 'price', 'nothing'] as const;
export type SuggestionKind = (typeof SUGGESTIONS)[number];

export interface Suggestion {
  kind: SuggestionKind;
  /** A fact or a part of the quality meter. */
  fact: string | null;
  /** Facts that are missing, days that are left, people who wait, days that have passed. */
  count: number;
}

export interface SuggestionInput {
  status: OwnStatus;
  entered: boolean;
  missing: readonly string[];
  /** The part of the quality meter that would help most. */
  next: string | null;
  expires_at: string | null;
  updated_at: string;
  days_on_market: number | null;
  waiting: number;
  /** Of the last 28 days. */
  views: number;
  contacts: number;
}

const DAY_MS = 86_400_000;
const RENEW_DAYS = 7;
const OFFER_DAYS = 30;
/** So long on the market, looked at so often, and nobody asked: then it is the price or the photos. */
const LONG_DAYS = 45;
const MANY_VIEWS = 50;

const daysBetween = (from: string, to: number) => Math.floor((to - Date.parse(from)) / DAY_MS);

export function suggest(listing: SuggestionInput, now: number): Suggestion {
  const { status, entered, missing, next, expires_at, updated_at, waiting } = listing;
  const onMarket = status === 'active' || status === 'under-offer';
  if (onMarket && waiting > 0) return { kind: 'answer', fact: null, count: waiting };
  if (status === 'draft') return { kind: 'finish', fact: missing[0] ?? null, count: missing.length };
  const left = expires_at === null ? null : -daysBetween(expires_at, now);
  if (onMarket && left !== null && left <= RENEW_DAYS)
    return { kind: 'renew', fact: null, count: Math.max(0, left) };
  if (status === 'expired' && entered) return { kind: 'renew', fact: null, count: 0 };
  if (status === 'under-offer') {
    const days = daysBetween(updated_at, now);
    return days >= OFFER_DAYS
      ? { kind: 'closed', fact: null, count: days }
      : { kind: 'nothing', fact: null, count: 0 };
  }
  if (status !== 'active') return { kind: 'nothing', fact: null, count: 0 };
  if (entered && next !== null) return { kind: 'add', fact: next, count: 1 };
  const { days_on_market: days, views, contacts } = listing;
  if (days !== null && days >= LONG_DAYS && views >= MANY_VIEWS && contacts === 0)
    return { kind: 'price', fact: null, count: days };
  return { kind: 'nothing', fact: null, count: 0 };
}

/** What needs care stands first. */
export const careOf = (kind: SuggestionKind): number => SUGGESTIONS.indexOf(kind);
