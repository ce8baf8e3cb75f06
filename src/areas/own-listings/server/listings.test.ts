import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MARKET_DAYS } from '#areas/listings/facts.ts';
import { expireListings } from '#areas/listings/server/own/status.ts';
import { eventually } from '#tests/eventually.ts';
import { aPerson, type House, openHouse, type Person } from '#tests/people.ts';
import { aListing, store } from '#tests/search/listings.ts';
import { aDraft, completeFacts, setStatus } from '#tests/selling.ts';
import { createWorld, type World } from '#tests/world.ts';

let world: World;
let house: House;
let agent: Person;
let other: Person;
let owner: Person;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  house = await openHouse(world);
  agent = await aPerson(house, { roles: ['Agent'] });
  other = await aPerson(house, { roles: ['Agent'] });
  owner = await aPerson(house, { roles: ['Buyer', 'Owner'] });
  admin = await aPerson(house, { roles: ['Admin'] });
});
afterAll(async () => {
  await house.close();
  await world.close();
});

/** Letters only: eight digits in a row would be a phone number. */
const someWord = () =>
  randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
const own = (id: string, { token }: Person) => house.call(`GET /properties/mine/${id}`, { token });
const change = (id: string, { token }: Person, body: object, headers?: Record<string, string>) =>
  house.call(`PUT /properties/${id}`, { token, body, ...(headers && { headers }) });
const undo = (id: string, { token }: Person) => house.call(`PUT /properties/${id}/undo`, { token });
const remove = (id: string, { token }: Person) => house.call(`DELETE /properties/${id}`, { token });
const isFound = async (title: string) => {
  const { body } = await house.call(`GET /properties?search=${encodeURIComponent(title)}`);
  return body.response.results.some((one: { title: string }) => one.title === title);
};
const published = async (person: Person, more: object = {}) => {
  const id = await aDraft(house, person, completeFacts({ title: `Home ${someWord()}`, ...more }));
  const { status, body } = await setStatus(house, person, id, 'active');
  expect([status, body.error?.fields]).toEqual([200, undefined]);
  return id;
};

test('a warehouse is found by its kind and by the word for it, and says so; what became a home is none', async () => {
  const title = `Loading bay ${someWord()}`;
  const facts = { category: 'commercial', type: null, commercial_type: 'warehouse', title };
  const id = await published(agent, facts);
  const found = async (query: string) =>
    (await house.call(`GET /properties?${query}&search=${encodeURIComponent(title)}`)).body.response.results;
  expect(await found('commercial_type=warehouse')).toMatchObject([{ _id: id, commercial_type: 'warehouse' }]);
  expect(await found('commercial_type=warehouse,office')).toHaveLength(1);
  expect(await found('commercial_type=office')).toEqual([]);
  expect((await house.call('GET /properties?commercial_type=castle')).status).toBe(400);
  const { body } = await house.call(`GET /properties?search=${encodeURIComponent(`warehouse ${title}`)}`);
  expect(body.response.total).toBe(1);
  expect((await change(id, agent, { commercial_type: 'castle' })).status).toBe(400);
  expect((await change(id, other, { commercial_type: 'office' })).status).toBe(404);
  expect((await change(id, agent, { category: 'for-sale', type: 'home' })).status).toBe(200);
  expect(await found('commercial_type=warehouse')).toEqual([]);
});

