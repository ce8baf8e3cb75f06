import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { MARKET_DAYS } from '#areas/listings/facts.ts';
import { expireListings } from '#areas/listings/server/own/status.ts';
import { DAY_MS } from '#platform/contract/time-zone.ts';
import { aPerson, type House, openHouse, type Person } from '#tests/people.ts';
import { aListing, store } from '#tests/search/listings.ts';
import { aDraft, setStatus } from '#tests/selling.ts';
import { createWorld, type World } from '#tests/world.ts';

let world: World;
let house: House;
let admin: Person;
let people: Person[];

beforeAll(async () => {
  world = await createWorld();
  house = await openHouse(world);
  [admin, ...people] = await Promise.all([
    aPerson(house, { roles: ['Admin'], first_name: 'Ada' }),
    aPerson(house),
    aPerson(house),
    aPerson(house),
  ]);
});
afterAll(async () => {
  await house.close();
  await world.close();
});
afterEach(() => rule(null));

const rule = (hide_after: number | null, ifMatch?: number) =>
  house.call('PUT /reports/rules', {
    token: admin.token,
    body: { hide_after },
    ...(ifMatch !== undefined && { headers: { 'if-match': `"${ifMatch}"` } }),
  });
async function aHome() {
  const listing = aListing({ city: 'ocho-rios' });
  await store(world.open.pool, [listing]);
  return listing._id;
}
const report = (property: string, who?: Person, said: object = {}, from?: string) =>
  house.call('POST /reports', {
    token: who?.token,
    body: { property, reason: 'fee', ...said },
    ...(from && { from }),
  });
const queue = async (query = '') =>
  (await house.call(`GET /reports${query}`, { token: admin.token })).body.response;
const of = async (property: string, query = '?limit=100') =>
  (await queue(query)).results.filter((one: { property: { _id: string } }) => one.property._id === property);
const decide = (id: string, decision: string, more: object = {}) =>
  house.call(`PUT /reports/${id}`, { token: admin.token, body: { decision, note: 'Looked' }, ...more });
const statusOf = async (id: string) => (await house.call(`GET /properties/${id}`)).body.response.status;

test('anybody reports, and nothing of it is shown to the public', async () => {
  const id = await aHome();
  const before = (await house.call(`GET /properties/${id}`)).body.response;
  expect((await report(id)).body.response).toEqual({ property: id });
  expect((await report(id, people[0], { reason: 'stolen-photos', text: '<i>mine</i>' })).status).toBe(200);
  expect((await house.call(`GET /properties/${id}`)).body.response).toEqual(before);
  expect(await of(id)).toMatchObject([
    { reason: 'fee', reporter: null, status: 'open', property: { open: 2, hidden: false } },
    { reason: 'stolen-photos', text: '<i>mine</i>', reporter: 'Ana Brown' },
  ]);
  expect((await house.call('GET /reports', { token: people[0]?.token })).status).toBe(403);
});

test('a person who says it again has one open report', async () => {
  const id = await aHome();
  await report(id, people[0]);
  await report(id, people[0], { reason: 'gone', text: 'Sold in May' });
  expect(await of(id)).toMatchObject([{ reason: 'gone', text: 'Sold in May' }]);
});

test('an admin withdraws the listing: it is gone from the market, in its history and in the search', async () => {
  const id = await aHome();
  await report(id, people[0]);
  await report(id, people[1], { reason: 'wrong' });
  const [first] = await of(id);
  const decided = await decide(first._id, 'withdraw');
  expect(decided.body.response).toMatchObject({
    status: 'withdrawn',
    note: 'Looked',
    decided_by: 'Ada Brown',
  });
  expect(await of(id)).toEqual([]);
  expect((await of(id, '?status=withdrawn&limit=100')).length).toBe(2);
  const { status, history } = (await house.call(`GET /properties/${id}`)).body.response;
  expect([status, history.at(-1).status]).toEqual(['withdrawn', 'withdrawn']);
  const found = async () =>
    (await house.call('GET /properties?city=ocho-rios&limit=100')).body.response.results.map(
      (card: { _id: string }) => card._id,
    );
  await expect.poll(found).not.toContain(id);
  expect((await decide(first._id, 'dismiss')).status).toBe(409);
  expect((await report(id, people[2])).status).toBe(404);
  const [entry] = (await house.call('GET /reports/log', { token: admin.token })).body.response.results;
  expect(entry).toMatchObject({
    action: 'withdrawn',
    admin: 'Ada Brown',
    property: { _id: id },
    note: 'Looked',
  });
});

