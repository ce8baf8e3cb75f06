import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPerson, type House, openHouse, type Person } from '#tests/people.ts';
import { aListing, store } from '#tests/search/listings.ts';
import { createWorld, type World } from '#tests/world.ts';
import { prepareDemoProfessionals } from './demo.ts';

let world: World;
let house: House;
let admin: Person;
let buyer: Person;
let agent: Person;

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const longAgo = '2025-03-31';
const draft = (said: object = {}) => ({
  kind: 'agent',
  name: 'Marva Reid',
  email: 'marva@example.com',
  parishes: ['portland'],
  languages: ['en'],
  ...said,
});

const add = async (said: object = {}, token = admin.token) =>
  house.call('POST /professionals', { token, body: draft(said) });
const find = async (query: string) =>
  (await house.call(`GET /buyers/professionals?${query}`, { token: buyer.token })).body.response;

beforeAll(async () => {
  world = await createWorld();
  house = await openHouse(world);
  [admin, buyer, agent] = await Promise.all([
    aPerson(house, { roles: ['Admin'] }),
    aPerson(house, { first_name: 'Bianca' }),
    aPerson(house, { roles: ['Agent'], first_name: 'Andre' }),
  ]);
});
afterAll(async () => {
  await house.close();
  await world.close();
});

test('a licence is shown as good through its last day, and never after it', async () => {
  await add({ name: 'Good', licence_number: 'L-1', licence_expires: tomorrow });
  await add({ name: 'Over', licence_number: 'L-2', licence_expires: longAgo });
  await add({ name: 'Unknown' });
  const { results } = await find('parish=portland&limit=100');
  const licensed = results.map(({ name, licensed }: { name: string; licensed: boolean }) => [name, licensed]);
  expect(licensed).toEqual([
    ['Good', true],
    ['Over', false],
    ['Unknown', false],
  ]);
});

test('buyers find by kind, parish and words, a page at a time, and see no address', async () => {
  for (let i = 0; i < 12; i += 1)
    await add({
      kind: 'surveyor',
      name: `Surveyor ${String(i).padStart(2, '0')}`,
      parishes: ['hanover', 'trelawny'],
    });
  const second = await find('kind=surveyor&parish=trelawny&page=2');
  expect(second).toMatchObject({ total: 12, page: 2, limit: 10, startIndex: 10 });
  expect(second.results.map(({ name }: { name: string }) => name)).toEqual(['Surveyor 10', 'Surveyor 11']);
  expect((await find('search=veyor+0&kind=surveyor')).total).toBe(10);
  expect((await find('search=%25')).total).toBe(0);
  expect(JSON.stringify(second)).not.toContain('example.com');
  expect(second.results[0]).not.toHaveProperty('user_id');
});

test('everybody reads the same list, without an address, and only admins read what admins keep', async () => {
  const query = 'kind=surveyor&page=2';
  const open = await house.call(`GET /professionals?${query}`);
  expect([open.status, open.body.response]).toEqual([200, await find(query)]);
  expect(JSON.stringify(open.body)).not.toContain('example.com');
  for (const token of [undefined, buyer.token, agent.token])
    expect((await house.call('GET /professionals/managed', { token })).status).toBeGreaterThanOrEqual(401);
});

test('how many there are is told by kind and parish', async () => {
  const { body } = await house.call('GET /professionals/counts');
  expect(Object.keys(body.response).sort()).toEqual(['kind', 'licensed', 'parish', 'total']);
  expect(body.response.kind.surveyor).toBe(12);
  expect(body.response.parish.hanover).toBe(12);
});

