/** Feeds of listings that leave: of an agent, an office or a search, in the forms others take. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FEED_FILE_NAMES, FEED_FILES, type FeedFile } from '#areas/listings/destinations.ts';
import { listingJsonLd } from '#areas/listings/json-ld.ts';
import { officePath } from '#areas/listings/paths.ts';
import { parsePath } from '#areas/search/address.ts';
import { writeCriteria } from '#areas/search/criteria.ts';
import type { SearchService } from '#areas/search/server/engine/service.ts';
import { readCriteriaStrictly } from '#areas/search/server/rules.ts';
import { asLocale, languageOf, tagOf } from '#platform/contract/locales.ts';
import { namesTag } from '#platform/server/http/encoded-text.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { setBudget } from '#platform/server/http/http.ts';
import { fill } from '#platform/server/mail/template.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { readUuid } from '#platform/server/text.ts';
import { translationFor } from '#platform/server/translations.ts';
import { readWords } from '#platform/server/words.ts';
import { kyero } from './kyero.ts';
import { metaCsv, metaXml } from './meta.ts';
import { type FeedScope, readFeedAgent, readFeedOffice, readFeedState, readLeaving } from './queries.ts';
import { rss } from './rss.ts';
import { trovit } from './trovit.ts';
import type { FeedAbout, FeedWriter } from './writers.ts';

const jsonLd: FeedWriter = {
  type: 'application/ld+json; charset=utf-8',
  head: ({ title, page, count }) =>
    `{"@context":"https://schema.org","@type":"ItemList","name":${JSON.stringify(title)},"url":${JSON.stringify(page)},"numberOfItems":${count},"itemListElement":[\n`,
  listing: (listing, { publicUrl }, position) =>
    JSON.stringify({ '@type': 'ListItem', position, item: listingJsonLd(listing, publicUrl) }),
  between: ',\n',
  tail: '\n]}\n',
};

const WRITERS: Record<FeedFile, FeedWriter> = {
  'kyero.xml': kyero,
  'meta.xml': metaXml,
  'meta.csv': metaCsv,
  'trovit.xml': trovit,
  'rss.xml': rss,
  'listings.jsonld': jsonLd,
};
/** Readers show the newest; the other forms are asked for all there is. */
const NEWEST: Partial<Record<FeedFile, number>> = { 'rss.xml': 100 };
/** Listings in memory at a time. */
const BATCH = 500;
/** Calls a minute for one address: a feed of 100,000 listings takes a core for seconds. */
const PER_MINUTE = 30;
/** Seconds a reader may go without asking again. */
const MAX_AGE = 300;

const words = readWords<{ agent: string; office: string; search: string }>('areas/import', 'feed');

interface FeedDeps {
  db: Queryable;
  search: SearchService;
  publicUrl: string;
}

/** Of whom a feed is, what it is called, and the page with the same listings. */
interface Found {
  scope: FeedScope;
  kind: 'agent' | 'office' | 'search';
  name: string;
  page: string;
}

async function find({ db, search }: FeedDeps, place: string, query: Record<string, unknown>): Promise<Found> {
  const [, kind, which = ''] = /^\/(agents|offices)\/([^/]+)$/.exec(place) ?? [];
  if (kind === 'agents') {
    const agent = readUuid(which);
    const name = agent && (await readFeedAgent(db, agent));
    if (!name) throw notFound('Feed');
    return { scope: { agent }, kind: 'agent', name, page: '/' };
  }
  if (kind === 'offices') {
    const office = await readFeedOffice(db, which);
    if (!office) throw notFound('Feed');
    return { scope: { office: office._id }, kind: 'office', name: office.name, page: officePath(which) };
  }
  const said = parsePath(place);
  if (!said) throw notFound('Feed');
  await search.built;
  const { locale: _, ...asked } = query;
  const criteria = readCriteriaStrictly({ ...writeCriteria(said), ...asked }, search);
  const page = Object.keys(asked).length > 0 ? `${place}?${new URLSearchParams(asked as never)}` : place;
  return { scope: { seqs: await search.seqs(criteria) }, kind: 'search', name: '', page };
}

async function* written(
  db: Queryable,
  seqs: readonly number[],
  file: FeedFile,
  about: FeedAbout,
): AsyncGenerator<string> {
  const { head, listing: write, between = '', tail } = WRITERS[file];
  yield head(about);
  let position = 0;
  for (let from = 0; from < seqs.length; from += BATCH) {
    const batch = seqs.slice(from, from + BATCH);
    const listings = new Map((await readLeaving(db, batch, FEED_FILES[file])).map((one) => [one.seq, one]));
    const texts = batch.flatMap((seq) => {
      const listing = listings.get(seq);
      const text = listing ? write(listing, about, position + 1) : '';
      if (text === '') return [];
      position++;
      return [position > 1 ? between + text : text];
    });
    yield texts.join('');
  }
  yield tail;
}

/** Sends a feed piece by piece, or 304 when the caller has this very content. */
async function sendFeed(deps: FeedDeps, request: FastifyRequest, reply: FastifyReply, path: string) {
  const end = path.lastIndexOf('/');
  const file = FEED_FILE_NAMES.find((name) => name === path.slice(end + 1));
  if (!file) throw notFound('Feed');
  const { db, publicUrl } = deps;
  const query = request.query as Record<string, string>;
  const { scope, kind, name, page } = await find(deps, path.slice(0, end), query);
  const { seqs, stamp, changed } = await readFeedState(db, scope, FEED_FILES[file], NEWEST[file] ?? null);
  // Weak: the same listings, packed or not. A listing that leaves changes no date, so that `If-Modified-Since` decides nothing.
  const etag = `W/"${stamp}"`;
  reply.type(WRITERS[file].type).header('cache-control', `public, max-age=${MAX_AGE}`).header('etag', etag);
  if (changed) reply.header('last-modified', new Date(changed).toUTCString());
  if (namesTag(request.headers['if-none-match'], etag.slice(2))) return reply.code(304).send();
  if (request.method === 'HEAD') return reply.send();
  const locale = asLocale(query.locale);
  const about = {
    publicUrl,
    address: publicUrl + request.url,
    page: publicUrl + page,
    title: fill(translationFor(words, locale).texts[kind], { name }),
    language: tagOf(languageOf(locale)).toLowerCase(),
    count: seqs.length,
  };
  return reply.send(Readable.from(written(db, seqs, file, about)));
}

/** Serves `/feeds/agents/{id}/{file}`, `/feeds/offices/{slug}/{file}` and `/feeds{address of a search}/{file}`. */
export function serveListingFeeds(app: FastifyInstance, deps: FeedDeps): void {
  void app.register(async (scope) => {
    setBudget(scope, PER_MINUTE);
    scope.get<{ Params: { '*': string } }>('/feeds/*', (request, reply) =>
      sendFeed(deps, request, reply, `/${request.params['*']}`),
    );
  });
}