test('a dismissed report leaves the listing as it is', async () => {
  const id = await aHome();
  await report(id, people[0]);
  const [one] = await of(id);
  expect((await decide(one._id, 'dismiss')).body.response.status).toBe('dismissed');
  expect(await statusOf(id)).toBe('active');
  expect((await of(id, '?status=dismissed&reason=fee&limit=100')).length).toBe(1);
});

test('two admins do not decide the same report', async () => {
  const id = await aHome();
  await report(id, people[0]);
  const [one] = await of(id);
  const match = { headers: { 'if-match': `"${one.version}"` } };
  await report(id, people[0], { text: 'More' });
  expect((await decide(one._id, 'withdraw', match)).status).toBe(412);
  expect(await statusOf(id)).toBe('active');
});

test('nothing is hidden by itself unless an admin said so', async () => {
  const id = await aHome();
  for (const person of people) await report(id, person);
  expect(await statusOf(id)).toBe('active');
});

test('a rule hides a listing when so many people have reported it; anonymous reports do not count', async () => {
  const id = await aHome();
  await rule(2);
  await report(id, people[0]);
  await report(id, people[0], { text: 'Again' });
  for (let i = 0; i < 4; i += 1) await report(id, undefined, {}, '192.0.2.7');
  expect(await statusOf(id)).toBe('active');
  await report(id, people[1]);
  expect(await statusOf(id)).toBe('withdrawn');
  const open = await of(id);
  expect(open[0].property).toMatchObject({ hidden: true, status: 'withdrawn' });
  const mine = open.filter((one: { reporter: string | null }) => one.reporter !== null);
  await decide(mine[0]._id, 'dismiss');
  expect(await statusOf(id)).toBe('active');
});

test('a listing whose time was over while it was hidden comes back for a whole one', async () => {
  const { agent, id, dismiss } = await aHidden();
  await world.open.pool.query(
    `update entered_listings set expires_at = now() - interval '1 day' where _id = $1`,
    [id],
  );
  await world.open.db.transaction().execute(expireListings);
  await dismiss();
  const { status, expires_at } = (await house.call(`GET /properties/mine/${id}`, { token: agent.token })).body
    .response;
  const days = (Date.parse(expires_at) - Date.now()) / DAY_MS;
  expect([status, Math.round(days)]).toEqual(['active', MARKET_DAYS]);
});

test('a listing that its lister sold or removed while it was hidden does not come back', async () => {
  const agent = await aPerson(house, { roles: ['Agent'] });
  const [sold = '', removed = ''] = await Promise.all([1, 2].map(() => aDraft(house, agent)));
  await rule(1);
  for (const id of [sold, removed]) {
    await setStatus(house, agent, id, 'active');
    await report(id, people[0]);
  }
  await setStatus(house, agent, sold, 'sold');
  const headers = { 'if-match': '*' };
  const gone = await house.call(`DELETE /properties/${removed}`, { token: agent.token, headers });
  expect(gone.status).toBe(200);
  for (const id of [sold, removed]) {
    const [one] = await of(id);
    expect((await decide(one._id, 'dismiss')).status).toBe(200);
  }
  expect([await statusOf(sold), await statusOf(removed)]).toEqual(['sold', 'withdrawn']);
  expect([await logged(sold), await logged(removed)]).toEqual(Array(2).fill(['dismissed', 'hidden']));
});

const ANY = { headers: { 'if-match': '*' } };
/** The hold of a listing that waits for an admin. */
const heldOf = async (id: string) =>
  (await house.call('GET /moderation/holds?limit=100', { token: admin.token })).body.response.results.find(
    ({ listing }: { listing: { _id: string } }) => listing._id === id,
  );
const release = async (id: string) =>
  (
    await house.call(`PUT /moderation/holds/${(await heldOf(id))._id}`, {
      ...{ token: admin.token, body: { decision: 'released' } },
      ...ANY,
    })
  ).status;
const lock = (who: Person, locked: boolean) =>
  house.call(`PUT /users/${who.user}/lock`, {
    token: admin.token,
    body: { locked, reason: 'Requested money' },
  });

