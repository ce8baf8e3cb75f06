/** Asks other people's servers: patient with those that stumble, and careful whom a token is shown to. */
import { setTimeout as wait } from 'node:timers/promises';
import { ReadError } from './read-error.ts';

export interface HttpOptions {
  /** Bearer token, sent to the first address's origin only. */
  token?: string;
  /** Milliseconds an answer may take; a download, to begin. */
  timeout?: number;
  /** Tries in all. */
  attempts?: number;
  /** Milliseconds before the second try; doubled for each further one. */
  pause?: number;
}

const TIMEOUT_MS = 60_000;
const ATTEMPTS = 6;
const PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;
/** A page is held in memory whole. */
const PAGE_LIMIT_BYTES = 64 * 1024 * 1024;

export interface JsonAnswer {
  json: unknown;
  /** The server's clock when it answered, if it says. */
  date: Date | null;
}

class Passing extends Error {
  /** Milliseconds the server asks us to wait. */
  readonly after: number | null;
  constructor(message: string, after: number | null = null) {
    super(message);
    this.after = after;
  }
}

/** One server, as far as the token goes. */
export class HttpClient {
  private readonly origin: string;
  private readonly options: Required<Omit<HttpOptions, 'token'>> & { token?: string };

  constructor(origin: string, options: HttpOptions = {}) {
    this.origin = origin;
    const { token, timeout = TIMEOUT_MS, attempts = ATTEMPTS, pause = PAUSE_MS } = options;
    this.options = { token, timeout, attempts, pause };
  }

  /** A whole answer as JSON, asked for again as often as it breaks off. */
  json(url: URL): Promise<JsonAnswer> {
    return this.patiently(async () => {
      const response = await this.ask(url, 'application/json', AbortSignal.timeout(this.options.timeout));
      const text = await readText(response);
      const date = Date.parse(response.headers.get('date') ?? '');
      return { json: parsed(text, url), date: Number.isNaN(date) ? null : new Date(date) };
    });
  }

  /** A download as it comes; only its beginning is tried again. */
  async bytes(url: URL): Promise<{ body: AsyncIterable<Uint8Array>; length: number | null }> {
    const response = await this.patiently(async () => {
      // Only until it begins: a large file takes its time.
      const impatience = new AbortController();
      const timer = setTimeout(
        () => impatience.abort(new DOMException('', 'TimeoutError')),
        this.options.timeout,
      );
      return this.ask(url, '*/*', impatience.signal).finally(() => clearTimeout(timer));
    });
    const packed = response.headers.has('content-encoding');
    const length = Number(response.headers.get('content-length'));
    if (response.body === null) throw new ReadError(`${shown(url)} answered nothing.`);
    return { body: response.body, length: packed || !length ? null : length };
  }

  private async ask(url: URL, accept: string, signal: AbortSignal): Promise<Response> {
    const { token } = this.options;
    const headers: Record<string, string> = { accept, 'user-agent': 'Yaad importer' };
    if (token !== undefined && url.origin === this.origin) headers.authorization = `Bearer ${token}`;
    const response = await fetch(url, { headers, signal }).catch((error: Error) => {
      throw new Passing(`${shown(url)} does not answer (${reason(error)})`);
    });
    if (response.ok) return response;
    await response.body?.cancel();
    const said = `${shown(url)} answered ${response.status}`;
    if (response.status === 429 || response.status >= 500) throw new Passing(said, retryAfter(response));
    const hint = response.status === 401 || response.status === 403 ? '; is FEED_TOKEN right?' : '';
    throw new ReadError(`${said}${hint}.`);
  }

  private async patiently<T>(work: () => Promise<T>): Promise<T> {
    const { attempts, pause } = this.options;
    for (let attempt = 1; ; attempt++) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof Passing)) throw error;
        if (attempt === attempts) throw new ReadError(`${error.message}, after ${attempts} tries.`);
        await wait(Math.min(error.after ?? pause * 2 ** (attempt - 1), LONGEST_PAUSE_MS));
      }
    }
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length;
      if (bytes > PAGE_LIMIT_BYTES) break;
      text += decoder.decode(chunk, { stream: true });
    }
  } catch (error) {
    throw new Passing(`${shown(new URL(response.url))} broke off (${reason(error as Error)})`);
  }
  if (bytes > PAGE_LIMIT_BYTES)
    throw new ReadError('A page is larger than 64 MB: ask for fewer rows with --page-size.');
  return text + decoder.decode();
}

function parsed(text: string, url: URL): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Passing(`${shown(url)} did not answer with good JSON`);
  }
}

/** Without its query, which may hold a key. */
export const shown = (url: URL) => `${url.origin}${url.pathname}`;

function reason(error: Error): string {
  const { code } = (error.cause ?? {}) as { code?: string };
  return error.name === 'TimeoutError' ? 'too slow' : (code ?? error.name);
}

/** Seconds or a date (RFC 9110, section 10.2.3) → milliseconds from now. */
function retryAfter(response: Response): number | null {
  const said = response.headers.get('retry-after');
  if (said === null) return null;
  const ms = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.now();
  return ms >= 0 ? ms : null;
}
