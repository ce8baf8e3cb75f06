import type { Answer, Endpoints, Input, Route, WithFile } from '../contract/endpoint.ts';
import type { ErrorBody } from '../contract/error.ts';
import { PROOF_HEADER } from '../contract/proof-of-work.ts';
import { CallError, type Failure } from './failure.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** Version last read, sent as `If-Match`. */
  ifMatch?: number;
  /** One intention, however often it is sent: `Idempotency-Key`. */
  once?: string;
  /** Sent to its end though the page is left: what was seen, read or counted. */
  keepalive?: boolean;
}

/** Calls one area's endpoints, typed by its contract. */
export type AreaCall<A extends Endpoints> = <K extends keyof A & Route>(
  route: K,
  input: Input<A[K]> & WithFile<A[K]>,
  options?: CallOptions,
) => Promise<A[K] extends { bytes: true } ? Blob : Answer<A[K]>>;

/** The one function all areas call with; `request` gives it an area's types. */
export type Call = (route: Route, input: CallInput, options?: CallOptions) => Promise<unknown>;

export interface CallInput {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  /** An upload: sent as multipart instead of JSON, or with PUT as its bytes. */
  file?: Blob;
}

export type Send = (url: string, init: RequestInit) => Promise<Response>;

export interface CallSetup {
  /** Where the API is, without a slash at its end: `/api`, or another host's. */
  base: string;
  /** `fetch` in a browser; on the server a way into the API without a network. */
  send?: Send;
  /** A Bearer token, when somebody is signed in. Asked once more with the token that was answered 401. */
  token?: (refused?: string) => Promise<string | undefined>;
  /** `include` lets cookies go along to another host: the identity provider's session is one. */
  credentials?: 'include' | 'same-origin';
  /** Puts the message of a refusal into the reader's language. */
  translate?: (failure: Failure) => Promise<Failure>;
}

function urlOf(base: string, path: string, { params = {}, query = {} }: CallInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const entries = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return base + filled + (entries.length > 0 ? `?${new URLSearchParams(entries)}` : '');
}

async function failureOf(response: Response): Promise<Failure> {
  const body = (await response.json().catch(() => null)) as ErrorBody | null;
  const { code = 'internal', message = response.statusText, fields } = body?.error ?? {};
  return { status: response.status, code, message, ...(fields && { fields }) };
}

/** The reading of an answer: `response`, or the whole body when that is absent (specification, section 7); files are blobs. */
async function answerOf(response: Response): Promise<unknown> {
  if (/^(?:application\/pdf|image\/|text\/(?:calendar|csv))/.test(response.headers.get('content-type') ?? ''))
    return response.blob();
  const body = (await response.json()) as { response?: unknown } | null;
  return body?.response ?? body;
}

interface Sent extends CallOptions {
  bearer?: string | undefined;
  /** Of work the server asked for. */
  proof?: string;
}

function headersOf({ body }: CallInput, { ifMatch, once, bearer, proof }: Sent) {
  return {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(bearer && { authorization: `Bearer ${bearer}` }),
    ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
    ...(once && { 'idempotency-key': once }),
    ...(proof && { [PROOF_HEADER]: proof }),
  };
}

const BYTES = 'application/octet-stream';

/** A browser names the type of a form itself, with its boundary; a PUT sends the bytes as they are. */
function bodyOf({ body, file }: CallInput, method: string): string | FormData | Blob | null {
  if (file && method === 'PUT') return new Blob([file], { type: BYTES });
  if (!file) return body === undefined ? null : JSON.stringify(body);
  const form = new FormData();
  form.append('file', file);
  return form;
}

/** A second one is asked for when the first was not hard enough any more. */
const PROOFS_MOST = 2;

export function createCall({
  base,
  send = (url, init) => fetch(url, init),
  token,
  credentials,
  translate = async (failure) => failure,
}: CallSetup): Call {
  async function ask(route: Route, input: CallInput, sent: Sent) {
    const [method, path] = route.split(' ') as [string, string];
    const init: RequestInit = {
      method,
      headers: headersOf(input, sent),
      body: bodyOf(input, method),
      signal: sent.signal ?? null,
      ...(sent.keepalive && { keepalive: true }),
      ...(credentials && { credentials }),
    };
    return send(urlOf(base, path, input), init).catch((error: Error) => {
      if (error.name === 'AbortError') throw error;
      throw new CallError({ status: 0, code: 'offline', message: error.message });
    });
  }
  /** Does the work a refusal asks for, and tries again. */
  async function askWithProof(route: Route, input: CallInput, sent: Sent) {
    let response = await ask(route, input, sent);
    for (let round = 0; response.status === 429 && round < PROOFS_MOST; round++) {
      const challenge = response.headers.get(PROOF_HEADER);
      if (!challenge) break;
      const { solve } = await import('./proof-of-work.ts');
      response = await ask(route, input, { ...sent, proof: await solve(challenge) });
    }
    return response;
  }
  return async (route, input, options = {}) => {
    const bearer = await token?.();
    let response = await askWithProof(route, input, { ...options, bearer });
    if (response.status === 401 && bearer) {
      const fresh = await token?.(bearer);
      if (fresh) response = await askWithProof(route, input, { ...options, bearer: fresh });
    }
    if (!response.ok) throw new CallError(await translate(await failureOf(response)));
    return answerOf(response);
  };
}

/** One event of a stream: its id, and its data read as JSON. */
export interface StreamEvent {
  id: string;
  data: unknown;
}

/** Reads server-sent events until the stream ends. Throws `CallError` when it is refused or cut off. */
export type Follow = (
  route: Route,
  options: { signal: AbortSignal; lastId?: string | undefined; onEvent: (event: StreamEvent) => void },
) => Promise<void>;

function readEvent(block: string): StreamEvent | null {
  const lines = block.split('\n').map((line) => line.split(/: ?(.*)/s) as [string, string?]);
  const fieldOf = (field: string) => lines.find(([name]) => name === field)?.[1];
  const data = fieldOf('data');
  return data === undefined ? null : { id: fieldOf('id') ?? '', data: JSON.parse(data) };
}

/** An EventSource cannot carry a token, so events are read from an answer that does not end. */
export function createFollow({ base, token }: Pick<CallSetup, 'base' | 'token'>): Follow {
  const open = async (
    path: string,
    bearer: string | undefined,
    lastId: string | undefined,
    signal: AbortSignal,
  ) =>
    fetch(base + path, {
      headers: {
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(lastId && { 'last-event-id': lastId }),
      },
      signal,
      cache: 'no-store',
    });
  return async (route, { signal, lastId, onEvent }) => {
    const path = route.slice(route.indexOf(' ') + 1);
    const bearer = await token?.();
    let response = await open(path, bearer, lastId, signal);
    if (response.status === 401 && bearer) response = await open(path, await token?.(bearer), lastId, signal);
    if (!response.ok) throw new CallError(await failureOf(response));
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let waiting = '';
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      const blocks = (waiting + part.value).split('\n\n');
      waiting = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = readEvent(block);
        if (event) onEvent(event);
      }
    }
  };
}
