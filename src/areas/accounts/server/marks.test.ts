import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withholdListings } from '#areas/listings/server/write/queries.ts';
import { aPerson, type House, openHouse, type Person } from '#tests/people.ts';
import { aListing, store } from '#tests/search/listings.ts';
import { createWorld, type World } from '#tests/world.ts';

const listings = Array.from({ length: 12 }, (_, i) => aListing({ title: `House ${i}` }));
const [first, second] = listings as [(typeof listings)[0], (typeof listings)[0]];
let world: World;
let house: House;
let buyer: Person;
let other: Person;
beforeAll(async () => {
  world = await createWorld();
  await store(world.open.pool, listings);
  house = await openHouse(world);
  [buyer, other] = [await aPerson(house), await aPerson(house)];
});
afterAll(async () => {
  await house.close();
  await world.close();
});

const like = (route: 'PUT' | 'DELETE', id: string, { token }: Person) =>
  house.call(`${route} /properties/${id}/like`, { token });
const view = (id: unknown, { token }: Person) => house.call('POST /buyers/view', { token, body: { id } });
const counts = async (id: string) => {
  const { views, likes } = (await house.call(`GET /properties/${id}`)).body.response;
  return { views, likes };
};
const titles = async (path: string, { token }: Person) =>
  (await house.call(`GET /buyers/${path}`, { token })).body.response.results.map(
    ({ title }: { title: string }) => title,
  );

describe('likes', () => {
  test('are counted once a person, and set and unset as often as one likes', async () => {
    const answers = [
      await like('PUT', first._id, buyer),
      await like('PUT', first._id, buyer),
      await like('PUT', first._id, other),
      await like('DELETE', first._id, buyer),
      await like('DELETE', first._id, buyer),
    ];
    expect(answers.map(({ body }) => body.response.likes)).toEqual([1, 1, 2, 1, 1]);
    expect(answers[3]?.body.response).toEqual({ _id: first._id, liked: false, likes: 1 });
    expect(await counts(first._id)).toMatchObject({ likes: 1 });
  });
  test('of many at once are all counted', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => aPerson(house)));
    await Promise.all(people.map((person) => like('PUT', second._id, person)));
    expect(await counts(second._id)).toMatchObject({ likes: 6 });
  });
  test('are listed to their owner alone, the latest first', async () => {
    await like('PUT', first._id, buyer);
    await like('PUT', second._id, buyer);
    expect(await titles('liked-properties', buyer)).toEqual(['House 1', 'House 0']);
    expect(await titles('liked-properties', other)).toEqual(['House 0']);
    const { body } = await house.call('GET /accounts/me', { token: buyer.token });
    expect(body.response.user.liked_properties).toEqual([second._id, first._id]);
  });
  test('say what happened to each since, and are sorted by price or by the last change', async () => {
    const fan = await aPerson(house);
    const [cut, sold, same] = [
      aListing({ title: 'Cut', price: 30_000_000 }),
      aListing({ title: 'Sold', price: 100_000, currency: 'USD' }),
      aListing({ title: 'Same', price: 25_000_000 }),
    ];
    await store(world.open.pool, [cut, sold, same]);
    for (const { _id } of [cut, sold, same]) await like('PUT', _id, fan);
    const past = "update liked_properties set liked_at = liked_at - interval '1 hour' where user_id = $1";
    await world.open.pool.query(`delete from property_history where property_id = any($1)`, [
      [cut._id, sold._id, same._id],
    ]);
    const entry = (id: string, ago: string, price: number, currency: string, status: string) =>
      world.open.pool.query(
        `insert into property_history (property_id, at, price, currency, status) values ($1, now() - $2::interval, $3, $4, $5)`,
        [id, ago, price, currency, status],
      );
    await world.open.pool.query(past, [fan.user]);
    await entry(cut._id, '2 hours', 33_000_000, 'JMD', 'active');
    await entry(cut._id, '20 minutes', 30_000_000, 'JMD', 'active');
    await entry(sold._id, '2 hours', 100_000, 'USD', 'active');
    await entry(sold._id, '10 minutes', 100_000, 'USD', 'sold');
    await entry(same._id, '2 hours', 25_000_000, 'JMD', 'active');
    await world.open.pool.query(`update properties set status = 'sold' where _id = $1`, [sold._id]);
    const read = async (query: string) =>
      (await house.call(`GET /buyers/liked-properties?${query}`, { token: fan.token })).body.response.results;
    const told = async () =>
      (await read('orderBy=changed_at')).map(
        ({ title, change }: { title: string; change: { kind: string } | null }) => [title, change?.kind],
      );
    await expect.poll(told).toEqual([
      ['Sold', 'sold'],
      ['Cut', 'price_drop'],
      ['Same', undefined],
    ]);
    const [first] = await read('orderBy=changed_at&order=asc');
    expect(first).toMatchObject({ title: 'Cut', change: { price_then: 33_000_000 } });
    expect((await read('orderBy=price')).map(({ title }: { title: string }) => title)).toEqual([
      'Sold',
      'Same',
      'Cut',
    ]);
    expect(
      (await house.call('GET /buyers/liked-properties?orderBy=title', { token: fan.token })).status,
    ).toBe(400);
  });
  test('leave with their owner, and the counter follows', async () => {
    const leaving = await aPerson(house);
    await like('PUT', first._id, leaving);
    await view(first._id, leaving);
    const before = await counts(first._id);
    await house.call('DELETE /users/me', { token: leaving.token });
    expect(await counts(first._id)).toEqual({ likes: before.likes - 1, views: before.views });
  });
});

