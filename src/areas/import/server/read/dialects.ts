/** How the servers of RESO Web APIs differ, as each vendor documents it: a row of data for each, known by its host. */
import { DIALECT_NAMES, type DialectName } from '#areas/import/sources.ts';
import type { Credentials } from './access-token.ts';

/** How the media of a listing are had: they are within its row, by `$expand`, or by a query of their own. */
export const MEDIA = ['within', 'expand', 'resource'] as const;
export type Media = (typeof MEDIA)[number];

export interface Dialect {
  /** Hosts it is known by; null: by none. */
  hosts: RegExp | null;
  /** Most rows a page, and most where something is expanded. */
  pageSize: number;
  expandedPageSize: number;
  /** Keys in one query, and how they are written: `Key in ('a','b')` or `Key eq 'a' or Key eq 'b'`. */
  keyBatch: number;
  keysBy: 'in' | 'or';
  /** Whether `$orderby` is taken; without it pages come by their links, in an order that is not relied on. */
  isOrdered: boolean;
  media: Media;
  /** Least milliseconds from one request to the next. */
  interval: number;
  /** Where a token is had for an id and a secret, on the feed's own host unless it is an address. */
  tokenPath: string;
  scope: string;
}

const USUAL: Dialect = {
  hosts: null,
  pageSize: 1_000,
  expandedPageSize: 1_000,
  keyBatch: 5,
  keysBy: 'or',
  isOrdered: true,
  media: 'within',
  interval: 0,
  tokenPath: '/oauth2/token',
  scope: 'api',
};

const DIALECTS = {
  reso: USUAL,
  'mls-grid': {
    ...USUAL,
    hosts: /(^|\.)mlsgrid\.com$/,
    pageSize: 5_000,
    isOrdered: false,
    media: 'expand',
    // Two requests a second are allowed.
    interval: 500,
  },
  bridge: {
    ...USUAL,
    hosts: /(^|\.)bridgedataoutput\.com$/,
    pageSize: 200,
    expandedPageSize: 200,
    keyBatch: 20,
  },
  trestle: {
    ...USUAL,
    hosts: /(^|\.)(cotality|corelogic)\.com$/,
    keyBatch: 50,
    keysBy: 'in',
    media: 'expand',
    tokenPath: '/trestle/oidc/connect/token',
  },
  spark: {
    ...USUAL,
    hosts: /(^|\.)sparkapi\.com$/,
    keyBatch: 20,
    media: 'expand',
  },
} as const satisfies Record<DialectName, Dialect>;

/** What an endpoint for replication allows that the resource itself does not (Bridge). */
const REPLICATION = { pageSize: 2_000, expandedPageSize: 2_000, isOrdered: false } as const;

/** The dialect of an address. @param named what somebody has said that it is */
export function dialectOf(url: URL, named?: DialectName): Dialect {
  const known = DIALECT_NAMES.find((name) => DIALECTS[name].hosts?.test(url.hostname));
  const dialect = DIALECTS[named ?? known ?? 'reso'];
  return /\/replication\/?$/.test(url.pathname) ? { ...dialect, ...REPLICATION } : dialect;
}

/** What a feed's tokens are had for, at the place and in the scope that its dialect takes for granted. */
export function credentialsOf(
  url: URL,
  named: DialectName | undefined,
  {
    tokenUrl,
    scope,
    ...client
  }: Pick<Credentials, 'id' | 'secret'> & { [Name in 'tokenUrl' | 'scope']?: string | null | undefined },
): Credentials {
  const usual = dialectOf(url, named);
  return { ...client, tokenUrl: tokenUrl || new URL(usual.tokenPath, url).href, scope: scope || usual.scope };
}
