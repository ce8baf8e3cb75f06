/** Pages as a browser or a proxy gets them: kept, compressed, told by their tags, and never behind their listing. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createServer } from '#app/server.ts';
import type { SearchService } from '#areas/search/server/engine/service.ts';
import { startSearch } from '#areas/search/server/engine/start.ts';
import { LOCALE_COOKIE } from '#platform/contract/theme.ts';
import { type OpenDatabase, openDatabase, UNHURRIED } from '#platform/server/postgres/database.ts';
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts';
import { eventually } from '../eventually.ts';
import { startTcpProxy } from '../fakes/tcp-proxy.ts';
import { observatory } from '../observatory.ts';
import { aListing, store } from '../search/listings.ts';
import { freshData } from './fresh-data.ts';
import { cleanUp } from './running.ts';

const LIST = '/homes/for-sale/jamaica';
const home = aListing({
  ...{ title: 'Cottage', price: 31_900_000, currency: 'JMD', category: 'for-sale' },
  photos: JSON.stringify([{ headerInfo: { location: '/pictures/house-01-640.webp' } }]),
});
const OWN = `/property/${home._id}`;
const withdrawn = aListing({ title: 'Withdrawn cottage', status: 'withdrawn', price: 47_123_456 });
const sold = aListing({ title: 'Sold cottage', status: 'sold' });

let app: FastifyInstance;
let database: OpenDatabase;
let search: SearchService;
let postgresUrl: string;
let stop: () => Promise<void>;

/** A server of pages on that database, whose search is the one of this file. */
const serverOn = (open: OpenDatabase, more: { patienceMs?: number } = {}) =>
  createServer({
    ...{ logLevel: 'silent', rateLimits: false, shedLoad: false },
    database: open,
    search,
    pages: {
      config: {
        apiBase: '/api',
        mapStyleUrl: null,
        mapTiles: null,
        travel: false,
        publicUrl: 'https://homes.example',
        locales: ['en', 'es'],
      },
      version: () => search.version,
      embedOrigins: ['https://agent.example'],
      ...more,
    },
  });

beforeAll(async () => {
  const postgres = await startEmbeddedPostgres(await freshData());
  database = openDatabase(postgres.url);
  await store(database.pool, [home, withdrawn, sold]);
  search = startSearch(database);
  await search.built;
  postgresUrl = postgres.url;
  app = await serverOn(database);
  stop = async () => {
    await app.close();
    await search.stop();
    await database.close();
    await postgres.stop();
  };
});
afterAll(async () => {
  await stop?.();
  await cleanUp();
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const madeSoFar = async () => /^pages_made_total (\d+)$/m.exec((await get('/api/metrics')).body)?.[1];

test('an address that leads elsewhere for whoever asks is kept by nobody else', async () => {
  const { statusCode, headers } = await get('/agent');
  expect([statusCode, headers.location]).toEqual([302, '/agent/dashboard']);
  expect(headers['cache-control']).toBe('private, no-cache');
});

test('a page is the same text in every encoding, each with a tag of its own', async () => {
  const plain = await get(LIST);
  const br = await get(LIST, { 'accept-encoding': 'gzip, deflate, br, zstd' });
  const gzip = await get(LIST, { 'accept-encoding': 'gzip' });
  expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
    undefined,
    'br',
    'gzip',
  ]);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
});

test('who has the page is told so, without a body; caches are told what chooses between pages', async () => {
  const encoding = { 'accept-encoding': 'br' };
  const first = await get(LIST, encoding);
  expect(first.headers.etag).toMatch(/^"[\w-]+"$/);
  const again = await get(LIST, { ...encoding, 'if-none-match': `W/${first.headers.etag}` });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  for (const { headers } of [first, again]) {
    expect(headers).toMatchObject({
      etag: first.headers.etag,
      vary: 'accept-encoding, accept-language, cookie',
      'cache-control': 'private, no-cache',
    });
  }
  const spanish = await get(LIST, {
    ...encoding,
    cookie: `${LOCALE_COOKIE}=es`,
    'if-none-match': `${first.headers.etag}`,
  });
  expect(spanish.statusCode).toBe(200);
});

test('pages about the product say whose installation this is, or that it is a demonstration', async () => {
  for (const page of ['privacy', 'terms', 'contact'])
    expect((await get(`/${page}`)).body).toContain('This is a demo installation.');
});

