/** How the servers of RESO Web APIs differ, as each vendor documents it: a row of data for each, known by its host. */
import { DIALECT_NAMES, type DialectName } from '#areas/import/sources.ts';
import { readText } from '#platform/server/http/read-answer.ts';
import { ReadError } from './rows.ts';

/** Tokens of OAuth 2 for a program's own id and secret (RFC 6749, section 4.4): asked for once, used until they expire. */
export interface Credentials {
  tokenUrl: string;
  id: string;
  secret: string;
  scope: string;
}

/** Where requests get their token. */
export interface Tokens {
  get(): Promise<string>;
  /** The server has refused this one, although it has not expired. */
  refused(token: string): void;
}

/** Seconds a token is good for where the answer does not say. */
const USUAL_SECONDS = 3_600;
/** One is asked for anew so long before it expires. Seconds. */
const AHEAD_SECONDS = 60;
const ANSWER_LIMIT = 100_000;
const TIMEOUT_MS = 30_000;

/** @param send the client's own request, with its retries; it throws a ReadError that names no secret */
export function openTokens(
  credentials: Credentials,
  send: (url: URL, init: RequestInit) => Promise<Response>,
): Tokens {
  let known: { token: string; until: number } | null = null;
  let asking: Promise<string> | null = null;
  async function ask(): Promise<string> {
    const { tokenUrl, id, secret, scope } = credentials;
    const url = URL.parse(tokenUrl);
    if (url === null) throw new ReadError('The address for tokens is no address.');
    const form = { grant_type: 'client_credentials', client_id: id, client_secret: secret, scope };
    const response = await send(url, {
      method: 'POST',
      body: new URLSearchParams(form),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await readText(response, ANSWER_LIMIT).catch(() => '');
    const { access_token: token, expires_in } = parsed(text);
    if (typeof token !== 'string' || token === '')
      throw new ReadError(`${url.origin}${url.pathname} answered no token.`);
    const seconds = Number(expires_in) > 0 ? Number(expires_in) : USUAL_SECONDS;
    known = { token, until: Date.now() + Math.max(seconds - AHEAD_SECONDS, seconds / 2) * 1000 };
    return token;
  }
  return {
    get() {
      if (known !== null && Date.now() < known.until) return Promise.resolve(known.token);
      asking ??= ask().finally(() => {
        asking = null;
      });
      return asking;
    },
    refused(token) {
      if (known?.token === token) known = null;
    },
  };
}

function parsed(text: string): Record<string, unknown> {
  try {
    return (JSON.parse(text) ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

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
