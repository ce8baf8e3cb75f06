import { type IncomingHttpHeaders, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PROOF_HEADER } from '#platform/contract/proof-of-work.ts';
import { invalid, Refusal } from './errors.ts';

/** Seconds after which a page that could not be made is tried again, unless the error says otherwise. */
const RETRY_SECONDS = 5;

export interface ErrorPageRequest {
  /** Path and query. */
  url: string;
  headers: IncomingHttpHeaders;
  error: Refusal;
  /** Seconds after which the page is to try again by itself; left out where trying again is no use. */
  retryAfter?: number;
}

export interface ErrorPage {
  html: string;
  policy: string;
}

export type RenderErrorPage = (request: ErrorPageRequest) => ErrorPage;

/** Sends an error: a page to a visitor, JSON below `/api`. */
export type AnswerError = (request: FastifyRequest, reply: FastifyReply, error: Refusal) => FastifyReply;

const isApi = (url: string) => /^\/api(?:[/?#]|$)/.test(url);

interface ErrorResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const NO_STORE = { 'cache-control': 'no-store' };

function jsonResponse(error: Refusal, requestId: string): ErrorResponse {
  return {
    status: error.status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(error.retryAfter !== undefined && { 'retry-after': String(error.retryAfter) }),
      ...(error.challenge !== undefined && { [PROOF_HEADER]: error.challenge }),
    },
    body: JSON.stringify(error.body(requestId)),
  };
}

/** A page that failed on our side is 503 whatever the cause: it is expected to work when tried again. */
function pageResponse(render: RenderErrorPage, request: ErrorPageRequest): ErrorResponse {
  const { error } = request;
  const passes = error.status >= 500 || error.status === 429;
  const retryAfter = passes ? (error.retryAfter ?? request.retryAfter ?? RETRY_SECONDS) : undefined;
  const { html, policy } = render({ ...request, ...(retryAfter !== undefined && { retryAfter }) });
  return {
    status: error.status >= 500 ? 503 : error.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      ...NO_STORE,
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    },
    body: html,
  };
}

/**
 * Answers errors: below `/api` with the error body, elsewhere with a page.
 * @param render left out: a server without pages, which answers with the error body everywhere
 */
export function errorAnswers(render?: RenderErrorPage): AnswerError {
  return (request, reply, error) => {
    const { url, headers, id } = request;
    // Set by the rate limit before it throws.
    const limited = Number(reply.getHeader('retry-after')) || undefined;
    const response =
      render && !isApi(url)
        ? pageResponse(render, { url, headers, error, ...(limited !== undefined && { retryAfter: limited }) })
        : jsonResponse(error, id);
    return reply.code(response.status).headers(response.headers).send(response.body);
  };
}

interface ClientError extends Error {
  code?: string;
  /** Bytes received before the parser failed, the request line included. */
  rawPacket?: unknown;
}

const UNREADABLE: Record<string, () => Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: () => new Refusal(408, 'invalid', 'The request took too long to arrive.'),
  HPE_HEADER_OVERFLOW: () => new Refusal(431, 'too-large', 'The address or the headers are too long.'),
};

function readRawPacket(packet: string): { url: string; headers: IncomingHttpHeaders } {
  const header = (name: string) => new RegExp(`^${name}: *(.*?)\\r?$`, 'im').exec(packet)?.[1] ?? '';
  return {
    url: /^[A-Z]+ (\S+)/.exec(packet)?.[1] ?? '/',
    headers: { cookie: header('cookie'), 'accept-language': header('accept-language') },
  };
}

/** Answers on the connection itself what Node could not read as a request: headers too long, or not HTTP. */
export function clientErrors(render?: RenderErrorPage): (error: ClientError, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (!socket.writable) return void socket.destroy(error);
    const refusal = UNREADABLE[error.code ?? '']?.() ?? invalid({}, 'This is not a request.');
    const { url, headers } = readRawPacket(
      Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : '',
    );
    const response =
      render && !isApi(url)
        ? pageResponse(render, { url, headers, error: refusal })
        : jsonResponse(refusal, '');
    const lines = Object.entries({
      ...response.headers,
      'content-length': String(Buffer.byteLength(response.body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`);
    const head = [`HTTP/1.1 ${response.status} ${STATUS_CODES[response.status]}`, ...lines].join('\r\n');
    socket.end(`${head}\r\n\r\n${response.body}`);
  };
}
