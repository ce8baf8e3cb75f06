/** The RESO Web API: who reads it, what it answers, and what it refuses. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listingReader } from '#areas/import/server/mapping/read-listing.ts';
import { bindPath } from '#areas/import/server/read/rows.ts';
import { aPerson, type House, openHouse, type Person } from '#tests/people.ts';
import { shippedMapping } from '#tests/reading.ts';
import { aListing, type Listing, store } from '#tests/search/listings.ts';
import { createWorld, type World } from '#tests/world.ts';

const home = (title: string, more: Partial<Listing> = {}) => aListing({ title, ...more });
// 20:00 of the day before in Jamaica.
const cottage = home('Cottage', { price: 100, bedrooms: 1, listed_at: '2026-11-27T01:00:00Z' });
const rent = home("O'Hara's flat", {
  ...{
    category: 'for-rent',
    type: 'apartment',
    price_period: 'month',
    price: 300,
    bedrooms: 2,
    currency: 'USD',
  },
});
const storage = home('Storage', {
  category: 'commercial',
  type: null,
  commercial_type: 'storage',
  price: null,
});
const lot = home('Lot', {
  type: 'lot',
  price: 50,
  bedrooms: null,
  status: 'under-offer',
  listed_known: false,
});
const others = home('Home of another', { price: 900 });
const sold = home('Sold', { status: 'sold' });

let world: World;
let house: House;
let admin: Person;
let agent: Person;
let other: Person;
let token: string;
beforeAll(async () => {
  world = await createWorld();
  // An operator's database may stand in any zone.
  world.open.pool.on('connect', (client) => void client.query(`set timezone to 'America/Jamaica'`));
  await store(world.open.pool, [cottage, rent, storage, lot, others, sold]);
  house = await openHouse(world);
  [admin, agent, other] = (await Promise.all([
    aPerson(house, { roles: ['Admin'] }),
    aPerson(house, { roles: ['Agent'], first_name: 'Marva' }),
    aPerson(house, { roles: ['Agent'] }),
  ])) as [Person, Person, Person];
  await sql(`update properties set source = 'yaad', agent_id = $1`, [agent.user]);
  await sql('update properties set agent_id = $1 where _id = $2', [other.user, others._id]);
  token = await given({});
});
afterAll(async () => {
  await house.close();
  await world.close();
});

const sql = (text: string, values: unknown[] = []) => world.open.pool.query(text, values);
const give = (body: object, person: Person = admin) =>
  house.call('POST /feed-tokens', {
    token: person.token,
    body: { name: 'A portal', agent_email: null, office_id: null, ...body },
  });
const given = async (body: object): Promise<string> => (await give(body)).body.response.token;
let callers = 0;
async function get(path: string, bearer: string | null = token) {
  const reply = await house.app.inject({
    method: 'GET',
    url: `/reso/odata${path}`,
    headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` },
    remoteAddress: `10.8.0.${++callers % 250}`,
  });
  const isJson = String(reply.headers['content-type']).startsWith('application/json');
  return {
    status: reply.statusCode,
    body: isJson ? JSON.parse(reply.body) : reply.body,
    headers: reply.headers,
  };
}
const list = (query: Record<string, string>, resource = 'Property') =>
  get(
    `/${resource}?${Object.entries(query)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&')}`,
  );
const titles = async ($filter: string) => {
  const { status, body } = await list({ $filter, $orderby: 'YAAD_Title' });
  return status === 200
    ? body.value.map((row: { YAAD_Title: string }) => row.YAAD_Title)
    : body.error.message;
};

describe('a token', () => {
  test('is given and taken back by an admin only, and shown once', async () => {
    expect((await give({}, agent)).status).toBe(403);
    expect((await give({ name: ' ' })).status).toBe(400);
    expect((await give({ agent_email: 'nobody@example.com' })).body.error.fields).toHaveProperty(
      'agent_email',
    );
    const { body } = await give({ name: 'For a day' });
    const { _id, token: one } = body.response;
    expect((await get('/Property', one)).status).toBe(200);
    const all = await house.call('GET /feed-tokens', { token: admin.token });
    expect(all.body.response.results[0]).toMatchObject({ name: 'For a day', good: true });
    expect(JSON.stringify(all.body)).not.toContain(one);
    expect((await house.call(`DELETE /feed-tokens/${_id}`, { token: agent.token })).status).toBe(403);
    expect((await house.call(`DELETE /feed-tokens/${_id}`, { token: admin.token })).status).toBe(200);
    expect((await get('/Property', one)).status).toBe(401);
    expect((await house.call(`DELETE /feed-tokens/${_id}`, { token: admin.token })).status).toBe(404);
  });

  test('is needed for everything; what is none opens nothing', async () => {
    for (const path of ['/', '/$metadata', '/Property', '/Member', '/Nothing'])
      for (const one of [null, 'x'.repeat(43), admin.token])
        expect([path, (await get(path, one)).status]).toEqual([path, 401]);
  });

  test('of an agent opens that agent’s listings, and ends with the right to offer them', async () => {
    const theirs = await given({ agent_email: other.email });
    const seen = async () =>
      (await get('/Property', theirs)).body.value?.map((row: { YAAD_Title: string }) => row.YAAD_Title);
    expect(await seen()).toEqual(['Home of another']);
    await sql('update users set locked_at = now() where _id = $1', [other.user]);
    expect(await seen()).toBeUndefined();
    await sql('update users set locked_at = null where _id = $1', [other.user]);
    expect(await seen()).toEqual(['Home of another']);
  });

  test('of an office that is none is refused, whatever it is called', async () => {
    for (const office_id of ['', 'é', '00000000-0000-4000-8000-000000000000']) {
      const { status, body } = await give({ office_id });
      expect([status, body.error.fields.office_id]).toEqual([400, 'is not an office here']);
    }
  });

  test('ends when whoever gave it is no admin any more', async () => {
    await sql(`update users set roles = array['Buyer'] where _id = $1`, [admin.user]);
    expect((await get('/Property')).status).toBe(401);
    await sql(`update users set roles = array['Admin'] where _id = $1`, [admin.user]);
    expect((await get('/Property')).status).toBe(200);
  });
});

describe('an answer', () => {
  test('has the listings on the market, in the words of the Data Dictionary', async () => {
    const { body, headers } = await list({ $orderby: 'ListPrice desc', $count: 'true' });
    expect(headers['odata-version']).toBe('4.0');
    expect(body['@odata.count']).toBe(5);
    expect(body.value.map((row: { YAAD_Title: string }) => row.YAAD_Title)).toEqual([
      ...['Home of another', "O'Hara's flat", 'Cottage', 'Lot', 'Storage'],
    ]);
    expect(body.value[1]).toMatchObject({
      ...{ ListingKey: rent._id, PropertyType: 'Residential Lease', LeaseAmountFrequency: 'Monthly' },
      ...{ StandardStatus: 'Active', Country: 'JM', ListAgentFullName: expect.stringContaining('Marva') },
    });
    expect(body.value[3]).toMatchObject({
      PropertyType: 'Land',
      StandardStatus: 'Active Under Contract',
      OnMarketDate: null,
    });
  });

  test('is narrowed by $filter', async () => {
    expect(await titles('ListPrice gt 90 and ListPrice le 300')).toEqual(['Cottage', "O'Hara's flat"]);
    expect(await titles("PropertyType eq 'Land' or contains(YAAD_Title, 'Hara''s')")).toEqual([
      'Lot',
      "O'Hara's flat",
    ]);
    expect(await titles(`ListingKey in ('${lot._id}','${cottage._id}')`)).toEqual(['Cottage', 'Lot']);
    expect(await titles('not (BedroomsTotal ge 2) and ListPrice ne null')).toEqual(['Cottage', 'Lot']);
    expect(await titles('ListPrice eq null')).toEqual(['Storage']);
    expect(await titles("StandardStatus ne 'Active'")).toEqual(['Lot']);
    expect(await titles('OnMarketDate eq null')).toEqual(['Lot']);
    expect(await titles('ModificationTimestamp ge 2999-01-01T00:00:00Z')).toEqual([]);
    expect(await titles('OnMarketDate in (2026-11-26,2026-11-27)')).toEqual(['Cottage']);
  });

  test('has the day on which a home came to the market by the clock of the home market', async () => {
    const { body } = await list({ $filter: 'OnMarketDate eq 2026-11-26' });
    expect(body.value).toMatchObject([{ YAAD_Title: 'Cottage', OnMarketDate: '2026-11-26' }]);
    expect(await titles('OnMarketDate gt 2026-11-26')).toEqual([]);
    expect(await titles('OnMarketDate eq 2026-11-27T01:00:00Z')).toEqual(['Cottage']);
  });

  test('comes in pages by their links, each listing once', async () => {
    const seen: string[] = [];
    let path = '/Property?$top=4&$orderby=ListPrice&$select=ListingKey';
    expect((await get(path)).body['@odata.nextLink']).toBeUndefined();
    path = '/Property?$skip=0&$select=ListingKey&$orderby=ListPrice&$top=1';
    for (let skip = 0; skip < 5; skip++) {
      const { body } = await get(path.replace('$skip=0', `$skip=${skip}`));
      expect(Object.keys(body.value[0])).toEqual(['ListingKey']);
      seen.push(body.value[0].ListingKey);
    }
    expect(new Set(seen).size).toBe(5);
    const { body: one } = await get(`/Property('${lot._id}')`);
    expect(one.YAAD_Title).toBe('Lot');
    expect((await get(`/Property('${sold._id}')`)).status).toBe(404);
  });

  test('names the people and offices with such listings', async () => {
    const { body } = await list({ $filter: "MemberFirstName eq 'Marva'" }, 'Member');
    expect(body.value).toMatchObject([{ MemberKey: agent.user, MemberFirstName: 'Marva' }]);
    expect(JSON.stringify(body)).not.toContain(agent.email);
    expect((await list({}, 'Office')).body.value).toEqual([]);
  });

  test('describes its fields', async () => {
    const { body } = await get('/$metadata');
    expect(body).toContain('<EntityType Name="Property"><Key><PropertyRef Name="ListingKey"/></Key>');
    expect(body).toContain('<Property Name="ListPrice" Type="Edm.Decimal"');
    const { body: service } = await get('/');
    expect(service.value.map(({ name }: { name: string }) => name)).toEqual(['Property', 'Member', 'Office']);
  });

  test('is a 400 in the form of OData for what cannot be read, never a 500', async () => {
    const bad: Record<string, string>[] = [
      ...[
        'Price gt 1',
        'ListPrice gt',
        "ListPrice gt 'x'",
        'ListPrice gt 1 or',
        '(ListPrice gt 1',
        "'",
        'not',
      ].map(($filter) => ({ $filter })),
      ...[
        'ListPrice gt null',
        "contains(ListPrice,'1')",
        'ModificationTimestamp gt 2026-99-99T00:00:00Z',
      ].map(($filter) => ({ $filter })),
      { $filter: '('.repeat(500) },
      { $filter: 'x'.repeat(9_000) },
      { $filter: `ListingKey in (${Array.from({ length: 501 }, () => "''").join(',')})` },
      { $select: 'Secret' },
      { $orderby: 'Media' },
      { $orderby: 'ListPrice sideways' },
      { $top: '-1' },
      { $skip: 'many' },
      { $apply: 'x' },
    ];
    for (const query of bad) {
      const { status, body } = await list(query);
      expect([query, status, typeof body.error?.message]).toEqual([query, 400, 'string']);
    }
    expect(await titles("YAAD_Title eq '\u0000'")).toContain('a character that is none');
  });
});

test('whoever offers a home can keep it out', async () => {
  await house.call(`PUT /properties/${cottage._id}/destinations`, {
    token: agent.token,
    body: { refused: ['reso'] },
  });
  expect(await titles("YAAD_Title eq 'Cottage'")).toEqual([]);
  await house.call(`PUT /properties/${cottage._id}/destinations`, {
    token: agent.token,
    body: { refused: [] },
  });
  expect(await titles("YAAD_Title eq 'Cottage'")).toEqual(['Cottage']);
});

test('is read by our own importer', async () => {
  const mapping = await shippedMapping('reso-2.0.json');
  const reader = listingReader(mapping, bindPath, { note: () => undefined });
  const { body } = await get('/Property');
  const row = body.value.find(({ ListingKey }: { ListingKey: string }) => ListingKey === rent._id);
  expect(reader.listing(row, rent._id)).toMatchObject({
    ...{ title: rent.title, category: 'for-rent', type: 'apartment', price: 300, currency: 'USD' },
    ...{ price_period: 'month', status: 'active', bedrooms: 2 },
  });
});
