import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listingJsonLd } from '#areas/listing-page/client/json-ld.ts';
import { largestOf, readPhotos } from '#areas/listings/client/kit/photos.ts';
import { Sitemaps } from '#areas/search/server/sitemap/sitemap.ts';
import { createHttp } from '#platform/server/http/http.ts';
import { type SitemapSite, sitemapEntries } from '#platform/server/http/sitemap-entries.ts';
import { aSnapshot, multipart } from '#tests/documents.ts';
import { aPerson, openHouse } from '#tests/people.ts';
import { aListing, store } from '#tests/search/listings.ts';
import { aDraft, addPhoto, setStatus } from '#tests/selling.ts';
import { createWorld, type World } from '#tests/world.ts';
import { serveRobots } from './robots.ts';

/** Its types describe another form of module. */
const readRobots: (address: string, text: string) => { isAllowed(address: string, agent: string): boolean } =
  createRequire(import.meta.url)('robots-parser');

const ORIGIN = 'https://homes.example';
const SITE: SitemapSite = { publicUrl: ORIGIN, languages: ['es', 'en'] };
const MINUTE_MS = 60_000;
let world: World;
const listings = Array.from({ length: 5 }, () => aListing());
const ids = listings.map(({ _id }) => _id).toSorted();
beforeAll(async () => {
  world = await createWorld();
  const hidden = aListing({ status: 'sold' });
  await store(world.open.pool, [...listings, hidden]);
});
afterAll(() => world.close());

const idsIn = (xml: string) => [...xml.matchAll(/<loc>[^<]*([0-9a-f-]{36})<\/loc>/g)].map(([, id]) => id);
const filesIn = (index: string) =>
  [...index.matchAll(/listings-(\d+)\.xml/g)].map(([, file]) => Number(file));

test('sitemaps name each listing once, in ranges; they are kept, and made anew in the background', async () => {
  let now = 0;
  const sitemaps = new Sitemaps(world.open.db, SITE, { rangeSize: 2, now: () => now });
  const read = async () => {
    const files = filesIn(await sitemaps.index());
    const parts = await Promise.all(files.map((file) => sitemaps.listings(file)));
    return parts.map((part) => idsIn(gunzipSync(part ?? '').toString()));
  };
  const first = [ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)];
  expect(await read()).toEqual(first);
  expect(await sitemaps.listings(4)).toBeNull();

  const last = aListing({ _id: 'ffffffff-ffff-4fff-bfff-ffffffffffff' });
  await store(world.open.pool, [last]);
  now = 9 * MINUTE_MS;
  expect(await read()).toEqual(first);
  now = 11 * MINUTE_MS;
  // Answered at once from what is known, while the new ones are made.
  expect(await read()).toEqual(first);
  await expect.poll(read).toEqual([...first.slice(0, 2), [...ids.slice(4), last._id]]);
  await world.open.pool.query('delete from properties where _id = $1', [last._id]);
});

const hrefsIn = (entry: string) =>
  [...entry.matchAll(/hreflang="([\w-]+)" href="([^"]*)"/g)].map(([, name, href]) => [name, href]);

test('every page stands in the sitemap in each language, and each of its entries names all of them', async () => {
  const sitemaps = new Sitemaps(world.open.db, SITE);
  const entries = gunzipSync((await sitemaps.listings(1)) ?? '')
    .toString()
    .split('\n')
    .filter((line) => line.includes('<loc>'));
  expect(entries).toHaveLength(2 * ids.length);
  const page = `${ORIGIN}/property/${ids[0]}`;
  const both = entries.filter((entry) => entry.includes(`${page}<`) || entry.includes(`<loc>${page}?`));
  expect(both.map((entry) => /<loc>(.*)<\/loc>/.exec(entry)?.[1])).toEqual([page, `${page}?locale=en`]);
  for (const entry of both) {
    expect(hrefsIn(entry)).toEqual([
      ['es', page],
      ['en', `${page}?locale=en`],
      ['x-default', page],
    ]);
  }
  const alone = new Sitemaps(world.open.db, { ...SITE, languages: ['en'] });
  expect(gunzipSync((await alone.listings(1)) ?? '').toString()).not.toContain('hreflang');
});

test('an article stands under the languages it is written in', () => {
  const page = { path: '/real-estate/guide/buying/deeds', written: ['en', 'fr'] } as const;
  const site: SitemapSite = { publicUrl: ORIGIN, languages: ['es', 'en', 'fr'] };
  const address = `${ORIGIN}${page.path}?locale=`;
  const entries = sitemapEntries(page, site).split('\n');
  expect(entries.map(hrefsIn)).toEqual(
    Array(2).fill([
      ['en', `${address}en`],
      ['fr', `${address}fr`],
      ['x-default', `${address}en`],
    ]),
  );
  expect(hrefsIn(sitemapEntries({ ...page, written: ['en'] }, site))).toEqual([]);
});

