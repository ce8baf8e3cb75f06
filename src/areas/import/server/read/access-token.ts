/** Tokens of OAuth 2 for a program's own id and secret (RFC 6749, section 4.4): asked for once, used until they expire. */
import { readText } from '#platform/server/http/read-answer.ts';
import { ReadError } from './read-error.ts';

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
