import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aNewcomer, aPerson, type House, openHouse, type Person, someAddress } from '#tests/people.ts';
import { aListing, store } from '#tests/search/listings.ts';
import { createWorld, type World } from '#tests/world.ts';
import { endpoints } from '../contract.ts';
import { Caller, join, tokenMailedTo } from './testing.fixture.ts';

const KINDS = ['anonymous', 'newcomer', 'owner', 'member', 'buyer', 'agent', 'admin', 'deleted'] as const;
type Kind = (typeof KINDS)[number];
type Expected = Record<Kind, number>;

/** Everybody signed in; who is not is refused before anything is looked at. */
const all = (status: number): Expected => ({
  anonymous: 401,
  newcomer: 403,
  deleted: 401,
  owner: status,
  member: status,
  buyer: status,
  agent: status,
  admin: status,
});
/** Not even an admin sees what is somebody's own. */
const owners = (status = 200): Expected => ({ ...all(404), owner: status });
const both = (status = 200): Expected => ({ ...owners(status), member: status });
/** With the link, without an account too; a token that is over is still refused. */
const everybody = (status: number): Expected => ({ ...all(status), anonymous: status, newcomer: status });

let world: World;
let house: House;
let group: string;
let share: string;
let invitation: string;
let member: string;
const [home, other] = [aListing({ title: 'House' }), aListing({ title: 'Villa' })];
const people = {} as Record<Kind, Partial<Person>>;

interface Row {
  expected: Expected;
  /** In place of what stands in braces, in that order. */
  params?: () => string[];
  body?: () => object;
}
const one = () => [group];
const listing = () => [group, home._id];

/** Written out here and not taken from the contract, so that a change of either is noticed. */
const TABLE: Record<string, Row> = {
  'POST /groups': { expected: all(200), body: () => ({ name: 'Mine' }) },
  'GET /groups': { expected: all(200) },
  'GET /groups/{id}': { expected: both(), params: one },
  'PUT /groups/{id}': { expected: owners(), params: one, body: () => ({ name: 'Ours' }) },
  'PUT /groups/restore/{id}': { expected: owners(), params: one },
  'PUT /groups/add/{id}': { expected: owners(), params: one, body: () => ({ property: home._id }) },
  'PUT /groups/{id}/order': {
    expected: owners(),
    params: one,
    body: () => ({ property: home._id, before: null }),
  },
  'GET /groups/{id}/listings': { expected: both(), params: one },
  'PUT /groups/{id}/listings/{property}': {
    expected: owners(),
    params: listing,
    body: () => ({ note: 'x' }),
  },
  'PUT /groups/{id}/listings/{property}/vote': {
    expected: both(),
    params: listing,
    body: () => ({ vote: 'up' }),
  },
  'POST /groups/{id}/listings/{property}/comments': {
    expected: both(),
    params: listing,
    body: () => ({ text: 'Yes' }),
  },
  // There is none; who may look for one is what is told apart elsewhere.
  'DELETE /groups/{id}/comments/{comment}': { expected: all(404), params: () => [group, home._id] },
  'PUT /groups/{id}/share': { expected: owners(), params: one, body: () => ({ on: true }) },
  'GET /groups/shared/{token}': { expected: { ...everybody(200), deleted: 401 }, params: () => [share] },
  'PUT /groups/shared/{token}/votes/{property}': {
    expected: { ...everybody(200), deleted: 401 },
    params: () => [share, home._id],
    body: () => ({ visitor: 'v'.repeat(32), name: 'Auntie', vote: 'up' }),
  },
  'DELETE /groups/{id}/guests': { expected: owners(), params: one },
  'DELETE /groups/{id}/guests/{guest}': { expected: all(404), params: () => [group, home._id] },
  'GET /groups/{id}/members': { expected: both(), params: one },
  'POST /groups/{id}/invitations': {
    expected: owners(),
    params: one,
    body: () => ({ email: someAddress('guest') }),
  },
  'DELETE /groups/{id}/invitations/{invitation}': { expected: all(404), params: () => [group, home._id] },
  'GET /groups/invitations/{token}': {
    expected: { ...everybody(200), deleted: 401 },
    params: () => [invitation],
  },
  'PUT /groups/invitations/{token}': { expected: all(404), params: () => ['none'] },
  'DELETE /groups/invitations/{token}': {
    expected: { ...everybody(404), deleted: 401 },
    params: () => ['none'],
  },
  // These use things up, and so come last.
  'DELETE /groups/{id}/listings/{property}': { expected: owners(), params: () => [group, other._id] },
  'DELETE /groups/{id}/members/{member}': {
    expected: { ...owners(), member: 404 },
    params: () => [group, member],
  },
  'DELETE /groups/{id}': { expected: { ...owners(), member: 404 }, params: one },
};

beforeAll(async () => {
  world = await createWorld();
  await store(world.open.pool, [home, other]);
  house = await openHouse(world);
  const [owner, joined, extra] = [await aPerson(house), await aPerson(house), await aPerson(house)];
  const ana = new Caller(house, owner);
  group = (await ana.group('Ours', home._id, other._id))._id;
  await join(house, ana, group, new Caller(house, joined));
  await join(house, ana, group, new Caller(house, extra));
  member = extra.user;
  share = (await ana.call(`PUT /groups/${group}/share`, { on: true })).body.response.share_token;
  const address = someAddress('guest');
  await ana.call(`POST /groups/${group}/invitations`, { email: address });
  invitation = await tokenMailedTo(house, address);
  const deleted = await aPerson(house);
  await house.call('DELETE /users/me', { token: deleted.token });
  Object.assign(people, {
    anonymous: {},
    newcomer: await aNewcomer(house),
    owner,
    member: joined,
    deleted,
    buyer: await aPerson(house),
    agent: await aPerson(house, { roles: ['Agent'] }),
    admin: await aPerson(house, { roles: ['Admin'] }),
  });
});
afterAll(async () => {
  await house.close();
  await world.close();
});

test('the table knows every call of the area', () => {
  expect(Object.keys(TABLE).sort()).toEqual(Object.keys(endpoints).sort());
});

/** Strangers before those who may: they must not profit from what was used up. */
const ORDER = KINDS.toSorted((a, b) => Number(a === 'owner') - Number(b === 'owner'));

describe.each(Object.entries(TABLE))('%s', (route, { expected, params, body }) => {
  test.each(ORDER)('by %s', async (kind) => {
    const given = params?.() ?? [];
    const path = route.replace(/\{\w+\}/g, () => given.shift() ?? '');
    const answer = await house.call(path, { token: people[kind].token, ...(body && { body: body() }) });
    expect(answer.status).toBe(expected[kind]);
    if (answer.status >= 400) expect(answer.body.error.code).toBeTypeOf('string');
  });
});