test('no script and no style element stands in a page that its policy does not name', async () => {
  for (const url of ['/', LIST, OWN, '/no/such/page', '/embed/map?country=jamaica']) {
    const { body, headers } = await get(url);
    const policy = String(headers['content-security-policy']);
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toMatch(/nonce-|unsafe-/);
    if (!url.startsWith('/embed')) expect(policy).toMatch(/(^|; )script-src 'self'(;|$)/);
    const inline = body.match(
      /<(?:script|style)\b(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))[^>]*>/g,
    );
    expect(inline).toBeNull();
    expect(body).not.toMatch(/<[^>]+\son\w+=/);
    expect(body).not.toMatch(/<\/?kept-markup/);
  }
});

test('an answer without a body names the policy of the page it stands for', async () => {
  const { headers } = await get(LIST);
  const again = await get(LIST, { 'if-none-match': `${headers.etag}` });
  expect(again.statusCode).toBe(304);
  expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
});

test('pages and answers lose no point on the scale of the HTTP Observatory', async () => {
  for (const url of ['/?locale=es', LIST, OWN, '/no/such/page', '/api/properties']) {
    const { headers, body } = await get(url);
    const points = observatory({ headers, html: body });
    expect(Object.values(points).reduce((sum, one) => sum + one, 100)).toBeGreaterThanOrEqual(130);
    expect([url, Object.entries(points).filter(([, one]) => one < 0)]).toEqual([url, []]);
    expect(points).toMatchObject({
      ...{ 'content-security-policy': 10, 'cross-origin-resource-policy': 10 },
      ...{ 'referrer-policy': 5, 'x-frame-options': 5 },
    });
  }
  const { headers, body } = await get('/?locale=es');
  expect(observatory({ headers, html: body }).cookies).toBe(5);
});

test('files say what browsers obey for them, and nothing about documents', async () => {
  for (const url of ['/fonts/bricolage.woff2', '/favicon.ico']) {
    const { headers } = await get(url);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(headers['strict-transport-security']).toBeDefined();
    expect(headers['permissions-policy']).toBeUndefined();
    expect(headers['x-frame-options']).toBeUndefined();
  }
  // A drawing that is opened by itself is a document.
  expect((await get('/favicon.svg')).headers['x-frame-options']).toBeDefined();
  expect((await get('/fonts/none.woff2')).headers['x-frame-options']).toBeDefined();
});

test('every page names one style sheet, and it is the same', async () => {
  const sheetsOf = async (url: string) =>
    [...(await get(url)).body.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href);
  const expected = await sheetsOf('/sign-in');
  expect(expected).toHaveLength(1);
  for (const url of ['/', LIST, OWN]) expect([url, await sheetsOf(url)]).toEqual([url, expected]);
});

test('a page rendered from kept parts is the page as it was rendered first', async () => {
  const bodyOf = async (url: string) =>
    /<div id="root">([\s\S]*)<\/div>\s*<svg id="icons"/.exec((await get(url)).body)?.[1];
  const first = await bodyOf(LIST);
  const second = await bodyOf(`${LIST}?x=1`);
  expect(first?.length).toBeGreaterThan(10_000);
  expect(second?.replaceAll('x=1&amp;', '').replaceAll(/(?:\?|%3F)x(?:=|%3D)1/g, '')).toBe(first);
});

test('parts that were kept for one language are not shown in another', async () => {
  expect((await get(LIST)).body).toContain('>Caribbean Sea<');
  const spanish = (await get(LIST, { cookie: 'yaad_locale=es' })).body;
  expect(spanish).toContain('>Mar Caribe<');
  expect(spanish).not.toContain('Caribbean Sea');
});

test('a page asked for by many at once is made once', async () => {
  const before = Number(await madeSoFar());
  await Promise.all(Array.from({ length: 20 }, () => get(`${LIST}?orderBy=price`)));
  expect(Number(await madeSoFar())).toBe(before + 1);
});

