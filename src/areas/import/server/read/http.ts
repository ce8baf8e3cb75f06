/**
 * HTTP client for feeds of other servers: retries temporary failures, asks the origins the operator named and no other,
 * and sends the token to the first of them only.
 */

import { setTimeout as wait } from 'node:timers/promises';
import { brand } from '#platform/server/brand/brand.ts';
import { RefusedError } from '#platform/server/http/fetch-outside.ts';
import { readText, TooLargeError } from '#platform/server/http/read-answer.ts';
import { cut, oneLine } from '../text.ts';
import { type Credentials, openTokens, type Tokens } from './dialects.ts';
import { ReadError } from './rows.ts';

export interface HttpOptions {
  /** Bearer token, or what one is had for; sent to the first address's origin only. */
  token?: string | Credentials;
  /** Milliseconds an answer may take; a download, to begin. */
  timeout?: number;
  /** Tries in all. */
  attempts?: number;
  /** Milliseconds before the second try; doubled for each further one. */
  pause?: number;
  /** Origins besides the first address's own that it may lead to. */
  origins?: readonly string[];
  /** Least milliseconds from one request to the next. */
  interval?: number;
  /** Asks an address once, following no redirect: whoever lets others name addresses says here which may be asked. */
  send?: Send;
  /** Ends a pause between tries. */
  signal?: AbortSignal | undefined;
}

export type Send = (url: URL, init: RequestInit) => Promise<Response>;
export const sendPlainly: Send = (url, init) => fetch(url, { redirect: 'manual', ...init });

const TIMEOUT_MS = 60_000;
const ATTEMPTS = 6;
const PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;
/** A server that asks to be left alone for longer is asked by the next run. */
const LONGEST_RETRY_AFTER_MS = 15 * 60_000;
/** A page is held in memory whole. */
const PAGE_LIMIT_BYTES = 64 * 1024 * 1024;
const MOST_REDIRECTS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];

interface JsonAnswer {
  json: unknown;
  /** The server's clock when it answered, if it says. */
  date: Date | null;
}

/** A failure that a later attempt may not meet. */
class TransientError extends Error {
  /** `Retry-After` of the answer, in milliseconds. */
  readonly after: number | null;
  constructor(message: string, after: number | null = null) {
    super(message);
    this.after = after;
  }
}

/** A request the server has refused for good. */
export class RefusedRequest extends ReadError {
  override name = 'RefusedRequest';
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** Client of one feed; `origin` is the only one the token is sent to. */
export class HttpClient {
  private readonly origin: string;
  private readonly options: Required<Omit<HttpOptions, 'token' | 'signal'>> & Pick<HttpOptions, 'signal'>;
  private readonly tokens: Tokens | null;
  /** The token is had for credentials of ours. */
  private readonly hasCredentials: boolean;
  /** What is said to nobody: the secret tokens are had for, and every token that was sent. */
  private readonly secrets = new Set<string>();
  /** When the server may be asked again. */
  private next = 0;

  constructor(origin: string, options: HttpOptions = {}) {
    this.origin = origin;
    const { token, timeout = TIMEOUT_MS, attempts = ATTEMPTS, pause = PAUSE_MS, origins = [] } = options;
    const { interval = 0, signal, send = sendPlainly } = options;
    this.options = { timeout, attempts, pause, origins, interval, signal, send };
    const ask = (url: URL, init: RequestInit) => this.withRetries(() => this.answered(url, init));
    this.hasCredentials = typeof token === 'object';
    if (typeof token === 'object') this.secrets.add(token.secret);
    if (typeof token === 'object') this.tokens = openTokens(token, ask);
    else this.tokens = token === undefined ? null : { get: async () => token, refused() {} };
  }

