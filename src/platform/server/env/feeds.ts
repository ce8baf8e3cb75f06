/** Settings of what is read from other services' feeds: listings and exchange rates. */
import { anything, isNumber, isPlainHost, isWeb, listOf, type Setting } from './setting.ts';

export interface FeedEnv {
  feedToken: string | null;
  /** Token endpoint for feeds that use client credentials; null: no feed does. */
  feedClient: { id: string; secret: string; tokenUrl: string | null; scope: string | null } | null;
  /** Percent of a source that may leave the market in one import without being asked about. */
  sourceMaxLoss: number;
  /** Days without a good run after which the people of a source are asked; 0: never. */
  sourceSilentDays: number;
  /** Origins inside the network that sources may be read from. */
  sourceOrigins: readonly string[];
  /** Address exchange rates are fetched from each night; null: they are not fetched. */
  ratesUrls: readonly string[];
}

export const FEED_SETTINGS = {
  FEED_TOKEN: {
    fallback: 'none',
    meaning: 'Bearer token of the feed that `npm run import` reads ([importing](importing.md)).',
    expected: 'a token without blanks',
    good: (value) => /^[\x21-\x7e]+$/.test(value),
  },
  FEED_CLIENT_ID: {
    fallback: 'none',
    meaning:
      'Id of a program whose token `npm run import` asks a feed for (OAuth 2 client credentials, [importing](importing.md)).',
    expected: 'an id without blanks',
    good: (value) => /^[\x21-\x7e]+$/.test(value),
  },
  FEED_CLIENT_SECRET: {
    fallback: 'none',
    meaning: 'Secret of `FEED_CLIENT_ID`.',
    expected: 'a text',
    good: anything,
  },
  FEED_TOKEN_URL: {
    fallback: "its dialect's",
    meaning: 'Where tokens are asked for with `FEED_CLIENT_ID`.',
    expected: 'an http or https address',
    good: isWeb,
  },
  FEED_SCOPE: {
    fallback: 'api',
    meaning: 'What tokens are asked for with `FEED_CLIENT_ID`.',
    expected: 'a text',
    good: anything,
  },
  SOURCE_MAX_LOSS: {
    fallback: '20',
    meaning:
      'Percent of a source that may be missing from one import and is withdrawn; more is kept on the market and told ([importing](importing.md)).',
    expected: 'a whole number from 1 to 100',
    good: (value) => /^(100|[1-9]\d?)$/.test(value),
  },
  SOURCE_SILENT_DAYS: {
    fallback: '45',
    meaning:
      'Days without a good run after which the people of a source are asked whether its listings are still right; seven days later these leave the market ([importing](importing.md#sources-that-run-by-themselves)). 0: nobody is asked.',
    expected: 'a whole number of days',
    good: (value) => isNumber(value, 0, 9_999),
  },
  SOURCE_ORIGINS: {
    fallback: 'none',
    meaning:
      'Origins inside your network that sources may be read from, divided by commas; all others have to be public addresses.',
    expected: 'origins such as `http://feeds.internal:8080`, divided by commas',
    good: (value) => listOf(value).every(isPlainHost),
  },
  RATES_URL: {
    fallback: 'none',
    meaning:
      'Where exchange rates are fetched from each night, one address or several with commas between them ([below](#exchange-rates)); without it nothing is fetched.',
    expected: 'http or https addresses, divided by commas',
    good: (value) => listOf(value).every(isWeb),
  },
} satisfies Record<string, Setting>;

/** The settings above, read. @param setting gives the value of one, null when it is not set */
export function feedEnv(setting: (name: keyof typeof FEED_SETTINGS) => string | null): FeedEnv {
  const [id, secret] = [setting('FEED_CLIENT_ID'), setting('FEED_CLIENT_SECRET')];
  return {
    feedToken: setting('FEED_TOKEN'),
    feedClient:
      id === null || secret === null
        ? null
        : { id, secret, tokenUrl: setting('FEED_TOKEN_URL'), scope: setting('FEED_SCOPE') },
    sourceMaxLoss: Number(setting('SOURCE_MAX_LOSS') ?? FEED_SETTINGS.SOURCE_MAX_LOSS.fallback),
    sourceSilentDays: Number(setting('SOURCE_SILENT_DAYS') ?? FEED_SETTINGS.SOURCE_SILENT_DAYS.fallback),
    sourceOrigins: listOf(setting('SOURCE_ORIGINS')).map((origin) => new URL(origin).origin),
    ratesUrls: listOf(setting('RATES_URL') ?? ''),
  };
}
