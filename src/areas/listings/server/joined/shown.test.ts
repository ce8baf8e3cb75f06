/** What people see of a home that several sources have, and what they had saved of it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeListings } from '#areas/listings/server/write/writer.ts';
import { listedIn } from '#areas/search/server/sitemap/queries.ts';
import { eventually } from '#tests/eventually.ts';
import { incoming, storedListings } from '#tests/incoming.ts';
import { aPerson, type House, openHouse, type Person } from '#tests/people.ts';
import { createWorld, type World } from '#tests/world.ts';
import { partHome } from './finder.ts';

const TEXT =
  'A breezy house on the hill with a wide veranda, a yard full of mango trees, solar water and a view over the whole bay.';

let world: World;
let house: House;
let buyer: Person;
let stranger: Person;
/** Of the portal, saved by the buyer before the MLS had the home too. */
let saved: string;
let leader: string;
let group: string;

const write = (source: string, key: string) =>
  writeListings(world.open.db, source, [
    incoming(key, {
      title: 'House by the sea with a pool',
      description: TEXT,
      contacts: contactsOf(source),
    }),
  ]);
/** Whom a source names, by the name of the source. */
const contactsOf = (source: string) => {
  const contact = (name: string) => ({
    key: name,
    name,
    email: '',
    phone: '',
    licence: '',
    address: '',
    photo: '',
  });
  return { agent: contact(`Agent of the ${source}`), office: contact(`Office of the ${source}`) };
};
const named = (source: string) => ({
  agent: { name: `Agent of the ${source}`, slug: expect.any(String) },
  office: { name: `Office of the ${source}`, slug: expect.any(String), photo: null },
});
const idOf = async (source: string, key: string) =>
  (await storedListings(world.open.db, source)).get(key)?._id as string;
const get = async (route: string, who?: Person) =>
  (await house.call(`GET ${route}`, { token: who?.token })).body.response;
const joinedTo = async (id: string) =>
  (await world.open.pool.query('select joined_to from properties where _id = $1', [id])).rows[0].joined_to;
const ids = (page: { results: { _id: string }[] }) => page.results.map(({ _id }) => _id);
const found = async () => ids(await get('/properties?country=jamaica'));

beforeAll(async () => {
  world = await createWorld();
  house = await openHouse(world);
  [buyer, stranger] = [await aPerson(house), await aPerson(house)];
  await world.open.pool.query(
    `insert into import_sources (_id, source, kind, standing) values (gen_random_uuid(), 'mls', 'command', 'agent')`,
  );
  await write('portal', 'p-1');
  saved = await idOf('portal', 'p-1');
  await eventually(async () => expect(await found()).toEqual([saved]));

  const as = { token: buyer.token };
  await house.call(`PUT /properties/${saved}/like`, as);
  await house.call('POST /buyers/view', { ...as, body: { id: saved } });
  const made = await house.call('POST /groups', { ...as, body: { name: 'Ours', description: '' } });
  group = made.body.response._id;
  await house.call(`PUT /groups/add/${group}`, { ...as, body: { property: saved } });
  await house.call(`PUT /groups/${group}/listings/${saved}`, { ...as, body: { note: 'Ask about the roof' } });

  await write('mls', 'm-1');
  leader = await idOf('mls', 'm-1');
  await eventually(async () => expect(await joinedTo(saved)).toBe(leader));
  await eventually(async () => expect(await found()).toEqual([leader]));
});
afterAll(async () => {
  await house.close();
  await world.close();
});

test('is one home in lists, counts and the sitemap, and the address of the other one leads to it', async () => {
  expect(await get('/properties/map?country=jamaica')).toMatchObject({ total: 1 });
  const range = { from: '00000000-0000-0000-0000-000000000000', behind: false, until: null };
  expect((await listedIn(world.open.db, range, 10)).map(({ _id }) => _id)).toEqual([leader]);
  expect(await get(`/properties/${saved}`)).toMatchObject({ _id: leader, source: 'mls' });
  expect(await get(`/properties/${leader}`)).toMatchObject({ _id: leader });
});

