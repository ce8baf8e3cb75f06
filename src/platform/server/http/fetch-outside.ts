/**
 * Downloads from addresses that a stranger wrote down. A host is looked up once, every one of its addresses has to be
 * public, and the connection goes to one that was checked: a name that says something else a moment later changes nothing.
 */
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIPv6 } from 'node:net';
import { Readable } from 'node:stream';
import { isPublicAddress, type Resolve, resolveHost } from './outside.ts';

export interface OutsideOptions {
  /** Most bytes of the answer. */
  maxBytes: number;
  /** Milliseconds for all of it, redirects too. */
  timeout: number;
  headers?: Record<string, string>;
  /** Ends it early. */
  signal?: AbortSignal;
  /** Milliseconds of silence after which a connection is given up. */
  idle?: number;
  resolve?: Resolve;
  /** Which network addresses may be connected to; tests let their own host be one. */
  isAllowed?: (address: string) => boolean;
}

interface OutsideAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  /** Empty unless the status is 200. */
  bytes: Buffer;
}

/** An answer that will not become better by asking again. */
export class RefusedError extends Error {
  override name = 'RefusedError';
}

/** For an answer to begin, where nobody says how long. */
const ONE_ANSWER_MS = 60_000;
const IDLE_MS = 60_000;
const MOST_REDIRECTS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];

/** @throws RefusedError for what is no address of the public internet */
async function addressOf(
  url: URL,
  { resolve = resolveHost, isAllowed = isPublicAddress }: Pick<OutsideOptions, 'resolve' | 'isAllowed'>,
) {
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new RefusedError('no address of the web');
  const addresses = await resolve(url.hostname.replace(/^\[|\]$/g, ''));
  const [first] = addresses;
  if (first === undefined || !addresses.every(isAllowed)) throw new RefusedError('leads inside');
  return first;
}

function ask(
  url: URL,
  address: string,
  signal: AbortSignal,
  headers: Record<string, string>,
  { method = 'GET', body = '', idle = IDLE_MS } = {},
) {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const family = isIPv6(address) ? 6 : 4;
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = send(url, {
      signal,
      method,
      timeout: idle,
      agent: false,
      headers: { ...headers, 'accept-encoding': 'identity' },
      lookup: (_host, { all }, found) =>
        all ? found(null, [{ address, family }]) : found(null, address, family),
    });
    request.on('timeout', () => request.destroy(new Error('silent for too long')));
    request.on('response', resolve).on('error', reject).end(body);
  });
}

async function readBytes(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  // What is packed is never unpacked: it may be as large as it likes.
  if ((response.headers['content-encoding'] ?? 'identity') !== 'identity')
    throw new RefusedError('came packed');
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw new RefusedError('too large');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new RefusedError('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Asks an address once as `fetch` does, and follows nothing; the answer's body comes as it arrives.
 * @throws RefusedError for what is no address of the public internet
 */
export async function openOutside(
  url: URL,
  { method = 'GET', body, headers: sent, signal }: RequestInit,
  options: Pick<OutsideOptions, 'resolve' | 'isAllowed' | 'idle'> = {},
): Promise<Response> {
  // Whatever a body is, this says its type, too.
  const request = new Request(url, { method, headers: sent ?? {}, body: body ?? null });
  const address = await addressOf(url, options);
  const answer = await ask(
    url,
    address,
    signal ?? AbortSignal.timeout(ONE_ANSWER_MS),
    Object.fromEntries(request.headers),
    { method, body: await request.text(), ...(options.idle && { idle: options.idle }) },
  );
  const { statusCode = 0, headers } = answer;
  const hasBody = ![101, 204, 205, 304].includes(statusCode);
  if (!hasBody) answer.resume();
  const named = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return new Response(hasBody ? (Readable.toWeb(answer) as ReadableStream) : null, {
    status: Math.max(200, statusCode),
    headers: named,
  });
}

/** Downloads an address. @throws RefusedError for what is not to be asked again, other errors for what may pass */
export async function fetchOutside(start: URL, options: OutsideOptions): Promise<OutsideAnswer> {
  const signal = AbortSignal.any([
    AbortSignal.timeout(options.timeout),
    ...(options.signal ? [options.signal] : []),
  ]);
  let url = start;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const response = await ask(url, await addressOf(url, options), signal, options.headers ?? {});
    try {
      const { statusCode: status = 0, headers } = response;
      if (!REDIRECTS.includes(status) || headers.location === undefined) {
        const bytes = status === 200 ? await readBytes(response, options.maxBytes) : Buffer.alloc(0);
        return { status, headers, bytes };
      }
      const next = URL.parse(headers.location, url);
      if (!next) throw new RefusedError('no address of the web');
      url = next;
    } finally {
      response.destroy();
    }
  }
  throw new RefusedError('redirects without end');
}