test('a change of another listing does not empty the cache, and a list is two seconds behind at most', async () => {
  // Pages that nobody has asked for before, at a time that stands still.
  const list = `${LIST}?price_min=2`;
  const neighbour = aListing({ title: 'Neighbouring cottage', category: 'for-sale' });
  await store(database.pool, [neighbour]);
  await search.caughtUp();
  // Whole: sums of fractions are a hair off, and the page would then be 1,999.999 ms old.
  const began = Math.ceil(performance.now());
  const clock = vi.spyOn(performance, 'now').mockReturnValue(began);
  try {
    const pages = [list, `/property/${neighbour._id}`];
    for (const page of pages) await get(page);
    const before = await madeSoFar();
    await store(database.pool, [aListing({ title: 'Another cottage', category: 'for-sale', price: 3 })]);
    await search.caughtUp();
    clock.mockReturnValue(began + 1_999);
    for (const page of pages) await get(page);
    expect(await madeSoFar()).toBe(before);
    clock.mockReturnValue(began + 2_000);
    expect((await get(list)).body).toContain('Another cottage');
  } finally {
    clock.mockRestore();
  }
});

test('a price on a listing’s own page is that of its row, at once and whoever changed it', async () => {
  for (const price of [32_000_001, 32_000_002, 32_000_003]) {
    await database.pool.query('update properties set price = $1 where _id = $2', [price, home._id]);
    const { body } = await get(OWN);
    expect(body).toContain(`J$${price.toLocaleString('en')}`);
  }
});

test('a list has its button to save the search beside the heading of a phone and at the filters of a wide screen', async () => {
  const { body: page } = await get(LIST);
  for (const place of ['results-actions', 'filter-actions'])
    expect(page).toMatch(new RegExp(`<div class="${place}">.{0,600}Save search`));
});

test('the small map of a search may stand in the frames of named sites, without scripts or cookies', async () => {
  const { statusCode, headers, body } = await get('/embed/map?country=jamaica');
  expect(statusCode).toBe(200);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self' https://agent.example");
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['x-frame-options']).toBeUndefined();
  expect(headers['set-cookie']).toBeUndefined();
  expect(body).toMatch(/<a [^>]*class="pin /);
  expect(body).toContain('<base target="_blank">');
  expect(body).not.toContain('<script');
  // Every other page stays in a window of its own.
  expect((await get(LIST)).headers['x-frame-options']).toBe('SAMEORIGIN');
  expect((await get('/embed/map?country=jamaica&bedrooms=many')).statusCode).toBe(400);
  const gone = await get('/embed/map?office=nobody&locale=es');
  expect(gone.statusCode).toBe(404);
  expect(gone.body).toContain('Este mapa no se puede mostrar');
  expect(gone.headers['x-frame-options']).toBeUndefined();
  expect(gone.headers['content-security-policy']).toContain("frame-ancestors 'self' https://agent.example");
  expect((await get('/embed/map?group=nobody')).statusCode).toBe(404);
});