describe('a draft', () => {
  test('is there for whoever began it, and for nobody else, an admin included', async () => {
    const id = await aDraft(house, agent, {});
    expect((await own(id, agent)).body.response).toMatchObject({ status: 'draft', title: '', version: 1 });
    for (const stranger of [other, owner, admin]) {
      expect((await own(id, stranger)).status).toBe(404);
      expect((await change(id, stranger, { title: 'Mine' })).status).toBe(404);
      expect((await setStatus(house, stranger, id, 'active')).status).toBe(404);
      expect((await remove(id, stranger)).status).toBe(404);
      expect((await undo(id, stranger)).status).toBe(404);
      expect((await house.call(`PUT /properties/${id}/renew`, { token: stranger.token })).status).toBe(404);
      expect(
        (await house.call(`GET /properties/mine/${id}/comparables`, { token: stranger.token })).status,
      ).toBe(404);
    }
    expect((await house.call(`GET /properties/${id}`)).status).toBe(404);
    expect((await house.call(`GET /properties/${id}`, { token: agent.token })).status).toBe(404);
  });
  test('is begun once for its key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const begin = () =>
      house.call('POST /properties', { token: agent.token, body: { title: 'Once' }, headers });
    const [first, second] = [await begin(), await begin()];
    expect(second.body.response._id).toBe(first.body.response._id);
  });
  test('keeps each field by itself, and may be as unfinished as it is', async () => {
    const id = await aDraft(house, agent, {});
    await change(id, agent, { category: 'for-rent' });
    const { status, body } = await change(id, agent, { price: 1 });
    expect(status).toBe(200);
    expect(body.response).toMatchObject({
      category: 'for-rent',
      price: 1,
      price_period: 'month',
      version: 3,
    });
    expect(body.response.problems).toMatchObject({ price: 'too-low', title: 'missing', lat: 'missing' });
  });
  test('changed elsewhere in the meantime is not overwritten', async () => {
    const id = await aDraft(house, agent);
    const headers = { 'if-match': '"1"' };
    expect((await change(id, agent, { bedrooms: 4 }, headers)).status).toBe(200);
    expect((await change(id, agent, { bedrooms: 5 }, headers)).status).toBe(412);
    expect((await own(id, agent)).body.response.bedrooms).toBe(4);
  });
  test('removed is out of the list, and back after undo', async () => {
    const id = await aDraft(house, agent);
    const mine = async () =>
      (
        await house.call('GET /properties/mine?status=draft&limit=100', { token: agent.token })
      ).body.response.results.map((one: { _id: string }) => one._id);
    await remove(id, agent);
    expect(await mine()).not.toContain(id);
    expect((await undo(id, agent)).status).toBe(200);
    expect(await mine()).toContain(id);
  });
});

describe('publishing', () => {
  test('says what is missing, field by field, and changes nothing', async () => {
    const id = await aDraft(house, agent, { category: 'for-sale', type: 'home' });
    const { status, body } = await setStatus(house, agent, id, 'active');
    expect([status, body.error.code]).toEqual([422, 'unprocessable']);
    expect(Object.keys(body.error.fields).sort()).toEqual(
      ['bathrooms', 'bedrooms', 'description', 'lat', 'place', 'price', 'title', 'title_type'].sort(),
    );
    expect((await own(id, agent)).body.response.status).toBe('draft');
  });
  test.each([
    [{ price: 1 }, 'price'],
    [{ price: 0 }, 'price'],
    [{ price: 500, currency: 'USD' }, 'price'],
    [{ lat: 18.8, lng: -77 }, 'lat'],
    [{ lat: 17.5, lng: -78.9 }, 'lat'],
    [{ title: 'Cottage, call 876-555-0142' }, 'title'],
    [{ description: `${completeFacts().description} WhatsApp +1 (876) 555 0142` }, 'description'],
    [{ description: `${completeFacts().description} Write to ana@example.com` }, 'description'],
    [{ description: `${completeFacts().description} No children.` }, 'description'],
    [{ description: 'Nice.' }, 'description'],
    [{ title: ' \u0007 ' }, 'title'],
    [{ type: null }, 'type'],
    [{ type: 'lot', lot_sqft: null }, 'lot_sqft'],
    [{ place: '' }, 'place'],
    [{ title_type: 'unknown' }, 'title_type'],
  ])('%j is refused, naming %s', async (facts, field) => {
    const id = await aDraft(house, agent, completeFacts(facts));
    const { status, body } = await setStatus(house, agent, id, 'active');
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]]);
  });
  test('puts it into search, with its history and what its point says', async () => {
    const title = `Cottage ${someWord()}`;
    const id = await published(agent, { title, address: '9 Cardiff Hall Road' });
    const { body } = await house.call(`GET /properties/${id}`);
    expect(body.response).toMatchObject({
      title,
      region: 'saint-ann',
      city: 'runaway-bay',
      status: 'active',
      source: 'yaad',
      agent: { _id: agent.user },
      address: '9 Cardiff Hall Road',
    });
    expect(body.response.history).toMatchObject([{ price: 31_900_000, status: 'active' }]);
    expect(await isFound(title)).toBe(true);
  });
  test('again changes nothing, and two at once publish one', async () => {
    const id = await aDraft(house, agent);
    const answers = await Promise.all([1, 2, 3].map(() => setStatus(house, agent, id, 'active')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await own(id, agent)).body.response.history).toHaveLength(1);
  });
  test('with only its area shown keeps the pin and the address private', async () => {
    const id = await published(agent, { exact: false, address: '8 Cardiff Hall Road' });
    const { body } = await house.call(`GET /properties/${id}`);
    expect(body.response).toMatchObject({ approximate: true, address: '', address_shown: false });
    expect([body.response.lat, body.response.lng]).not.toEqual([18.4596, -77.3357]);
    expect(Math.abs(body.response.lat - 18.4596)).toBeLessThan(0.003);
    expect((await own(id, agent)).body.response).toMatchObject({
      lat: 18.4596,
      address: '8 Cardiff Hall Road',
    });
  });
  test('shows nobody the volume and folio of the title', async () => {
    const id = await published(agent, { volume: '1234', folio: '567' });
    expect(JSON.stringify((await house.call(`GET /properties/${id}`)).body)).not.toContain('1234');
    expect((await own(id, agent)).body.response).toMatchObject({ volume: '1234', folio: '567' });
  });
  test('a private person has at most three on the market, also when all are published at once', async () => {
    // Not the first of a new account, which an admin looks at.
    await world.open.pool.query('update entered_listings set published_at = now() where _id = $1', [
      await aDraft(house, owner),
    ]);
    const ids = await Promise.all([1, 2, 3, 4, 5].map(() => aDraft(house, owner)));
    const answers = await Promise.all(ids.map((id) => setStatus(house, owner, id, 'active')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409]);
    const on = ids[answers.findIndex(({ status }) => status === 200)] as string;
    const waiting = ids[answers.findIndex(({ status }) => status === 409)] as string;
    await setStatus(house, owner, on, 'withdrawn');
    expect((await setStatus(house, owner, waiting, 'active')).status).toBe(200);
    // What was taken back would be a fourth.
    expect((await undo(on, owner)).status).toBe(409);
  });
});