test('says who else offers it, as far as those may be seen', async () => {
  const property = await get(`/properties/${saved}`);
  expect(property).toMatchObject({ _id: leader, offered_by: named('mls'), also_offered: [named('portal')] });
  // One that its source withholds is offered by nobody, and an office that asked to go is not named.
  const { pool } = world.open;
  await pool.query('update properties set withheld = true where _id = $1', [saved]);
  expect((await get(`/properties/${leader}`)).also_offered).toBeUndefined();
  await pool.query('update properties set withheld = false where _id = $1', [saved]);
  await pool.query(`update source_contacts set hidden_at = now() where name = 'Office of the portal'`);
  expect((await get(`/properties/${leader}`)).also_offered).toEqual([
    { agent: named('portal').agent, office: null },
  ]);
  await pool.query('update source_contacts set hidden_at = null');
});

test('names nobody twice: an agent who sends a home to two portals is one', async () => {
  const again = 'update source_contacts set name = replace(name, $1, $2)';
  await world.open.pool.query(again, ['portal', 'mls']);
  expect((await get(`/properties/${leader}`)).also_offered).toBeUndefined();
  await world.open.pool.query(`${again} where source = 'portal'`, ['mls', 'portal']);
  expect((await get(`/properties/${leader}`)).also_offered).toEqual([named('portal')]);
});

test('opens to its own agent only: the agent of the listing that leads gets 404', async () => {
  const [leading, other] = await Promise.all([
    aPerson(house, { roles: ['Agent'] }),
    aPerson(house, { roles: ['Agent'] }),
  ]);
  const give = (id: string, { user }: Person) =>
    world.open.pool.query('update properties set agent_id = $2 where _id = $1', [id, user]);
  await Promise.all([give(leader, leading), give(saved, other)]);
  const statusOf = async (id: string, { token }: Person) =>
    (await house.call(`GET /properties/mine/${id}`, { token })).status;
  expect([await statusOf(leader, leading), await statusOf(saved, other)]).toEqual([200, 200]);
  expect([await statusOf(saved, leading), await statusOf(leader, other)]).toEqual([404, 404]);
});

test('stays liked, viewed and in the group of whoever saved the other one, and of nobody else', async () => {
  expect(ids(await get('/buyers/liked-properties', buyer))).toEqual([leader]);
  expect(ids(await get('/buyers/viewed-properties', buyer))).toEqual([leader]);
  expect((await get('/accounts/me', buyer)).user).toMatchObject({
    liked_properties: [leader],
    viewed_properties: [leader],
  });
  expect(await get(`/groups/${group}`, buyer)).toMatchObject({ properties: [leader] });
  expect((await get(`/groups/${group}/listings`, buyer)).results).toMatchObject([
    { property: { source: 'mls' }, note: 'Ask about the roof', on_market: true },
  ]);
  expect(ids(await get('/buyers/liked-properties', stranger))).toEqual([]);
  expect((await house.call(`GET /groups/${group}/listings`, { token: stranger.token })).status).toBe(404);
});

test('is liked and grouped once, whichever of the two somebody meant', async () => {
  const as = { token: buyer.token };
  await house.call(`PUT /properties/${leader}/like`, as);
  await house.call(`PUT /groups/add/${group}`, { ...as, body: { property: leader } });
  expect(ids(await get('/buyers/liked-properties', buyer))).toEqual([leader]);
  expect((await get(`/groups/${group}/listings`, buyer)).results).toHaveLength(1);
  const other = { token: stranger.token };
  await house.call(`PUT /properties/${saved}/like`, other);
  await house.call(`DELETE /properties/${leader}/like`, other);
  expect(ids(await get('/buyers/liked-properties', stranger))).toEqual([]);
});

test('is two homes again once an admin has parted them, each with what was its own', async () => {
  const admin = await aPerson(house, { roles: ['Admin'] });
  await world.open.db.transaction().execute((tx) => partHome(tx, saved, admin.user));
  await eventually(async () => expect((await found()).sort()).toEqual([saved, leader].sort()));
  expect(await get(`/properties/${saved}`)).toMatchObject({ _id: saved, source: 'portal' });
  for (const id of [saved, leader]) expect((await get(`/properties/${id}`)).also_offered).toBeUndefined();
  expect((await get(`/groups/${group}/listings`, buyer)).results).toMatchObject([
    { property: { _id: saved, source: 'portal' }, note: 'Ask about the roof' },
  ]);
  expect(ids(await get('/buyers/liked-properties', buyer)).sort()).toEqual([saved, leader].sort());
  expect(ids(await get('/buyers/viewed-properties', buyer))).toEqual([saved]);
});
