/** Feeds of listings that leave: whose, what is in them, and what stays here. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FEED_FILE_NAMES } from '#areas/listings/destinations.ts';
import { aPerson, type House, openHouse, type Person } from '#tests/people.ts';
import { openFiles, readListings, type WrittenFiles } from '#tests/reading.ts';
import { aListing, type Listing, store } from '#tests/search/listings.ts';
import { createWorld, type World } from '#tests/world.ts';

const PHOTOS = JSON.stringify([
  { headerInfo: { location: '/api/photos/veranda-1920.webp', contentId: 'x' } },
]);
const home = (title: string, more: Partial<Listing> = {}) =>
  aListing({ title, description: `About the ${title}.`, photos: PHOTOS, ...more });

const villa = home('Villa "Mar" & Sol <3', {
  type: 'villa',
  category: 'for-rent',
  price_period: 'month',
  price: 3000,
});
const office = home('Corner office', {
  ...{ category: 'commercial', type: null, commercial_type: 'office' },
  // 20:00 of the day before in Jamaica.
  listed_at: '2026-11-27T01:00:00Z',
});
const lone = home('Home of nobody');
const onRequest = home('Price on request', { price: null });
const hidden = home('Hidden place', {
  address: '',
  address_shown: false,
  lat: 18.41,
  lng: -77.11,
  approximate: true,
});
const sold = home('Sold home', { status: 'sold' });
const listed = [villa, office, lone, onRequest, hidden, sold];

let world: World;
let house: House;
let agent: Person;
let stranger: Person;
let buyer: Person;
let files: WrittenFiles;
beforeAll(async () => {
  files = await openFiles();
  world = await createWorld();
  await store(world.open.pool, listed);
  house = await openHouse(world);
  agent = await aPerson(house, { roles: ['Agent'], first_name: 'Marva' });
  stranger = await aPerson(house, { roles: ['Agent'] });
  buyer = await aPerson(house, { roles: ['Buyer'] });
  await sql(`update properties set source = 'yaad'`);
  await sql('update properties set agent_id = $1 where _id <> $2', [agent.user, lone._id]);
});
afterAll(async () => {
  await house.close();
  await world.close();
  await files.close();
});

const sql = (text: string, values: unknown[] = []) => world.open.pool.query(text, values);
const get = (url: string, headers: Record<string, string> = {}) =>
  house.app.inject({
    method: 'GET',
    url,
    headers,
    remoteAddress: `10.9.0.${Math.ceil(Math.random() * 250)}`,
  });
const feedOf = ({ user }: Person, file: string) => `/feeds/agents/${user}/${file}`;
const put = (route: string, { token }: Person, refused: string[]) =>
  house.call(`PUT ${route}`, { token, body: { refused } });
const count = (text: string, part: string) => text.split(part).length - 1;

describe('a feed', () => {
  test('of an agent has their homes on the market, and nobody else’s', async () => {
    const { statusCode, headers, body } = await get(feedOf(agent, 'kyero.xml'));
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(body).toContain('Villa &quot;Mar&quot; &amp; Sol &lt;3');
    expect(body).toContain('Corner office');
    expect(body).not.toMatch(/Home of nobody|Sold home/);
    expect((await get(feedOf(stranger, 'kyero.xml'))).body).not.toContain('<property>');
  });

  test('of nobody who offers homes is not there, nor is one in another form', async () => {
    const unknown = '/feeds/agents/00000000-0000-4000-8000-000000000000/kyero.xml';
    for (const url of [
      unknown,
      feedOf(buyer, 'kyero.xml'),
      feedOf(agent, 'kyero.json'),
      '/feeds/agents/x/kyero.xml',
      '/feeds/offices/nowhere/rss.xml',
      '/feeds/offices/%25/rss.xml',
      '/feeds/%25/rss.xml',
      '/feeds/homes/for-sail/rss.xml',
    ])
      expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  });

  test('of an office has the homes of all its people', async () => {
    await house.call('POST /offices', {
      token: agent.token,
      body: { name: 'Harbour Homes', about: '', address: '' },
    });
    const { rows } = await sql('select slug from offices');
    const { body } = await get(`/feeds/offices/${rows[0].slug}/trovit.xml`);
    expect(count(body, '<ad>')).toBe(3);
    expect(body).toContain('<type>Office For Sale</type>');
    expect(body).toContain('<date>26/11/2026</date>');
  });

  test('of a search has what its page finds', async () => {
    const { body } = await get(
      '/feeds/homes/for-rent/jamaica/saint-ann/listings.jsonld?price_min=1000&locale=es',
    );
    const list = JSON.parse(body);
    expect(list).toMatchObject({ '@type': 'ItemList', name: 'Anuncios en Yaad', numberOfItems: 1 });
    expect(list.itemListElement[0].item.name).toBe(villa.title);
    expect((await get('/feeds/homes/for-rent/jamaica/rss.xml?price_min=many')).statusCode).toBe(400);
  });

  test('is good in every form, also without a listing', async () => {
    for (const person of [agent, stranger])
      for (const file of FEED_FILE_NAMES) {
        const { statusCode, body } = await get(feedOf(person, file));
        expect([file, statusCode]).toEqual([file, 200]);
        if (file.endsWith('.jsonld')) JSON.parse(body);
      }
    const { body } = await get(feedOf(agent, 'meta.csv'));
    expect(body.trim().split('\r\n')).toHaveLength(3);
  });

  test('says when nothing has changed, and when something has', async () => {
    const url = feedOf(agent, 'kyero.xml');
    const first = await get(url);
    const asked = { 'if-none-match': String(first.headers.etag) };
    expect((await get(url, asked)).statusCode).toBe(304);
    await sql('update properties set price = price + 1, version = version + 1 where _id = $1', [villa._id]);
    expect((await get(url, asked)).statusCode).toBe(200);
  });

  test('is read by our own importer as the same homes', async () => {
    const { body } = await get(feedOf(agent, 'kyero.xml'));
    const { listings } = await readListings(await files.write(body));
    expect(Object.keys(listings).sort()).toEqual([villa, office, hidden].map(({ _id }) => _id).sort());
    expect(listings[villa._id]).toMatchObject({
      title: villa.title,
      price_period: 'month',
      photos: ['http://localhost:3000/api/photos/veranda-1280.jpg'],
    });
  });
});

describe('what is not shown does not leave', () => {
  test('a hidden place has no point nor address, a price on request no price', async () => {
    for (const file of FEED_FILE_NAMES) {
      const { body } = await get(feedOf(agent, file));
      // Meta takes no home without a point: it gets the one visitors see.
      if (!file.startsWith('meta')) expect([file, body.includes('18.41')]).toEqual([file, false]);
      expect([file, body.includes('Price on request')]).toEqual([file, /rss|jsonld/.test(file)]);
    }
    expect((await get(feedOf(agent, 'listings.jsonld'))).body).not.toContain('"price":null');
  });

  test('a home of a source stays here until an admin lets the source’s homes leave', async () => {
    await sql(`update properties set source = 'agency' where _id = $1`, [office._id]);
    await sql(
      `insert into import_sources (_id, source, kind) values (gen_random_uuid(), 'agency', 'command')`,
    );
    expect((await get(feedOf(agent, 'kyero.xml'))).body).not.toContain('Corner office');
    await sql(`update import_sources set may_leave = true`);
    expect((await get(feedOf(agent, 'kyero.xml'))).body).toContain('Corner office');
  });
});

describe('whoever offers a home', () => {
  test('says no for one listing and one form; a stranger changes nothing', async () => {
    const route = `/properties/${villa._id}/destinations`;
    expect((await put(route, stranger, ['kyero'])).status).toBe(404);
    expect((await put(route, buyer, ['kyero'])).status).toBe(403);
    expect((await put(route, agent, ['fax'])).status).toBe(400);
    const { status, body } = await put(route, agent, ['kyero']);
    expect([status, body.response]).toEqual([
      200,
      {
        may_leave: true,
        refused: ['kyero'],
        leaves: ['meta', 'trovit', 'reso', 'rss', 'json-ld', 'assistants'],
      },
    ]);
    expect((await get(feedOf(agent, 'kyero.xml'))).body).not.toContain('Villa');
    expect((await get(feedOf(agent, 'trovit.xml'))).body).toContain('Villa');
    await put(route, agent, []);
    expect((await get(feedOf(agent, 'kyero.xml'))).body).toContain('Villa');
  });

  test('says no for all of theirs, and sees where each goes', async () => {
    const { body } = await put('/properties/destinations', agent, ['trovit']);
    expect(body.response.refused).toEqual(['trovit']);
    expect(body.response.feeds[0]).toMatchObject({
      file: 'kyero.xml',
      address: `http://localhost:3000${feedOf(agent, 'kyero.xml')}`,
    });
    expect((await get(feedOf(agent, 'trovit.xml'))).body).not.toContain('<ad>');
    const mine = await house.call('GET /properties/mine', { token: agent.token });
    const row = mine.body.response.results.find(({ _id }: { _id: string }) => _id === villa._id);
    expect(row.destinations).toEqual({
      may_leave: true,
      refused: [],
      leaves: ['kyero', 'meta', 'reso', 'rss', 'json-ld', 'assistants'],
    });
    expect(
      (await house.call('GET /properties/destinations', { token: stranger.token })).body.response,
    ).toMatchObject({
      refused: [],
    });
    await put('/properties/destinations', agent, []);
  });
});