test.each(['on the market', 'hidden'])(
  'a listing %s that an admin withdraws stays off the market, whoever writes it, until it is released; its lister is told why, another is not',
  async (how) => {
    const agent = await aPerson(house, { roles: ['Agent'] });
    const another = await aPerson(house, { roles: ['Agent'] });
    const [id = '', other = ''] = await Promise.all([aDraft(house, agent), aDraft(house, another)]);
    for (const [who, one] of [[agent, id] as const, [another, other] as const])
      await setStatus(house, who, one, 'active');
    if (how === 'hidden') await rule(1);
    await report(id, people[1]);
    const [{ _id }] = await of(id);
    const unexplained = await decide(_id, 'withdraw', { body: { decision: 'withdraw', note: ' ' } });
    expect([unexplained.status, Object.keys(unexplained.body.error.fields)]).toEqual([400, ['note']]);
    expect((await decide(_id, 'withdraw')).status).toBe(200);

    const refused = {
      status: 409,
      body: { error: { message: 'We hold this listing: Looked Write to us.' } },
    };
    expect(await setStatus(house, agent, id, 'active')).toMatchObject(refused);
    await setStatus(house, agent, id, 'sold');
    expect(await setStatus(house, agent, id, 'active')).toMatchObject(refused);
    await setStatus(house, agent, id, 'withdrawn');
    await world.open.pool.query(`update properties set status = 'active' where _id = $1`, [id]);
    expect([await statusOf(id), await statusOf(other)]).toEqual(['withdrawn', 'active']);
    await house.mailWith(agent.email, /^Looked$/m);
    expect(await release(id)).toBe(200);
    expect(await statusOf(id)).toBe('active');
  },
);

test('a listing that its lister sold or removed before an admin withdrew it stays so when it is released', async () => {
  const agent = await aPerson(house, { roles: ['Agent'] });
  const [sold = '', removed = ''] = await Promise.all([1, 2].map(() => aDraft(house, agent)));
  for (const id of [sold, removed]) {
    await setStatus(house, agent, id, 'active');
    await report(id, people[1]);
  }
  await setStatus(house, agent, sold, 'sold');
  await house.call(`DELETE /properties/${removed}`, { token: agent.token, ...ANY });
  for (const id of [sold, removed]) {
    const [{ _id }] = await of(id);
    expect((await decide(_id, 'withdraw')).status).toBe(200);
    expect(await statusOf(id)).toBe('withdrawn');
  }
  expect(await heldOf(removed)).toBeUndefined();
  const { rows } = await world.open.pool.query(
    'select removed_at is not null as gone from entered_listings where _id = $1',
    [removed],
  );
  expect(rows).toEqual([{ gone: true }]);
  expect(await release(sold)).toBe(200);
  expect(await statusOf(sold)).toBe('sold');
});

test('what an admin withdrew while its account was locked does not come back with the account', async () => {
  const agent = await aPerson(house, { roles: ['Agent'] });
  const id = await aDraft(house, agent);
  await setStatus(house, agent, id, 'active');
  await report(id, people[1]);
  const [{ _id }] = await of(id);
  await lock(agent, true);
  expect((await decide(_id, 'withdraw')).status).toBe(200);
  await lock(agent, false);
  expect(await statusOf(id)).toBe('withdrawn');
  expect(await release(id)).toBe(200);
  expect(await statusOf(id)).toBe('active');
});

/** Of an agent, on the market until the rule hid it. */
async function aHidden() {
  const agent = await aPerson(house, { roles: ['Agent'] });
  const id = await aDraft(house, agent);
  await setStatus(house, agent, id, 'active');
  await rule(1);
  await report(id, people[0]);
  expect(await statusOf(id)).toBe('withdrawn');
  const [{ _id }] = await of(id);
  return { agent, id, dismiss: () => decide(_id, 'dismiss') };
}
const logged = async (id: string) =>
  (await house.call('GET /reports/log?limit=100', { token: admin.token })).body.response.results
    .filter(({ property }: { property: { _id: string } | null }) => property?._id === id)
    .map(({ action }: { action: string }) => action);

test('what the rule hid stays hidden, whoever writes it, until an admin has decided; its lister is told why', async () => {
  const { agent, id, dismiss } = await aHidden();
  const refused = {
    status: 409,
    body: { error: { message: 'We hold this listing: people have reported it. Write to us.' } },
  };
  expect(await setStatus(house, agent, id, 'active')).toMatchObject(refused);
  expect(await setStatus(house, agent, id, 'under-offer')).toMatchObject(refused);
  // Nor by way of another status, nor by taking a step back.
  await setStatus(house, agent, id, 'sold');
  expect(await setStatus(house, agent, id, 'active')).toMatchObject(refused);
  await setStatus(house, agent, id, 'withdrawn');
  await world.open.pool.query(`update properties set status = 'active' where _id = $1`, [id]);
  expect(await statusOf(id)).toBe('withdrawn');
  expect((await dismiss()).status).toBe(200);
  expect(await statusOf(id)).toBe('active');
  expect(await logged(id)).toEqual(['restored', 'dismissed', 'hidden']);
});

