/** Feeds of listings that leave: of an agent, an office or a search, in the forms others take. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FEED_FILE_NAMES, FEED_FILES, type FeedFile } from '#areas/listings/destinations.ts';
import { listingJsonLd } from '#areas/listings/json-ld.ts';
import { officePath } from '#areas/listings/paths.ts';
import { countryName, regionName, townName } from '#areas/listings/where.ts';
import { parsePath } from '#areas/search/address.ts';
import { writeCriteria } from '#areas/search/criteria.ts';
import type { SearchService } from '#areas/search/server/engine/service.ts';
import { readCriteriaStrictly } from '#areas/search/server/rules.ts';
import { asLocale, languageOf, tagOf } from '#platform/contract/locales.ts';
import { dayOf } from '#platform/contract/time-zone.ts';
import { namesTag } from '#platform/server/http/encoded-text.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { setBudget } from '#platform/server/http/http.ts';
import { fill } from '#platform/server/mail/template.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { readUuid } from '#platform/server/text.ts';
import { readWords, translationFor } from '#platform/server/words.ts';
import { escapeXml, XML_HEAD, xmlOf, xmlValue } from '#platform/server/xml.ts';
import { kyero } from './kyero.ts';
import { metaCsv, metaXml } from './meta.ts';
import {
  type FeedScope,
  type LeavingListing,
  readFeedAgent,
  readFeedOffice,
  readFeedState,
  readLeaving,
} from './queries.ts';
import { shippedMapping, wordFor, wordMap } from './words.ts';
import { type FeedAbout, type FeedWriter, jpegsOf, pageOf, tenureOf, toursOf } from './writers.ts';

const MAPPING = shippedMapping('trovit.json');
const CATEGORIES = wordMap(MAPPING, 'fields', 'category');
const COMMERCIAL = wordMap(MAPPING, 'fields', 'commercial_type');

/** `For Sale`, `Office For Rent`; kinds of commercial buildings it has no word for are `Commercial For …`. */
const typeOf = (listing: LeavingListing) => {
  const tenure = tenureOf(listing);
  return (
    wordFor([CATEGORIES, tenure], [COMMERCIAL, listing.commercial_type]) ??
    wordFor([CATEGORIES, tenure], [COMMERCIAL, null])
  );
};

const FEET = { unit: 'feet' };
const yesOrNo = (value: boolean | null) => (value === null ? null : Number(value));
/** `dd/mm/yyyy` */
const slashed = (day: string) => day.split('-').reverse().join('/');

/** Trovit and Mitula XML. */
const trovit: FeedWriter = {
  type: 'application/xml; charset=utf-8',
  head: () => `${XML_HEAD}<trovit>\n`,
  listing(listing, about) {
    if (listing.price === null) return '';
    const { place, city, region, approximate } = listing;
    const point = approximate ? null : listing;
    const town = city ? townName(city) : place;
    return `${xmlOf('ad', [
      xmlValue('id', listing._id),
      xmlValue('url', pageOf(listing, about)),
      xmlValue('title', listing.title),
      xmlValue('type', typeOf(listing)),
      xmlValue('content', listing.description || listing.title),
      xmlValue('price', listing.price, {
        currency: listing.currency,
        ...(listing.price_period === 'month' && { period: 'monthly' }),
      }),
      xmlValue('property_type', listing.type),
      xmlValue('floor_area', listing.sqft, FEET),
      xmlValue('plot_area', listing.lot_sqft, FEET),
      xmlValue('rooms', listing.bedrooms),
      xmlValue('bathrooms', listing.bathrooms),
      xmlValue('parking', yesOrNo(listing.garage || null)),
      xmlValue('is_furnished', yesOrNo(listing.furnished)),
      xmlValue('year', listing.year_built),
      xmlValue('address', listing.address),
      xmlValue('city', town),
      xmlValue('city_area', place === town ? null : place),
      xmlValue('region', region && regionName(region)),
      xmlValue('country', countryName(listing.country)),
      xmlValue('latitude', point?.lat),
      xmlValue('longitude', point?.lng),
      xmlValue('agency', listing.agent && (listing.agent.company || listing.agent.name)),
      xmlValue('date', listing.listed_known ? slashed(dayOf(Date.parse(listing.listed_at))) : null),
      xmlValue('virtual_tour', toursOf(listing, 'tour')[0]),
      xmlOf(
        'pictures',
        jpegsOf(listing, about).map(({ url, description }) =>
          xmlOf('picture', [xmlValue('picture_url', url), xmlValue('picture_title', description)]),
        ),
      ),
    ])}\n`;
  },
  tail: '</trovit>\n',
};

/** RSS 2.0: the newest listings, for readers. */
const rss: FeedWriter = {
  type: 'application/rss+xml; charset=utf-8',
  head: ({ title, page, address, language }) =>
    [
      `${XML_HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>`,
      xmlValue('title', title),
      xmlValue('link', page),
      xmlValue('description', title),
      xmlValue('language', language),
      `<atom:link href="${escapeXml(address)}" rel="self" type="application/rss+xml"/>\n`,
    ].join('\n'),
  listing(listing, about) {
    const link = pageOf(listing, about);
    const [picture] = jpegsOf(listing, about);
    return `${xmlOf('item', [
      xmlValue('title', listing.title),
      xmlValue('link', link),
      xmlValue('guid', link, { isPermaLink: 'true' }),
      xmlValue('description', listing.description),
      xmlValue('category', listing.category),
      xmlValue('pubDate', new Date(listing.listed_at).toUTCString()),
      // Readers ask for the length in bytes; 0 stands for one that is not known.
      picture ? `<enclosure url="${escapeXml(picture.url)}" length="0" type="image/jpeg"/>` : '',
    ])}\n`;
  },
  tail: '</channel></rss>\n',
};

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