  /** An address a feed has answered. @throws ReadError when it leads to an origin nobody named */
  follow(link: string, from: URL, what: string): URL {
    const url = URL.parse(link, from);
    const isPlain = url?.username === '' && url.password === '' && /^https?:$/.test(url.protocol);
    if (url && isPlain && (url.origin === this.origin || this.options.origins.includes(url.origin)))
      return url;
    const place = url && url.origin !== 'null' ? url.origin : 'no address of the web';
    throw new ReadError(`${what} ${place}; allow it with --allow-origin.`);
  }

  /** A whole answer as JSON; retried when it breaks off. */
  json(url: URL): Promise<JsonAnswer> {
    return this.withRetries(async () => {
      const response = await this.request(url, 'application/json', AbortSignal.timeout(this.options.timeout));
      const text = await readPage(response, url);
      const date = Date.parse(response.headers.get('date') ?? '');
      return { json: parsed(text, url), date: Number.isNaN(date) ? null : new Date(date) };
    });
  }

  /** A download as a stream; only its beginning is retried. */
  async bytes(url: URL): Promise<{ body: AsyncIterable<Uint8Array>; length: number | null }> {
    const response = await this.withRetries(async () => {
      // Only until it begins: a large file takes its time.
      const startLimit = new AbortController();
      const timer = setTimeout(
        () => startLimit.abort(new DOMException('', 'TimeoutError')),
        this.options.timeout,
      );
      return this.request(url, '*/*', startLimit.signal).finally(() => clearTimeout(timer));
    });
    const packed = response.headers.has('content-encoding');
    const length = Number(response.headers.get('content-length'));
    if (response.body === null) throw new ReadError(`${withoutQuery(url)} answered nothing.`);
    return { body: response.body, length: packed || !length ? null : length };
  }

  private async request(url: URL, accept: string, signal: AbortSignal, redirects = 0): Promise<Response> {
    const headers: Record<string, string> = { accept, 'user-agent': `${brand.name} importer` };
    const tokens = url.origin === this.origin ? this.tokens : null;
    const token = (await tokens?.get()) ?? null;
    const carry = (sent: string) => {
      this.secrets.add(sent);
      headers.authorization = `Bearer ${sent}`;
    };
    if (token !== null) carry(token);
    const response = await this.answered(url, { headers, signal, redirect: 'manual' }, async (status) => {
      if (status !== 401 || tokens === null || token === null) return false;
      tokens.refused(token);
      const another = await tokens.get();
      carry(another);
      return another !== token;
    });
    const location = REDIRECTS.includes(response.status) ? response.headers.get('location') : null;
    if (location === null) return response;
    await response.body?.cancel();
    if (redirects === MOST_REDIRECTS) throw new ReadError(`${withoutQuery(url)} redirects without end.`);
    const next = this.follow(location, url, `${withoutQuery(url)} redirects to`);
    return this.request(next, accept, signal, redirects + 1);
  }

  /**
   * A good answer, or one that leads elsewhere.
   * @param mayAskAgain told the status of a refusal: whether it is worth asking once more
   */
  private async answered(
    url: URL,
    init: RequestInit,
    mayAskAgain: (status: number) => Promise<boolean> = async () => false,
  ): Promise<Response> {
    await this.turn();
    const response = await this.options.send(url, init).catch((error: Error) => {
      if (error instanceof RefusedError) throw new ReadError(`${withoutQuery(url)}: ${error.message}.`);
      throw new TransientError(`${withoutQuery(url)} does not answer (${reason(error)})`);
    });
    const leadsOn = REDIRECTS.includes(response.status) && response.headers.has('location');
    if (response.ok || (leadsOn && init.method !== 'POST')) return response;
    const words = await ownWords(response, (said) => this.withoutSecrets(said));
    if (await mayAskAgain(response.status)) return this.answered(url, init);
    const failure = `${withoutQuery(url)} answered ${response.status}${words === '' ? '' : `: ${words}`}`;
    if (response.status === 429 || response.status >= 500)
      throw new TransientError(failure, retryAfter(response));
    const hint = [401, 403].includes(response.status) ? `; ${this.hint}` : '';
    throw new RefusedRequest(`${failure}${hint}${/[.!?]$/.test(failure + hint) ? '' : '.'}`, response.status);
  }

