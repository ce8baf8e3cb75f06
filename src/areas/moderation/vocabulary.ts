export const MODERATION_PATH = '/admin/listings';
export const HOLD_QUEUES = ['open', 'decided'] as const;
export const PRICE_DECISIONS = ['accepted', 'refused'] as const;
export type PriceDecision = (typeof PRICE_DECISIONS)[number];
export const NOTE_MAX = 1000;