describe('views', () => {
  test('count once a buyer, and are listed with the latest first', async () => {
    const visitor = await aPerson(house);
    const [third, fourth] = listings.slice(3) as [(typeof listings)[0], (typeof listings)[0]];
    expect((await view(third._id, visitor)).body.response.views).toBe(1);
    await view(fourth._id, visitor);
    expect((await view(third._id, visitor)).body.response.views).toBe(1);
    expect((await view(third._id, buyer)).body.response.views).toBe(2);
    expect(await titles('viewed-properties', visitor)).toEqual(['House 3', 'House 4']);
  });
  test('are paged as lists are', async () => {
    const visitor = await aPerson(house);
    for (const { _id } of listings) await view(_id, visitor);
    const { body } = await house.call('GET /buyers/viewed-properties?page=2', { token: visitor.token });
    const { results, ...rest } = body.response;
    expect(rest).toEqual({ total: 12, page: 2, limit: 10, startIndex: 10, endIndex: 20 });
    expect(results.map(({ title }: { title: string }) => title)).toEqual(['House 1', 'House 0']);
    expect(results[0]).toMatchObject({
      viewed_at: expect.stringMatching(/Z$/),
      price: 20_000_000,
      currency: 'JMD',
    });
  });
  test('of a listing that was deleted are gone', async () => {
    const doomed = aListing({ title: 'Doomed' });
    await store(world.open.pool, [doomed]);
    const visitor = await aPerson(house);
    await view(doomed._id, visitor);
    await like('PUT', doomed._id, visitor);
    await world.open.pool.query('delete from properties where _id = $1', [doomed._id]);
    expect(await titles('viewed-properties', visitor)).toEqual([]);
    expect(await titles('liked-properties', visitor)).toEqual([]);
  });
});

describe('bad input', () => {
  test.each(['none', '00000000-0000-0000-0000-000000000000', '', "'; drop table users"])(
    'the listing %j is not there',
    async (id) => {
      expect((await view(id, buyer)).status).toBe(404);
      if (id) expect((await like('PUT', encodeURIComponent(id), buyer)).status).toBe(404);
    },
  );
  test.each([5, null, [first._id], { id: first._id }])('%j is no id', async (id) => {
    expect((await view(id, buyer)).status).toBe(400);
  });
  test.each(['page=0', 'page=-1', 'page=x', 'page=1.5', 'limit=7', 'limit=', 'page=9999999', 'order=asc'])(
    '%s is refused',
    async (query) => {
      const answer = await house.call(`GET /buyers/viewed-properties?${query}`, { token: buyer.token });
      expect([answer.status, answer.body.error.code]).toEqual([400, 'invalid']);
    },
  );
});

test('an agent who leaves no longer owns listings', async () => {
  const agent = await aPerson(house, { roles: ['Agent'] });
  await world.open.pool.query('update properties set agent_id = $2 where _id = $1', [first._id, agent.user]);
  await house.call('DELETE /users/me', { token: agent.token });
  const { rows } = await world.open.pool.query('select agent_id from properties where _id = $1', [first._id]);
  expect(rows).toEqual([{ agent_id: null }]);
});

test('a listing its source withholds is in no list, and can be taken out of it', async () => {
  const person = await aPerson(house);
  const hidden = aListing({ title: '9 Hidden Lane' });
  await store(world.open.pool, [hidden]);
  await view(hidden._id, person);
  await like('PUT', hidden._id, person);
  const { rows } = await world.open.pool.query('select source, source_key from properties where _id = $1', [
    hidden._id,
  ]);
  await withholdListings(world.open.db, rows[0].source, [rows[0].source_key]);
  expect(await titles('liked-properties', person)).toEqual([]);
  expect(await titles('viewed-properties', person)).toEqual([]);
  expect((await like('PUT', hidden._id, person)).status).toBe(404);
  expect((await view(hidden._id, person)).status).toBe(404);
  expect((await like('DELETE', hidden._id, person)).status).toBe(200);
});

test('everything stored about oneself can be taken along', async () => {
  const person = await aPerson(house, { first_name: 'Export' });
  await view(first._id, person);
  await like('PUT', second._id, person);
  const { body, headers } = await house.call('GET /users/me/export', { token: person.token });
  expect(headers['cache-control']).toBe('no-store');
  expect(body.response).toMatchObject({
    account: { email: person.email, user: { first_name: 'Export' } },
    sign_ins: [{ provider: 'credential' }],
    sessions: [{ current: true }],
    viewed_properties: [{ _id: first._id, title: 'House 0' }],
    liked_properties: [{ _id: second._id, title: 'House 1' }],
  });
  expect(JSON.stringify(body)).not.toMatch(/argon2|password"/);
});