test('a listing hidden before its account was locked comes back with the account, not with the dismissal', async () => {
  const { agent, id, dismiss } = await aHidden();
  expect((await lock(agent, true)).status).toBe(200);
  expect((await dismiss()).status).toBe(200);
  expect(await statusOf(id)).toBe('withdrawn');
  expect(await logged(id)).toEqual(['dismissed', 'hidden']);
  expect((await lock(agent, false)).status).toBe(200);
  expect(await statusOf(id)).toBe('active');
});

test('listings that came back without an end on the market have been given one, but not those of feeds', async () => {
  const { pool } = world.open;
  const agent = await aPerson(house, { roles: ['Agent'] });
  const [endless = '', ending = '', sold = ''] = await Promise.all([1, 2, 3].map(() => aDraft(house, agent)));
  for (const id of [endless, ending, sold]) await setStatus(house, agent, id, 'active');
  await setStatus(house, agent, sold, 'sold');
  const fed = await aHome();
  await pool.query('insert into entered_listings (_id, owner_id, facts) values ($1, $2, $3)', [
    ...[fed, agent.user, '{}'],
  ]);
  await pool.query(`update properties set source = 'feed' where _id = $1`, [fed]);
  await pool.query('update entered_listings set expires_at = null where _id = $1', [endless]);
  await pool.query(`update entered_listings set expires_at = now() + interval '9 days' where _id = $1`, [
    ending,
  ]);
  await pool.query(await readFile('database/migrations/0146-listings-without-an-end.sql', 'utf8'));
  const daysOf = async (id: string) => {
    const { rows } = await pool.query('select expires_at from entered_listings where _id = $1', [id]);
    const [{ expires_at }] = rows;
    return expires_at && Math.round((new Date(expires_at).getTime() - Date.now()) / DAY_MS);
  };
  expect(await Promise.all([endless, ending, sold, fed].map(daysOf))).toEqual([MARKET_DAYS, 9, null, null]);
});

test('a hidden listing that is withdrawn stays so, whatever becomes of later reports', async () => {
  const id = await aHome();
  await rule(1);
  await report(id, people[0]);
  expect(await statusOf(id)).toBe('withdrawn');
  const [one] = await of(id);
  await decide(one._id, 'withdraw');
  expect(await statusOf(id)).toBe('withdrawn');
});

test('two admins do not overwrite the rule of each other', async () => {
  const { version } = (await house.call('GET /reports/rules', { token: admin.token })).body.response;
  expect((await rule(3, version)).body.response.hide_after).toBe(3);
  expect((await rule(4, version)).status).toBe(412);
});

test('accounts whose address nobody has proved, or that are locked, hide no listing', async () => {
  await rule(2);
  const id = await aHome();
  const unproved = await Promise.all([1, 2, 3].map(() => aPerson(house, { proved: false })));
  for (const who of unproved) expect((await report(id, who)).status).toBe(200);
  expect((await report(id, await aPerson(house))).status).toBe(200);
  expect(await statusOf(id)).toBe('active');
  expect((await report(id, await aPerson(house))).status).toBe(200);
  expect(await statusOf(id)).toBe('withdrawn');
});

test('reports of one address without an account are few', async () => {
  const id = await aHome();
  const statuses: number[] = [];
  for (let i = 0; i < 6; i += 1) statuses.push((await report(id, undefined, {}, '198.51.100.9')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test.each([
  ['no listing', { property: 'none' }, 404],
  ['a listing of nobody', { property: randomUUID() }, 404],
  ['a reason of its own', { reason: 'dull' }, 400],
  ['words without end', { text: 'a'.repeat(2001) }, 400],
  ['100 kB', { text: 'a'.repeat(100_000) }, 413],
  ['a reporter who is chosen', { reporter_id: randomUUID() }, 400],
])('%s is refused', async (_, said, status) => {
  expect((await report(await aHome(), people[2], said)).status).toBe(status);
});

test.each([0, 1.5, -1, 1001, '2', {}])('a rule of %j is refused', async (hide_after) => {
  expect((await rule(hide_after as number)).status).toBe(400);
});

test('who leaves takes their words along; that there was a report stays', async () => {
  const leaver = await aPerson(house);
  const id = await aHome();
  await report(id, leaver, { text: 'I am Ana Brown of 7 Main Street' });
  const { records } = (await house.call('GET /users/me/export', { token: leaver.token })).body.response;
  expect(records.reports).toMatchObject([{ property: id, reason: 'fee' }]);
  await house.call('DELETE /users/me', { token: leaver.token });
  expect(await of(id)).toMatchObject([{ reporter: null, text: '' }]);
});