  /** A server may say again what it was sent. */
  private withoutSecrets(words: string): string {
    return [...this.secrets].reduce((said, secret) => said.replaceAll(secret || '…', '…'), words);
  }

  private get hint(): string {
    return !this.hasCredentials
      ? 'is the token right (FEED_TOKEN)?'
      : 'are the client’s id and secret right (FEED_CLIENT_ID, FEED_CLIENT_SECRET)?';
  }

  /** Waits until the server may be asked again. */
  private async turn(): Promise<void> {
    const { interval } = this.options;
    if (interval === 0) return;
    const now = Date.now();
    const at = Math.max(now, this.next);
    this.next = at + interval;
    await this.rest(at - now);
  }

  /** @throws ReadError when the run is stopped meanwhile */
  private async rest(ms: number): Promise<void> {
    const { signal } = this.options;
    await wait(ms, undefined, signal ? { signal } : {}).catch(() => {
      throw new ReadError('Stopped on request.');
    });
  }

  private async withRetries<T>(work: () => Promise<T>): Promise<T> {
    const { attempts, pause } = this.options;
    for (let attempt = 1; ; attempt++) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof TransientError)) throw error;
        if (attempt === attempts) throw new ReadError(`${error.message}, after ${attempts} tries.`);
        const after = error.after ?? 0;
        if (after > LONGEST_RETRY_AFTER_MS)
          throw new ReadError(
            `${error.message}; it asks to be left alone for ${Math.ceil(after / 60_000)} minutes.`,
          );
        const backoff = Math.min(pause * 2 ** (attempt - 1), LONGEST_PAUSE_MS);
        await this.rest(error.after ?? backoff);
      }
    }
  }
}

const LONGEST_WORDS = 300;
/** So much of an answer is looked at. Bytes. */
const FAULT_LIMIT_BYTES = 16_384;

/** What a server says of its refusal: `{ error: { message } }` as OData has it, or a text; empty for a page of HTML. */
async function ownWords(response: Response, hide: (said: string) => string): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length;
      text += decoder.decode(chunk, { stream: true });
      if (bytes > FAULT_LIMIT_BYTES) break;
    }
  } catch {
    return '';
  }
  const said = messageIn(text);
  if (/^\s*</.test(said)) return '';
  return cut(oneLine(hide(said)), LONGEST_WORDS);
}

function messageIn(text: string): string {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return text;
  }
  const { error, message, error_description } = (json ?? {}) as Record<string, unknown>;
  const inner = typeof error === 'object' ? (error as { message?: unknown } | null)?.message : error;
  const found = [inner, message, error_description].find((said) => typeof said === 'string');
  return typeof found === 'string' ? found : '';
}

async function readPage(response: Response, url: URL): Promise<string> {
  try {
    return await readText(response, PAGE_LIMIT_BYTES);
  } catch (error) {
    if (error instanceof TooLargeError)
      throw new ReadError('A page is larger than 64 MB: ask for fewer rows with --page-size.');
    throw new TransientError(`${withoutQuery(url)} broke off (${reason(error as Error)})`);
  }
}

function parsed(text: string, url: URL): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new TransientError(`${withoutQuery(url)} did not answer with good JSON`);
  }
}

/** The address for messages: its query may hold a key. */
export const withoutQuery = (url: URL) => `${url.origin}${url.pathname}`;

function reason(error: Error): string {
  const { code } = (error.cause ?? {}) as { code?: string };
  return error.name === 'TimeoutError' ? 'too slow' : (code ?? error.name);
}

/** Seconds or a date (RFC 9110, section 10.2.3) → milliseconds from now. */
function retryAfter(response: Response): number | null {
  const header = response.headers.get('retry-after');
  if (header === null) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return ms >= 0 ? ms : null;
}
