/**
 * RESO Web API replication: changes since a watermark, page by page in the order of change, and all keys, to
 * find what was deleted. Consecutive queries overlap, because several changes can have the same timestamp.
 */
import type { Dialect, Media } from './dialects.ts';
import { type HttpClient, RefusedRequest, withoutQuery } from './http.ts';
import { ReadError } from './rows.ts';

export interface Feed {
  client: HttpClient;
  /** The resource, with any query the operator gave: `https://…/Property?$expand=Media`. */
  url: URL;
  pageSize: number;
  /** Keys in one query: more than some servers allow, or than fit into an address, are refused. */
  keyBatch: number;
  keysBy: Dialect['keysBy'];
  /** Whether it takes `$orderby`; a replication endpoint gives its pages by their links alone. */
  isOrdered: boolean;
  media: Media;
  /** The field that is a listing's key, a text. */
  key: string;
  /** The field that says when it was changed last. */
  modified: string;
}

export interface Page {
  rows: unknown[];
  /** The server's clock when it answered, if it says. */
  date: Date | null;
}

export interface Changes extends Page {
  /** The pages come in the order of change, so everything up to this one has been read. */
  inOrder: boolean;
}

/** URL of an OData query with these options; a filter is added to the operator's own. Keys alone need nothing expanded. */
function queryUrl(feed: Feed, options: Record<string, string>): URL {
  const url = new URL(feed.url);
  if ('$select' in options) url.searchParams.delete('$expand');
  else if (feed.media === 'expand' && !url.searchParams.has('$expand'))
    url.searchParams.set('$expand', 'Media');
  const own = url.searchParams.get('$filter');
  for (const [name, value] of Object.entries(options)) {
    const both = name === '$filter' && own ? `(${own}) and (${value})` : value;
    url.searchParams.set(name, both);
  }
  // Written out: some servers take no + for a blank.
  url.search = url.search.replaceAll('+', '%20').replaceAll('%24', '$');
  return url;
}

interface RawPage extends Page {
  next: URL | null;
}

async function request(feed: Feed, url: URL): Promise<RawPage> {
  const { json, date } = await feed.client.json(url);
  const { value, '@odata.nextLink': link } = (json ?? {}) as Record<string, unknown>;
  if (!Array.isArray(value))
    throw new ReadError(`${withoutQuery(url)} is not an OData list: its answer has no "value".`);
  const next = typeof link === 'string' ? feed.client.follow(link, url, "The feed's next page is at") : null;
  return { rows: value, date, next };
}

/** All pages of a query by their next links. @throws ReadError when the links lead in a circle */
async function* linked(feed: Feed, url: URL): AsyncGenerator<RawPage> {
  const visited = new Set<string>();
  for (let next: URL | null = url; next !== null; ) {
    if (visited.has(next.href)) throw new ReadError('The pages of the feed lead in a circle.');
    visited.add(next.href);
    const page: RawPage = await request(feed, next);
    yield page;
    next = page.next;
  }
}

const field = (row: unknown, name: string) => (row as Record<string, unknown> | null)?.[name];

/**
 * Whether a query has returned everything. Next links lead to the end, unless the server takes `$top` for a limit
 * of the whole query; a server without links is queried until it returns nothing.
 */
const isLast = (feed: Feed, count: number, wasLinked: boolean) =>
  wasLinked ? count !== feed.pageSize : count === 0;

/**
 * Everything changed at or after `since`, oldest change first, each change once.
 * Where there may be more, the feed is queried again from the last timestamp seen.
 */
export async function* changesSince(feed: Feed, since: string | null): AsyncGenerator<Changes> {
  const moment = new LastMoment(feed);
  let from = since;
  let skip = 0;
  for (;;) {
    const options: Record<string, string> = {};
    if (feed.isOrdered) options.$orderby = feed.modified;
    options.$top = String(feed.pageSize);
    if (from !== null) options.$filter = `${feed.modified} ge ${from}`;
    if (skip > 0) options.$skip = String(skip);
    let count = 0;
    let wasLinked = false;
    for await (const page of linked(feed, queryUrl(feed, options))) {
      const rows = await withMedia(
        feed,
        page.rows.filter((row) => moment.isNew(row)),
      );
      yield { rows, date: page.date, inOrder: feed.isOrdered && moment.inOrder };
      count += page.rows.length;
      wasLinked ||= page.next !== null;
    }
    if (!feed.isOrdered || isLast(feed, count, wasLinked)) return;
    if (!moment.inOrder)
      throw new ReadError(`The feed neither links its pages nor orders them by ${feed.modified}.`);
    // Where all share one moment, only skipping leads past it.
    const moved = moment.at !== null && moment.at !== from;
    skip = moved ? 0 : skip + count;
    if (moved) from = moment.at;
  }
}

