import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeListings } from '#areas/listings/server/write/writer.ts';
import { incoming } from '#tests/incoming.ts';
import { aPerson, type House, openHouse, type Person } from '#tests/people.ts';
import { aListing, store } from '#tests/search/listings.ts';
import { createWorld, type World } from '#tests/world.ts';
import { unsubscribeToken } from './unsubscribe.ts';

let world: World;
let house: House;
let ana: Person;
let ben: Person;
const SECRET = 'a-secret-of-more-than-32-characters';
const draft = {
  name: 'By the sea',
  region: 'saint-ann',
  price_max: 50_000_000,
  type: ['home', 'villa'],
  features: ['bay'],
};

beforeAll(async () => {
  world = await createWorld();
  const old = { region: 'saint-ann', features: ['bay' as const], listed_at: '2026-01-01T00:00:00Z' };
  await store(world.open.pool, [
    aListing(old),
    aListing({ ...old, listed_at: '2031-01-01T00:00:00Z' }),
    aListing({ ...old, region: 'hanover' }),
  ]);
  house = await openHouse(world, { AUTH_SECRET: SECRET });
  ana = await aPerson(house);
  ben = await aPerson(house);
});
afterAll(async () => {
  await house.close();
  await world.close();
});

const call = (person: Person | null, route: string, body?: unknown, headers?: Record<string, string>) =>
  house.call(route, {
    token: person?.token,
    ...(body !== undefined && { body }),
    ...(headers && { headers }),
  });
const save = async (person: Person, said: object = {}) =>
  (await call(person, 'POST /filters', { ...draft, ...said })).body.response;