describe('a published listing', () => {
  test('follows its facts, and refuses a change that would leave something out', async () => {
    const id = await published(agent);
    const title = `Renamed ${someWord()}`;
    expect((await change(id, agent, { title, sqft: 1500 })).status).toBe(200);
    expect((await house.call(`GET /properties/${id}`)).body.response).toMatchObject({ title, sqft: 1500 });
    expect(await isFound(title)).toBe(true);
    const refused = await change(id, agent, { bedrooms: null });
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['bedrooms']]);
  });
  test('is an admin’s matter too, and no stranger’s', async () => {
    const id = await published(agent);
    expect((await change(id, other, { sqft: 1 })).status).toBe(404);
    expect((await own(id, other)).status).toBe(404);
    expect((await setStatus(house, other, id, 'sold')).status).toBe(404);
    expect((await undo(id, other)).status).toBe(404);
    expect((await remove(id, other)).status).toBe(404);
    expect((await setStatus(house, admin, id, 'withdrawn')).status).toBe(200);
    expect((await own(id, admin)).body.response.events[0]).toMatchObject({
      action: 'status',
      by: 'Ana Brown',
    });
  });
  test('takes a price and its undoing into its history', async () => {
    const id = await published(agent);
    await change(id, agent, { price: 30_000_000 });
    expect((await own(id, agent)).body.response).toMatchObject({ price_before: 31_900_000, undo: 'price' });
    const { body } = await undo(id, agent);
    expect(body.response).toMatchObject({ price: 31_900_000, price_before: null, undo: 'published' });
    expect(body.response.history.map((one: { price: number }) => one.price)).toEqual([
      31_900_000, 30_000_000, 31_900_000,
    ]);
  });
  test('sold keeps the price it went for to its agent, unless they let it be known', async () => {
    const id = await published(agent);
    await setStatus(house, agent, id, 'sold', { closed_price: 30_500_000 });
    expect((await own(id, agent)).body.response).toMatchObject({
      status: 'sold',
      closed_price: 30_500_000,
      undo: 'status',
    });
    expect(JSON.stringify((await house.call(`GET /properties/${id}`)).body)).not.toContain('30500000');
    expect((await undo(id, agent)).body.response).toMatchObject({ status: 'active', closed_price: null });
    await setStatus(house, agent, id, 'sold', { closed_price: 30_500_000, closed_price_shown: true });
    expect((await house.call(`GET /properties/${id}`)).body.response.closed_price).toBe(30_500_000);
  });
  test('leaves the market after 45 days, and comes back by renewing', async () => {
    const title = `Old ${someWord()}`;
    const id = await published(agent, { title });
    const { expires_at } = (await own(id, agent)).body.response;
    const days = (Date.parse(expires_at) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(MARKET_DAYS);
    await world.open.pool.query(
      `update entered_listings set expires_at = now() - interval '1 minute' where _id = $1`,
      [id],
    );
    await world.open.db.transaction().execute(expireListings);
    expect((await own(id, agent)).body.response).toMatchObject({ status: 'expired', expires_at: null });
    const { body } = await house.call(`PUT /properties/${id}/renew`, { token: agent.token });
    expect(body.response).toMatchObject({ status: 'active' });
    expect(await isFound(title)).toBe(true);
  });
  test('is not new because it was taken off the market and put back, but after a month away', async () => {
    const id = await published(agent);
    const listedAt = async () => Date.parse((await own(id, agent)).body.response.listed_at);
    const away = async (days: number) => {
      await setStatus(house, agent, id, 'withdrawn');
      await world.open.pool.query(
        `update property_history set at = at - make_interval(days => $2) where property_id = $1`,
        [id, days],
      );
      expect((await setStatus(house, agent, id, 'active')).status).toBe(200);
    };
    await world.open.pool.query(
      `update properties set listed_at = now() - interval '40 days' where _id = $1`,
      [id],
    );
    const first = await listedAt();
    await away(0);
    expect(await listedAt()).toBe(first);
    await away(29);
    expect(await listedAt()).toBe(first);
    await away(31);
    expect(await listedAt()).toBeGreaterThan(first);
  });
  describe('of a home that is listed already', () => {
    const listedAt = async (id: string) => (await own(id, agent)).body.response.listed_at;
    const street = () => `${someWord()} Avenue`;
    test('is asked about, is another one when its lister says so, and is no newer for it', async () => {
      const address = street();
      const first = await published(agent, { address });
      await world.open.pool.query(
        `update properties set listed_at = now() - interval '20 days' where _id = $1`,
        [first],
      );
      const { title } = (await own(first, agent)).body.response;
      const facts = completeFacts({ address: address.toUpperCase(), price: 33_000_000, sqft: 1400 });
      const again = await aDraft(house, agent, facts);
      expect((await own(again, agent)).body.response.same_home).toEqual({ _id: first, title });
      const asked = await setStatus(house, agent, again, 'active');
      expect([asked.status, asked.body.error.message]).toEqual([409, expect.stringContaining(title)]);
      expect((await own(again, agent)).body.response.status).toBe('draft');
      expect((await setStatus(house, agent, again, 'active', { different: true })).status).toBe(200);
      expect(await listedAt(again)).toBe(await listedAt(first));
    });
    test('is no newer where the first one was taken off the market the same day', async () => {
      const address = street();
      const first = await published(agent, { address });
      const long = `update properties set listed_at = now() - interval '20 days' where _id = $1`;
      await world.open.pool.query(long, [first]);
      await setStatus(house, agent, first, 'withdrawn');
      const again = await published(agent, { address });
      expect(await listedAt(again)).toBe(await listedAt(first));
      // And the first one, put back, would be the second of one home.
      expect((await setStatus(house, agent, first, 'active')).status).toBe(409);
    });
    test('is news to nobody who waits for such a home', async () => {
      const address = street();
      const word = `Waited${someWord()}`;
      const buyer = await aPerson(house);
      const body = { name: 'Waiting', search: word, categories: ['for-sale'], subscribed: true };
      const saved = await house.call('POST /filters', { token: buyer.token, body });
      expect(saved.status).toBe(200);
      const told = async () => {
        const query = `select property_id as id from filter_matches where filter_id = $1 order by matched_at`;
        return (await world.open.pool.query(query, [saved.body.response._id])).rows.map(({ id }) => id);
      };
      const first = await published(agent, { title: word, address });
      await eventually(async () => expect(await told()).toEqual([first]));
      const long = `update properties set listed_at = now() - interval '2 days' where _id = $1`;
      await world.open.pool.query(long, [first]);
      await setStatus(house, agent, first, 'withdrawn');
      await published(agent, { title: word, address });
      const another = await published(agent, { title: word, address: street() });
      await eventually(async () => expect(await told()).toEqual([another]));
    });
    test('is not asked about where kind, street, price or size differ, or somebody else lists it', async () => {
      const address = street();
      await published(agent, { address });
      for (const more of [
        { bedrooms: 4 },
        { address: `2 ${address}` },
        { price: 40_000_000 },
        { sqft: 2000 },
      ])
        await published(agent, { address, ...more });
      await published(other, { address });
    });
  });
  test('removed is withdrawn, and undone it is on the market again', async () => {
    const id = await published(agent);
    await remove(id, agent);
    expect((await house.call(`GET /properties/${id}`)).body.response.status).toBe('withdrawn');
    expect((await undo(id, agent)).body.response.status).toBe('active');
  });
  test('leaves the market with whoever listed it', async () => {
    const leaving = await aPerson(house, { roles: ['Agent'] });
    const id = await published(leaving);
    expect((await house.call('DELETE /users/me', { token: leaving.token })).status).toBe(200);
    expect((await house.call(`GET /properties/${id}`)).status).toBe(404);
  });
});