test('agents and offices of sources with a home on the market stand in a sitemap', async () => {
  const { pool } = world.open;
  const contact = async (kind: string, name: string, hidden = false) => {
    const { rows } = await pool.query(
      `insert into source_contacts (source, kind, key, slug, name, hidden_at)
        values ('s', $1, $2, $2, $2, case when $3 then now() end) returning _id`,
      [kind, name, hidden],
    );
    return rows[0]._id;
  };
  const named = { agent: await contact('agent', 'ana'), office: await contact('office', 'bell-realty') };
  const hidden = await contact('agent', 'ben', true);
  await contact('agent', 'nobody');
  const [one, two] = ids;
  await pool.query('update properties set source_agent = $2, source_office = $3 where _id = $1', [
    one,
    named.agent,
    named.office,
  ]);
  await pool.query('update properties set source_agent = $2 where _id = $1', [two, hidden]);
  const app = await createHttp({ logLevel: 'silent', shedLoad: false });
  await app.register(async (scope) => serveRobots(scope, world.open.db, SITE));
  expect((await app.inject('/sitemap.xml')).body).toContain('/sitemaps/people.xml');
  const { body } = await app.inject('/sitemaps/people.xml');
  expect([...body.matchAll(/<loc>([^<?]*)<\/loc>/g)].map(([, url]) => url)).toEqual([
    `${ORIGIN}/agents/ana`,
    `${ORIGIN}/offices/bell-realty`,
  ]);
  await app.close();
});

test('sitemaps are sent in gzip or plain, and have a budget', async () => {
  const app = await createHttp({ logLevel: 'silent', shedLoad: false });
  await app.register(async (scope) => serveRobots(scope, world.open.db, SITE));
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  expect(filesIn((await get('/sitemap.xml')).body)).toEqual([1]);
  const plain = await get('/sitemaps/listings-1.xml');
  expect(idsIn(plain.body)).toEqual(ids);
  expect(plain.headers).toMatchObject({ vary: 'accept-encoding', 'x-ratelimit-limit': '60' });
  const packed = await get('/sitemaps/listings-1.xml', { 'accept-encoding': 'br, gzip' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
  for (const file of ['0', '2', '01', 'x']) {
    expect((await get(`/sitemaps/listings-${file}.xml`)).statusCode).toBe(404);
  }
  const places = await get('/sitemaps/places.xml', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(places.rawPayload).toString()).toContain(`<loc>${ORIGIN}/homes-for-sale</loc>`);
  const etag = String(places.headers.etag);
  const again = await get('/sitemaps/places.xml', { 'accept-encoding': 'gzip', 'if-none-match': etag });
  expect(again.statusCode).toBe(304);
  // Said only where an operator named somebody to write to.
  expect((await get('/.well-known/security.txt')).statusCode).toBe(404);
  expect((await get('/robots.txt')).body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  await app.close();
});

test('crawlers may fetch the pictures that pages and previews name, and no other answer of the API', async () => {
  const house = await openHouse(world);
  const agent = await aPerson(house, { roles: ['Agent'] });
  const id = await aDraft(house, agent);
  await addPhoto(house, agent, id);
  expect((await setStatus(house, agent, id, 'active')).status).toBe(200);
  const listing = (await house.call(`GET /properties/${id}`)).body.response;
  const { token } = agent;
  const sent = { token, ...multipart(await aSnapshot(), 'me.jpg', 'file', 'image/jpeg') };
  const avatar: string = (await house.call('POST /users/me/avatar', sent)).body.response.avatar.url;
  await house.close();

  const app = await createHttp({ logLevel: 'silent', shedLoad: false });
  await app.register(async (scope) => serveRobots(scope, world.open.db, SITE));
  const robots = readRobots(`${ORIGIN}/robots.txt`, (await app.inject({ url: '/robots.txt' })).body);
  await app.close();
  const mayFetch = (address: string) => robots.isAllowed(new URL(address, ORIGIN).href, 'Twitterbot');

  const [photo] = readPhotos(listing.photos);
  const { image } = listingJsonLd(listing, ORIGIN) as { image: string[] };
  const pictures = [largestOf(photo?.img ?? ''), ...image, avatar];
  expect(pictures).toHaveLength(3);
  for (const address of pictures) expect([address, mayFetch(address)]).toEqual([address, true]);
  expect(mayFetch('/properties/a')).toBe(true);
  for (const address of ['/api/properties', '/api/photos', '/api/openapi.json', `/api/properties/${id}`])
    expect([address, mayFetch(address)]).toEqual([address, false]);
});