test("an agent's listings are counted, and the listing shows the agent with the licence", async () => {
  const [listing, gone] = [aListing(), aListing({ status: 'withdrawn' })];
  await store(world.open.pool, [listing, gone]);
  await world.open.pool.query('update properties set agent_id = $1 where _id = any($2)', [
    ...[agent.user, [listing._id, gone._id]],
  ]);
  const { body } = await add({
    name: 'Andre Brown',
    account: agent.email,
    parishes: ['kingston'],
    company: 'Brown Realty',
    licence_number: 'REB 7',
    licence_expires: tomorrow,
  });
  await world.open.pool.query("update users set avatar = 'avatars/andre.webp' where _id = $1", [agent.user]);
  await world.open.pool.query(
    `insert into lead_answers (agent_id, asked_at, answered_at, minutes)
     select $1, now() - interval '2 days', now() - interval '1 day', 40 from generate_series(1, 5)`,
    [agent.user],
  );
  expect((await find('parish=kingston')).results).toMatchObject([
    {
      name: 'Andre Brown',
      listings: 1,
      avatar: { url: '/api/avatars/andre.webp' },
      answers: { minutes: 40, questions: 5 },
    },
  ]);
  await world.open.pool.query('update users set avatar = null where _id = $1', [agent.user]);
  await world.open.pool.query('delete from lead_answers where agent_id = $1', [agent.user]);
  const shown = async () => (await house.call(`GET /properties/${listing._id}`)).body.response.agent;
  expect(await shown()).toEqual({
    _id: agent.user,
    name: 'Andre Brown',
    company: 'Brown Realty',
    office: null,
    avatar: null,
    listings: 1,
    licence_number: 'REB 7',
    licence_expires: tomorrow,
    licence: 'good',
    languages: ['en'],
    ways: [],
    slug: null,
    answers: null,
  });
  const { _id } = body.response;
  await house.call(`PUT /professionals/${_id}`, {
    token: admin.token,
    body: draft({
      name: 'Andre Brown',
      account: agent.email,
      licence_number: 'REB 7',
      licence_expires: longAgo,
    }),
  });
  expect(await shown()).toMatchObject({
    licence: 'expired',
    licence_number: null,
    licence_expires: null,
  });
});

test('what an admin reads of an entry is enough to write it again', async () => {
  const account = await aPerson(house, { roles: ['Agent'] });
  const said = { name: 'Linked', account: account.email, about: 'In Portland since 1990.' };
  const { _id } = (await add(said)).body.response;
  const read = async () =>
    (await house.call('GET /professionals/managed?search=Linked', { token: admin.token })).body.response
      .results[0];
  const { account: address, about } = await read();
  const body = draft({ name: 'Linked', account: address, about, company: 'Reid Realty' });
  expect((await house.call(`PUT /professionals/${_id}`, { token: admin.token, body })).status).toBe(200);
  expect(await read()).toMatchObject({ user_id: account.user, about: said.about, company: 'Reid Realty' });
});

test('two admins who change one entry do not overwrite each other', async () => {
  const { _id, version } = (await add({ name: 'Twice' })).body.response;
  const change = (name: string, ifMatch: number) =>
    house.call(`PUT /professionals/${_id}`, {
      token: admin.token,
      body: draft({ name }),
      headers: { 'if-match': `"${ifMatch}"` },
    });
  expect((await change('First', version)).status).toBe(200);
  expect((await change('Second', version)).status).toBe(412);
  const remove = (ifMatch: number) =>
    house.call(`DELETE /professionals/${_id}`, {
      token: admin.token,
      headers: { 'if-match': `"${ifMatch}"` },
    });
  expect((await remove(version)).status).toBe(412);
  expect((await remove(version + 1)).status).toBe(200);
  expect((await remove(version + 1)).status).toBe(404);
});