/** Which rows of the last moment have been seen: the next query begins with that moment again. */
class LastMoment {
  at: string | null = null;
  inOrder = true;
  private readonly feed: Feed;
  private readonly seen = new Set<unknown>();

  constructor(feed: Feed) {
    this.feed = feed;
  }

  isNew(row: unknown): boolean {
    const at = field(row, this.feed.modified);
    const key = field(row, this.feed.key);
    if (typeof at !== 'string' || typeof key !== 'string') return true;
    if (at !== this.at) {
      this.inOrder &&= this.at === null || Date.parse(at) >= Date.parse(this.at);
      this.at = at;
      this.seen.clear();
    }
    const isNew = !this.seen.has(key);
    this.seen.add(key);
    return isNew;
  }
}

/** The keys of everything the feed has now, page by page. */
export async function* allKeys(feed: Feed): AsyncGenerator<string[]> {
  let skip = 0;
  for (;;) {
    const options: Record<string, string> = { $select: feed.key, $top: String(feed.pageSize) };
    if (feed.isOrdered) options.$orderby = feed.key;
    if (skip > 0) options.$skip = String(skip);
    let count = 0;
    let wasLinked = false;
    for await (const page of linked(feed, queryUrl(feed, options))) {
      yield keysOf(feed, page.rows);
      count += page.rows.length;
      wasLinked ||= page.next !== null;
    }
    if (!feed.isOrdered || isLast(feed, count, wasLinked)) return;
    skip += count;
  }
}

const quoted = (key: string) => `'${key.replaceAll("'", "''")}'`;
const filterOf = (name: string, keys: readonly string[], by: Feed['keysBy']) =>
  by === 'in'
    ? `${name} in (${keys.map(quoted).join(',')})`
    : keys.map((key) => `${name} eq ${quoted(key)}`).join(' or ');

/** Pages of queries for these keys, a few keys a query. */
async function* among(feed: Feed, keys: readonly string[], options: Record<string, string>) {
  let { keyBatch, keysBy } = feed;
  for (let start = 0; start < keys.length; ) {
    const asked = keys.slice(start, start + keyBatch);
    const $filter = filterOf(feed.key, asked, keysBy);
    const rows: unknown[] = [];
    try {
      const url = queryUrl(feed, { $top: String(asked.length), ...options, $filter });
      for await (const page of linked(feed, url)) rows.push(...page.rows);
    } catch (error) {
      const isUnknown = error instanceof RefusedRequest && [400, 501].includes(error.status);
      if (!isUnknown || keysBy === 'or') throw error;
      // Not every server knows `in`.
      [keysBy, keyBatch] = ['or', Math.min(keyBatch, FEW_KEYS)];
      continue;
    }
    yield { asked, rows };
    start += asked.length;
  }
}

/** As many keys with `or` between them as every server takes. */
const FEW_KEYS = 5;

/** Which of these keys the feed still has: paging by number can miss one when others are deleted meanwhile. */
export async function* keysAmong(
  feed: Feed,
  keys: readonly string[],
): AsyncGenerator<{ asked: string[]; found: Set<string> }> {
  for await (const { asked, rows } of among(feed, keys, { $select: feed.key }))
    yield { asked, found: new Set(keysOf(feed, rows)) };
}

/** The rows with these keys, as far as there are any. */
export async function* rowsAmong(feed: Feed, keys: readonly string[]): AsyncGenerator<unknown[]> {
  for await (const { rows } of among(feed, keys, {})) yield await withMedia(feed, rows);
}

function keysOf(feed: Feed, rows: unknown[]): string[] {
  return rows
    .map((row) => field(row, feed.key))
    .filter((key) => typeof key === 'string')
    .map((key) => key.trim());
}

/** Names of the resource of media: whose each is, and itself. */
const MEDIA_OWNER = 'ResourceRecordKey';
const MEDIA_RESOURCE = 'Media';

/** The rows with their media, where these are a resource beside them: asked for by the keys of the rows. */
async function withMedia(feed: Feed, rows: unknown[]): Promise<unknown[]> {
  if (feed.media !== 'resource' || rows.length === 0) return rows;
  const url = new URL(feed.url);
  url.search = '';
  url.pathname = url.pathname.replace(/[^/]+(\/replication)?\/?$/, MEDIA_RESOURCE);
  const media: Feed = { ...feed, url, key: MEDIA_OWNER, isOrdered: true, media: 'within' };
  const found = new Map<string, unknown[]>();
  for await (const { rows: entries } of among(media, keysOf(feed, rows), { $top: String(feed.pageSize) }))
    for (const entry of entries) {
      const owner = String(field(entry, MEDIA_OWNER) ?? '').trim();
      found.set(owner, [...(found.get(owner) ?? []), entry]);
    }
  return rows.map((row) => {
    const own = found.get(String(field(row, feed.key) ?? '').trim());
    return own ? { ...(row as object), [MEDIA_RESOURCE]: own } : row;
  });
}