describe('what a page says', () => {
  const attribute = (html: string, tag: RegExp, name: string) =>
    new RegExp(`${name}="([^"]*)"`).exec(tag.exec(html)?.[0] ?? '')?.[1]?.replaceAll('&amp;', '&');
  const canonical = (html: string) => attribute(html, /<link rel="canonical"[^>]*>/, 'href');
  const robots = (html: string) => attribute(html, /<meta name="robots"[^>]*>/, 'content');
  const kinds = (html: string) =>
    [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, data]) => JSON.parse(data ?? '')['@type'],
    );
  const heading = (html: string) =>
    (/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '').replaceAll(/<[^>]*>/g, '');

  test('of a listing: what it is, to people, previews and search engines', async () => {
    const { body } = await get(OWN);
    expect(body).toMatch(/<title>Cottage.*J\$[\d.]+M/);
    expect(canonical(body)).toBe(`https://homes.example${OWN}`);
    expect(attribute(body, /<meta property="og:image"[^>]*>/, 'content')).toMatch(
      /\/pictures\/.*-1280\.jpg$/,
    );
    expect(kinds(body)).toEqual(['RealEstateListing', 'BreadcrumbList']);
  });

  test('of a listing that is gone: that it was withdrawn, its price kept to itself, and what is near; that it was sold', async () => {
    const gone = await get(`/property/${withdrawn._id}`);
    expect([gone.statusCode, heading(gone.body), robots(gone.body)]).toEqual([
      ...[410, 'This listing was withdrawn', 'noindex'],
    ]);
    expect(gone.body).not.toContain('47,123,456');
    expect(gone.body).toContain('Still available nearby');
    expect(gone.body).toContain(`href="${OWN}"`);
    expect(gone.body).toMatch(/href="\/homes\/for-sale\/jamaica\/saint-ann\/ocho-rios"/);
    const taken = await get(`/property/${sold._id}`);
    expect([taken.statusCode, heading(taken.body), robots(taken.body)]).toEqual([
      ...[200, 'This one is sold', 'noindex'],
    ]);
    expect(taken.body).toContain(`href="${OWN}"`);
  });

  test('where there is no listing, place, article, parish or page: that, with a search and status 404', async () => {
    const searches = (html: string, action: string) =>
      new RegExp(`<form[^>]*action="${action}"[^>]*>.*?<input[^>]*name="search"`, 's').test(html);
    for (const id of ['nonsense', '01990000-0000-7000-8000-000000000000']) {
      const { statusCode, body } = await get(`/property/${id}`);
      expect([id, statusCode, heading(body)]).toEqual([id, 404, 'We couldn’t find that listing']);
      expect(searches(body, LIST)).toBe(true);
      expect(body).toContain('Newest homes for sale');
      expect(body).toContain(`href="${OWN}"`);
    }
    const PARISH = `${LIST}/saint-ann`;
    for (const path of [`${LIST}/atlantis`, `${PARISH}/montego-bay`, '/homes/for-free/jamaica']) {
      const { statusCode, body } = await get(path);
      expect([path, statusCode]).toEqual([path, 404]);
      expect(body).toContain('We couldn’t find that place');
    }
    for (const path of [
      '/no-such-page',
      '/real-estate/guide/buyer/post/no-such-article',
      '/real-estate/guide/market/post/jamaica-recs-report-1999-01',
      `/real-estate/guide/buyer/post/${'x'.repeat(200)}`,
      '/real-estate/guide/no-such-part',
      '/regions/atlantis',
    ]) {
      const { statusCode, body } = await get(path);
      expect([path, statusCode, heading(body)]).toEqual([path, 404, 'We could not find that page']);
      expect([path, searches(body, '/homes-for-sale')]).toEqual([path, true]);
    }
  });

  test('of a list: one canonical address for its duplicates, and whether it stays out of search engines', async () => {
    const bodyOf = async (path: string) => (await get(path)).body;
    const short = await bodyOf('/homes/for-sale/saint-james/montego-bay?limit=30&orderBy=price');
    expect(canonical(short)).toBe('https://homes.example/homes/for-sale/jamaica/saint-james/montego-bay');
    expect(robots(await bodyOf(`${LIST}/saint-ann?bedrooms=3`))).toBe('noindex');
    const feature = await bodyOf(`${LIST}?features=beach-front`);
    expect(canonical(feature)).toMatch(/features=beach-front$/);
    expect(kinds(feature)).toEqual(['BreadcrumbList', 'ItemList']);
  });

  test('the feed of the guide is one for each language', async () => {
    const [english, spanish] = await Promise.all(
      ['', '?locale=es'].map(async (query) => (await get(`/real-estate/guide/rss.xml${query}`)).body),
    );
    expect(english).toContain('<language>en-jm</language>');
    expect(spanish).toContain('<language>es-419</language>');
    expect(spanish).toMatch(/<link>[^<]+\?locale=es<\/link>/);
    expect(english?.match(/<item>/g)?.length).toBeGreaterThan(5);
  });
});

test('a database that hangs keeps a page for as long as people wait, and its visitor is told to try again', async () => {
  const proxy = await startTcpProxy(postgresUrl);
  const CONNECTIONS = 6;
  // No limit of its own: what is answered while it hangs did not wait for it.
  const hanging = openDatabase(proxy.url, { max: CONNECTIONS, timeouts: UNHURRIED });
  const beside = await serverOn(hanging, { patienceMs: 300 });
  try {
    const page = () => beside.inject({ url: OWN });
    // The first takes longer than this server's people wait, where others take the processor too.
    await eventually(async () => expect((await page()).statusCode).toBe(200));
    // All of its connections stand, so that no statement opens another, which works.
    await Promise.all(Array.from({ length: CONNECTIONS }, () => hanging.pool.query('select pg_sleep(0.2)')));
    proxy.hang();
    const another = await beside.inject({ url: `${OWN}?from=a-link` });
    expect(another.statusCode).toBe(503);
    expect(another.body).toContain('Please try again in a moment');
    // The kept page is good while nobody can say what its row has become.
    expect((await page()).statusCode).toBe(200);
  } finally {
    proxy.goOn();
    await beside.close();
    await hanging.close();
    await proxy.close();
  }
});