describe('a message to a professional', () => {
  const write = (id: string, body: object, person = buyer, key?: string) =>
    house.call(`POST /professionals/${id}/message`, {
      token: person.token,
      body,
      ...(key && { headers: { 'idempotency-key': key } }),
    });

  test('goes by mail, in which the answer goes to the buyer; sent twice it goes once', async () => {
    const to = `carol.${Date.now()}@example.com`;
    const { _id } = (await add({ kind: 'attorney', name: 'Carol', email: to })).body.response;
    const body = { message: 'Could you look at a title?\n\n<b>Thanks</b>', phone: '876 555 0100' };
    expect((await write(_id, body, buyer, 'once')).status).toBe(200);
    expect((await write(_id, body, buyer, 'once')).status).toBe(200);
    await house.jobsAreDone();
    const [mail, ...more] = await house.mailTo(to);
    expect(more).toEqual([]);
    expect(mail?.replyTo?.[0]?.address).toBe(buyer.email);
    expect(mail?.text).toContain('<b>Thanks</b>');
    expect(mail?.html).toContain('&lt;b&gt;');
  });
  test('is limited for each professional', async () => {
    const { _id } = (await add({ name: 'Busy', email: 'busy@example.com' })).body.response;
    const statuses: number[] = [];
    for (let i = 0; i < 4; i += 1) statuses.push((await write(_id, { message: `${i}` })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
  test.each([
    ['blank', { message: ' \u0000 ' }, 400],
    ['too long', { message: 'a'.repeat(2001) }, 400],
    ['huge', { message: 'a'.repeat(100_000) }, 413],
    ['not text', { message: 7 }, 400],
    ['more than asked', { message: 'a', to: 'x@example.com' }, 400],
  ])('%s is refused', async (_, body, status) => {
    const { _id } = (await add({ name: 'Refuser' })).body.response;
    expect((await write(_id, body)).status).toBe(status);
  });
});

test.each([
  ['no parish', { parishes: [] }, 400, 'parishes'],
  ['a parish of another island', { parishes: ['saint-lucia'] }, 400, 'parishes.0'],
  ['a language twice', { languages: ['en', 'en'] }, 400, 'languages'],
  ['a blank name', { name: ' \u0007 ' }, 400, 'name'],
  ['no address', { email: 'nobody' }, 400, 'email'],
  ['a day that is none', { licence_number: '1', licence_expires: '2026-02-30' }, 400, 'licence_expires'],
  ['a licence without end', { licence_number: '1' }, 400, 'licence_expires'],
  ['an account of nobody', { account: 'nobody@example.com' }, 422, 'account'],
])('%s is refused', async (_, said, status, field) => {
  const answer = await add(said);
  expect(answer.status).toBe(status);
  expect(Object.keys(answer.body.error.fields)).toEqual([field]);
});

test.each(['kind=baker', 'parish=paris', 'page=0', 'limit=11', `search=${'a'.repeat(81)}`, 'x=1'])(
  'a question with %s is refused',
  async (query) => {
    expect((await house.call(`GET /buyers/professionals?${query}`, { token: buyer.token })).status).toBe(400);
  },
);

test('demo professionals are there in demo mode only, and say so', async () => {
  const demo = async () => {
    const { results } = await find('limit=100');
    return results.filter((one: { demo: boolean }) => one.demo).length;
  };
  await house.call('DELETE /users/me', { token: agent.token });
  const other = await aPerson(house, { roles: ['Agent'] });
  const theirs = { user_id: other.user, name: 'Andre Agent', company: 'Sample Realty' };
  await prepareDemoProfessionals(world.open.db, true, [theirs], new Date());
  await prepareDemoProfessionals(world.open.db, true, [theirs], new Date());
  expect(await demo()).toBe(38);
  // Homes are shared out among agents with accounts: all of them can be applied to.
  const people = await Promise.all(Array.from({ length: 10 }, () => aPerson(house, { roles: ['Agent'] })));
  const agents = people.map(({ user }) => ({ ...theirs, user_id: user }));
  await prepareDemoProfessionals(world.open.db, true, agents, new Date());
  const { results } = await find('limit=100');
  const withHomes = results.filter(
    (one: { demo: boolean; name: string }) => one.demo && one.name === theirs.name,
  );
  expect(withHomes.map(({ licensed }: { licensed: boolean }) => licensed)).toEqual(Array(10).fill(true));
  await prepareDemoProfessionals(world.open.db, false, [], new Date());
  expect(await demo()).toBe(0);
});