describe('a saved search', () => {
  test('is kept as it was asked, with what it finds now and what is new', async () => {
    const saved = await save(ana, { name: '  By  the sea\n' });
    expect(saved).toMatchObject({
      ...draft,
      subscribed: true,
      frequency: 'daily',
      count: 2,
      new_count: 1,
      version: 1,
    });
    expect((await call(ana, `GET /filters/${saved._id}`)).body.response).toEqual(saved);
  });
  test('is its owner’s alone', async () => {
    const { _id } = await save(ana);
    for (const route of [
      `GET /filters/${_id}`,
      `DELETE /filters/${_id}`,
      `PUT /filters/subscribe/${_id}`,
      `PUT /filters/seen/${_id}`,
      `PUT /filters/restore/${_id}`,
      `GET /buyers/subscribe/${_id}`,
    ]) {
      expect((await call(ben, route)).status, route).toBe(404);
    }
    expect((await call(ben, `PUT /filters/${_id}`, draft)).status).toBe(404);
    expect((await call(ben, 'GET /filters')).body.response.total).toBe(0);
  });
  test('takes every criterion a search takes', async () => {
    const all = {
      price_min: 1,
      price_max: 2,
      currency: 'USD',
      type: ['land'],
      search: 'view',
      categories: ['for-rent'],
      bedrooms: 1,
      bathrooms: 1.5,
      parking_spaces: 1,
      age_min: 1,
      age_max: 9,
      sqft_min: 1,
      sqft_max: 2,
      lot_min: 1,
      lot_max: 2,
      basement: true,
      garage: true,
      region: 'saint-ann',
      country: 'jamaica',
      city: 'ocho-rios',
      lat: 18,
      lng: -77,
      radius_km: 5,
      features: ['bay'],
      boundingBox: [-78, 17, -76, 19],
      bounds: [-78, 17, -76, 19],
      address: 'main street',
    };
    const { status, body } = await call(ana, 'POST /filters', { name: 'All', ...all });
    expect(status).toBe(200);
    expect(body.response).toMatchObject(all);
  });
  test.each([
    [{ price_min: 5, price_max: 1 }, 'price_max'],
    [{ bedrooms: -1 }, 'bedrooms'],
    [{ type: ['castle'] }, 'type'],
    [{ region: 'Saint Ann!' }, 'region'],
    [{ boundingBox: [1, 2, 3] }, 'boundingBox'],
    [{ lat: 18 }, 'lng'],
    [{ search: { a: 1 } }, 'search'],
    [{ name: '   ' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ frequency: 'hourly' }, 'frequency'],
    [{ events: [] }, 'events'],
    [{ user_id: 'x' }, 'user_id'],
    [{ listed_since: '2026-01-01T00:00:00Z' }, 'listed_since'],
  ])('refuses %j, naming the field', async (said, field) => {
    const { status, body } = await call(ana, 'POST /filters', { ...draft, ...said });
    expect(status).toBe(400);
    expect(body.error.fields).toHaveProperty(field);
  });
  test('keeps what a change does not name, and loses the criterion that is null', async () => {
    const { _id } = await save(ana, { frequency: 'weekly', subscribed: false });
    const { body } = await call(ana, `PUT /filters/${_id}`, { name: 'MoBay 2', region: null });
    const { region: _, ...others } = draft;
    expect(body.response).toMatchObject({
      ...others,
      name: 'MoBay 2',
      frequency: 'weekly',
      subscribed: false,
    });
    expect(body.response).not.toHaveProperty('region');
    expect((await call(ana, `PUT /filters/${_id}`, {})).status).toBe(400);
  });
  test('is created once for one key, and the second of two editors is told', async () => {
    const key = { 'idempotency-key': 'once' };
    const [first, second] = [
      await call(ben, 'POST /filters', draft, key),
      await call(ben, 'POST /filters', draft, key),
    ];
    expect(first.body.response._id).toBe(second.body.response._id);
    const { _id, version } = first.body.response;
    const edit = (name: string) =>
      call(ben, `PUT /filters/${_id}`, { ...draft, name }, { 'if-match': `"${version}"` });
    expect((await edit('Mine')).body.response.name).toBe('Mine');
    expect((await edit('Yours')).status).toBe(412);
    await call(ben, `DELETE /filters/${_id}`);
    expect((await call(ben, `GET /filters/${_id}`)).status).toBe(404);
    expect((await call(ben, `PUT /filters/restore/${_id}`)).body.response.name).toBe('Mine');
  });
  test('counts what is new from when its owner last looked', async () => {
    const { _id } = await save(ana);
    await world.open.pool.query(`update filters set last_seen_at = '2025-01-01' where _id = $1`, [_id]);
    expect((await call(ana, `GET /filters/${_id}`)).body.response.new_count).toBe(2);
    expect((await call(ana, `PUT /filters/seen/${_id}`)).body.response.new_count).toBe(1);
  });
  test('counts as new what an import brings now, however long ago it was listed elsewhere', async () => {
    const { _id } = await save(ana, { region: 'portland', features: [] });
    const far = { region: 'portland', city: null, features: [], listed_at: '2020-01-01T00:00:00Z' };
    await writeListings(world.open.db, 'test', [incoming('far', far)]);
    const count = async () => (await call(ana, `GET /filters/${_id}`)).body.response;
    await expect.poll(count).toMatchObject({ count: 1, new_count: 1 });
    const { last_seen_at } = await count();
    const newOnes = async (since: string) =>
      (await house.call(`GET /properties?region=portland&listed_since=${since}`)).body.response.total;
    expect(await newOnes(last_seen_at)).toBe(1);
    const seen = (await call(ana, `PUT /filters/seen/${_id}`)).body.response;
    expect(seen).toMatchObject({ count: 1, new_count: 0 });
    expect(await newOnes(seen.last_seen_at)).toBe(0);
  });
  test('is one of a thousand at most, and that is said', async () => {
    const carla = await aPerson(house);
    await world.open.pool.query(
      `insert into filters (_id, user_id, name, criteria, events) select gen_random_uuid(), $1, 'x', '{}', '{new}' from generate_series(1, 1000)`,
      [carla.user],
    );
    const { status, body } = await call(carla, 'POST /filters', draft);
    expect(status).toBe(409);
    expect(body.error.message).toContain('1,000');
  });
  test('is in the export of its owner’s data', async () => {
    const { body } = await call(ben, 'GET /users/me/export');
    expect(JSON.stringify(body)).toContain('"name":"Mine"');
    expect(JSON.stringify(body)).not.toContain(ana.user);
  });
});