test('a listing from an import takes some facts, and says which it does not', async () => {
  const imported = aListing({ title: 'Imported' });
  await store(world.open.pool, [imported]);
  await world.open.pool.query('update properties set agent_id = $2 where _id = $1', [
    imported._id,
    agent.user,
  ]);
  expect((await change(imported._id, agent, { bedrooms: 5 })).body.response).toMatchObject({
    bedrooms: 5,
    entered: false,
  });
  const refused = await change(imported._id, agent, { place: 'Elsewhere' });
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['place']]);
  const { results, counts } = (await house.call('GET /properties/mine?limit=100', { token: agent.token }))
    .body.response;
  expect(results.map((one: { title: string }) => one.title)).toContain('Imported');
  expect(counts.active).toBeGreaterThan(0);
});

test('homes alike give a range, too few give none', async () => {
  const id = await aDraft(house, agent, completeFacts({ lat: 18.0, lng: -76.8, place: 'Kingston' }));
  const ask = async () =>
    (await house.call(`GET /properties/mine/${id}/comparables`, { token: agent.token })).body.response;
  expect(await ask()).toMatchObject({ low: null, high: null, homes: [] });
  const like = [26, 28, 30, 32, 34].map((millions, i) =>
    aListing({
      title: `Alike ${i}`,
      price: millions * 1e6,
      lat: 18.001,
      lng: -76.801,
      listed_at: new Date().toISOString(),
    }),
  );
  await store(world.open.pool, like);
  expect(await ask()).toMatchObject({
    low: 28_000_000,
    high: 32_000_000,
    bedrooms: 3,
    km: 3,
    currency: 'JMD',
  });
});

