import type { CreateClientParams } from 'contentful';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '#platform/contract/locales.ts';
import type { ContentConfig } from '../env/content.ts';
import { Refusal } from '../http/errors.ts';
import { readText, TooLargeError } from '../http/read-answer.ts';

/** The content service gave no usable answer; `reason` is for the log, not for visitors. */
export class ContentFailure extends Refusal {
  readonly reason: string;

  constructor(reason: string) {
    super(503, 'unavailable', 'Our articles cannot be fetched at the moment; try again in a minute.');
    this.reason = reason;
  }
}

/** Sends one GET and reads its answer whole, in a bounded time and space. */
type SendGet = (url: string, headers: Record<string, string>) => Promise<{ status: number; body: string }>;

/** A page waits for this at most once, and then shows what is known. */
const PATIENCE_MS = 4_000;
/** Contentful itself answers with at most 7 MB. */
const MOST_BYTES = 20 * 1024 * 1024;

/** Over the network; the time counts until the last byte. */
export const sendOverNetwork =
  (patienceMs = PATIENCE_MS): SendGet =>
  async (url, headers) => {
    try {
      const signal = AbortSignal.timeout(patienceMs);
      const response = await fetch(url, { headers, signal, redirect: 'error' });
      return { status: response.status, body: await readText(response, MOST_BYTES) };
    } catch (thrown) {
      if (thrown instanceof ContentFailure) throw thrown;
      if (thrown instanceof TooLargeError) throw new ContentFailure('the answer is too large');
      throw new ContentFailure(
        (thrown as Error).name === 'TimeoutError' ? 'no answer in time' : 'no connection',
      );
    }
  };

/** An entry with its links resolved; nothing about its fields is certain. */
export interface Entry {
  sys: { id: string; createdAt?: string; locale?: string; contentType?: { sys?: { id?: string } } };
  fields: Record<string, unknown>;
}

export interface EntrySet {
  items: Entry[];
  /** The language an entry is written in, as far as the service says: else the one that was asked for. */
  languageOf: (entry: Entry) => Language;
  /** How many the service has, shown or not. */
  total: number;
}

/** A question, in the words of Contentful's delivery API. */
export interface ContentQuery {
  content_type: string;
  limit?: number;
  /** How far references are followed; files are followed to the end. */
  include?: number;
  order?: string;
  'fields.slug'?: string;
}

/** A source of content: Contentful, or files. @throws ContentFailure */
export type AskContent = (query: ContentQuery, language: Language) => Promise<EntrySet>;

type Adapter = Extract<NonNullable<CreateClientParams['adapter']>, (config: never) => unknown>;

/** The answer, if it is a list at all: the client makes an empty one of anything else. */
function listIn(body: string): object {
  const answer: unknown = JSON.parse(body);
  if (Array.isArray((answer as { items?: unknown } | null)?.items)) return answer as object;
  throw new ContentFailure('it answered with something else than entries');
}

/** Lets the client ask through `send`, which knows its limits. */
const adapterOf =
  (send: SendGet): Adapter =>
  async (config) => {
    const params = new URLSearchParams(config.params as Record<string, string>);
    const headers = config.headers.toJSON() as Record<string, string>;
    const { status, body } = await send(`${config.url}?${params}`, headers);
    if (status !== 200) throw new ContentFailure(`it answered ${status}`);
    return { data: listIn(body), status, statusText: '', headers: {}, config, request: null };
  };

const isEntry = (item: unknown): item is Entry => {
  const { sys, fields } = (item ?? {}) as { sys?: { id?: unknown }; fields?: unknown };
  return typeof sys?.id === 'string' && typeof fields === 'object' && fields !== null;
};

/** Reads a list of unknown shape; items that are no entries are left out. */
function readEntries({ items, total }: { items: unknown[]; total: unknown }): Omit<EntrySet, 'languageOf'> {
  const entries = items.filter(isEntry);
  if (items.length > 0 && entries.length === 0) throw new ContentFailure('none of its entries can be read');
  return { items: entries, total: typeof total === 'number' ? total : entries.length };
}

/** The official client; its library is loaded at the first question, since most installations read files. */
async function openClient(config: ContentConfig, send: SendGet) {
  const { createClient } = await import('contentful');
  const { host, protocol } = new URL(config.url);
  return createClient({
    space: config.space,
    environment: config.environment,
    accessToken: config.token,
    host,
    insecure: protocol === 'http:',
    adapter: adapterOf(send),
    retryOnError: false, // a kept answer is better than a wait
    logHandler: () => {},
  }).withoutUnresolvableLinks;
}

/** Contentful, by its official client. */
export function contentFromContentful(config: ContentConfig, send: SendGet): AskContent {
  let opened: ReturnType<typeof openClient> | undefined;
  const { locales } = config;
  return async (query, requested) => {
    // A language the service does not have is read in English.
    const language = locales[requested] ? requested : DEFAULT_LANGUAGE;
    const languageOf = ({ sys }: Entry) =>
      LANGUAGE_CODES.find((one) => sys.locale !== undefined && locales[one] === sys.locale) ?? language;
    try {
      opened ??= openClient(config, send);
      const client = await opened;
      const answer = await client.getEntries({ ...query, locale: locales[language] as never });
      return { ...readEntries(answer), languageOf };
    } catch (thrown) {
      if (thrown instanceof ContentFailure) throw thrown;
      throw new ContentFailure((thrown as Error).message.slice(0, 200));
    }
  };
}
