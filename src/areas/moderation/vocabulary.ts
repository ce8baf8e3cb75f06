export const MODERATION_PATH = '/admin/listings';
export const HOLD_QUEUES = ['open', 'decided'] as const;
/** Pairs that look alike, and those shown as one home. */
export const PAIR_QUEUES = ['open', 'joined'] as const;
export type PairQueue = (typeof PAIR_QUEUES)[number];
export const PRICE_DECISIONS = ['accepted', 'refused'] as const;
export type PriceDecision = (typeof PRICE_DECISIONS)[number];
export const NOTE_MAX = 1000;
