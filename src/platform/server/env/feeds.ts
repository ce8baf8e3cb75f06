/** Settings of what is read from other services' feeds: listings and exchange rates. */
import { isWeb, type Setting } from './setting.ts';

export interface FeedEnv {
  feedToken: string | null;
  /** Percent of a source that may leave the market in one import without being asked about. */
  sourceMaxLoss: number;
  /** Where exchange rates are fetched from each night; null: nowhere. */
  ratesUrl: string | null;
}

export const FEED_SETTINGS = {
  FEED_TOKEN: {
    fallback: 'none',
    meaning: 'Bearer token of the feed that `npm run import` reads ([importing](importing.md)).',
    expected: 'a token without blanks',
    good: (value) => /^[\x21-\x7e]+$/.test(value),
  },
  SOURCE_MAX_LOSS: {
    fallback: '20',
    meaning:
      'Percent of a source that may be missing from one import and is withdrawn; more is kept on the market and told ([importing](importing.md)).',
    expected: 'a whole number from 1 to 100',
    good: (value) => /^(100|[1-9]\d?)$/.test(value),
  },
  RATES_URL: {
    fallback: 'none',
    meaning:
      'Where exchange rates are fetched from each night ([below](#exchange-rates)); without it nothing is fetched.',
    expected: 'an http or https address',
    good: isWeb,
  },
} satisfies Record<string, Setting>;