describe('a subscription', () => {
  test('is turned off and on, and listed while it is on', async () => {
    const { _id } = await save(ana);
    const listed = async () =>
      (await call(ana, 'GET /buyers/subscribe?limit=100')).body.response.results.map(
        (one: { _id: string }) => one._id,
      );
    expect(await listed()).toContain(_id);
    expect((await call(ana, `PUT /filters/subscribe/${_id}`)).body.response.subscribed).toBe(false);
    expect(await listed()).not.toContain(_id);
    expect((await call(ana, `GET /buyers/subscribe/${_id}`)).status).toBe(404);
    expect((await call(ana, `PUT /filters/subscribe/${_id}`)).body.response.subscribed).toBe(true);
    const off = { subscribed: false };
    for (const again of [off, off]) {
      expect((await call(ana, `PUT /filters/subscribe/${_id}`, again)).body.response.subscribed).toBe(false);
    }
    expect((await call(ana, `PUT /filters/subscribe/${_id}`, { subscribed: 'no' })).status).toBe(400);
  });
});

describe('a link to unsubscribe', () => {
  const FORM = 'application/x-www-form-urlencoded';
  const post = (token: string, accept = '*/*', [type, payload] = [FORM, 'List-Unsubscribe=One-Click']) =>
    house.app.inject({
      method: 'POST',
      url: `/unsubscribe/${token}`,
      headers: { 'content-type': type, accept },
      payload,
    });
  test('ends the mails of its search alone, without signing in, as often as it is used', async () => {
    const [one, other] = [await save(ana), await save(ana)];
    const token = unsubscribeToken(SECRET, 'search', one._id);
    expect((await call(null, `GET /filters/unsubscribe/${token}`)).body.response).toEqual({
      name: draft.name,
      subscribed: true,
    });
    expect((await call(ana, `GET /filters/${one._id}`)).body.response.subscribed).toBe(true);
    for (const _ of [1, 2]) expect((await post(token)).statusCode).toBe(200);
    expect((await call(ana, `GET /filters/${one._id}`)).body.response.subscribed).toBe(false);
    expect((await call(ana, `GET /filters/${other._id}`)).body.response.subscribed).toBe(true);
  });
  test('leads a browser back to its page', async () => {
    const token = unsubscribeToken(SECRET, 'search', (await save(ana))._id);
    const { statusCode, headers } = await post(token, 'text/html', [FORM, '']);
    expect([statusCode, headers.location]).toEqual([303, `/unsubscribe/${token}`]);
  });
  test.each([
    ['a form', FORM, 'List-Unsubscribe=One-Click'],
    ['a form with its character set', `${FORM}; charset=UTF-8`, 'List-Unsubscribe=One-Click'],
    [
      'parts',
      'multipart/form-data; boundary=----FormBoundaryjWmhtjORrn',
      '------FormBoundaryjWmhtjORrn\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n------FormBoundaryjWmhtjORrn--\r\n',
    ],
  ])('is taken from a mail program as %s, and never answered with a redirect', async (_, type, payload) => {
    const { _id } = await save(ana);
    const answer = await post(unsubscribeToken(SECRET, 'search', _id), 'text/html,*/*', [type, payload]);
    expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined]);
    expect((await call(ana, `GET /filters/${_id}`)).body.response.subscribed).toBe(false);
  });
  test('cannot be guessed, changed, or made from another', async () => {
    const [one, other] = [await save(ana), await save(ana)];
    const [token, second] = [
      unsubscribeToken(SECRET, 'search', one._id),
      unsubscribeToken(SECRET, 'search', other._id),
    ];
    const [name] = token.split('.');
    const [, mark] = second.split('.');
    for (const bad of [`${name}.${mark}`, `${token}A`, token.slice(0, -1), one._id, 'x', `${name}.`, '%00']) {
      expect((await post(bad)).statusCode, bad).toBe(404);
      expect((await call(null, `GET /filters/unsubscribe/${bad}`)).status, bad).toBe(404);
    }
    expect((await call(ana, `GET /filters/${one._id}`)).body.response.subscribed).toBe(true);
  });
});