test('a home of the largest size that may be said has homes alike, too', async () => {
  const id = await aDraft(house, agent, completeFacts({ sqft: 2_000_000_000, lat: 18.0, lng: -76.8 }));
  const { status } = await house.call(`GET /properties/mine/${id}/comparables`, { token: agent.token });
  expect(status).toBe(200);
});

test('who would be told is counted before the price is changed', async () => {
  const id = await published(agent, { title: `Told ${someWord()}`, price: 40_000_000 });
  const buyer = await aPerson(house);
  const search = { name: 'Mine', categories: ['for-sale'], region: 'saint-ann', price_max: 35_000_000 };
  const body = { ...search, subscribed: true };
  const saved = await house.call('POST /filters', { token: buyer.token, body });
  expect(saved.status).toBe(200);
  await house.call(`PUT /properties/${id}/like`, { token: buyer.token });
  const ask = async (query = '') =>
    (await house.call(`GET /properties/mine/${id}/audience${query}`, { token: agent.token })).body.response;
  expect(await ask()).toEqual({ searches: 0, likes: 1 });
  expect(await ask('?price=34000000')).toEqual({ searches: 1, likes: 1 });
  await house.call(`DELETE /filters/${saved.body.response._id}`, { token: buyer.token });
  expect(await ask('?price=34000000')).toEqual({ searches: 0, likes: 1 });
});

test('whoever waits for such a home is told, also when it was changed again at once', async () => {
  const word = `Waited${someWord()}`;
  const buyer = await aPerson(house);
  const body = {
    name: 'Waiting',
    search: word,
    categories: ['for-sale'],
    subscribed: true,
    frequency: 'instant',
  };
  expect((await house.call('POST /filters', { token: buyer.token, body })).status).toBe(200);
  const id = await aDraft(house, agent, completeFacts({ title: word }));
  for (const bedrooms of [4, 5]) await change(id, agent, { bedrooms });
  await setStatus(house, agent, id, 'active');
  await change(id, agent, { bedrooms: 3 });
  const { rows } = await eventually(async () => {
    const found = await world.open.pool.query('select reason from filter_matches where property_id = $1', [
      id,
    ]);
    expect(found.rows).not.toEqual([]);
    return found;
  });
  expect(rows).toEqual([{ reason: 'new' }]);
});
