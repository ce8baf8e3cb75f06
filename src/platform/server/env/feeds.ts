/** Settings of what is read from other services' feeds: listings and exchange rates. */
import { isWeb, type Setting } from './setting.ts';

export interface FeedEnv {
  feedToken: string | null;
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
  RATES_URL: {
    fallback: 'none',
    meaning:
      'Where exchange rates are fetched from each night ([below](#exchange-rates)); without it nothing is fetched.',
    expected: 'an http or https address',
    good: isWeb,
  },
} satisfies Record<string, Setting>;
