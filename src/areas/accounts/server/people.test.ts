import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPerson, type House, openHouse, PASSWORD, type Person } from '#tests/people.ts';
import { createWorld, type World } from '#tests/world.ts';

let world: World;
let house: House;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  house = await openHouse(world);
  admin = await aPerson(house, { roles: ['Admin'], first_name: 'Ada' });
});
afterAll(async () => {
  await house.close();
  await world.close();
});

const call = (route: string, body?: object, { token }: Pick<Person, 'token'> = admin) =>
  house.call(route, { token, ...(body && { body }) });
const lock = (id: string, locked: boolean, reason = 'Requested money to view', who = admin) =>
  call(`PUT /users/${id}/lock`, { locked, reason }, who);
const enter = ({ email }: Person) =>
  house.identity('POST /sign-in/email', { body: { email, password: PASSWORD } });

test('an admin finds people by a part of their name or address, by role, and those who are locked', async () => {
  const person = await aPerson(house, { first_name: 'Zuleika', last_name: 'McQuarrie', roles: ['Agent'] });
  const found = async (query: string) =>
    (await call(`GET /users?${query}`)).body.response.results.map(({ _id }: { _id: string }) => _id);
  expect(await found('q=leika+McQ')).toEqual([person.user]);
  expect(await found(`q=${person.email.slice(0, 14)}&role=Agent`)).toContain(person.user);
  expect(await found('q=zuleika&role=Owner')).toEqual([]);
  expect(await found('q=zuleika&locked=true')).toEqual([]);
  const { body } = await call('GET /users?q=zuleika');
  expect(body.response.results[0]).toMatchObject({
    ...{ email: person.email, roles: ['Agent'], locked_at: null, sessions: 1, listings: 0 },
  });
});

test('nobody enters a locked account: its tokens end at once, a sign-in is refused, and it opens again', async () => {
  const person = await aPerson(house);
  expect((await lock(person.user, true, ' ')).body.error.fields).toEqual({ reason: 'is required' });
  expect((await lock(person.user, true)).body.response).toMatchObject({
    ...{ locked_reason: 'Requested money to view', sessions: 0 },
  });
  expect((await call('GET /accounts/me', undefined, person)).status).toBe(401);
  const refused = await enter(person);
  expect([refused.status, refused.body.code]).toEqual([403, 'ACCOUNT_LOCKED']);
  const wrong = { email: person.email, password: 'not it at all' };
  expect((await house.identity('POST /sign-in/email', { body: wrong })).status).toBe(401);
  expect((await lock(person.user, false)).body.response.locked_at).toBeNull();
  expect((await enter(person)).status).toBe(200);
  const { results } = (await call(`GET /operations/audit?person=${person.user}`)).body.response;
  expect(results.map(({ event }: { event: string }) => event)).toEqual(
    expect.arrayContaining(['account-locked', 'account-unlocked']),
  );
  expect((await lock('none', true)).status).toBe(404);
});

test('one admin always remains, also when two take the role from one another at once', async () => {
  const bea = await aPerson(house, { roles: ['Admin'] });
  expect((await lock(admin.user, true)).status).toBe(422);
  const roles = ['Buyer'];
  const [one, other] = await Promise.all([
    call('PUT /users/roles', { email: bea.email, roles, reason: 'Left us' }, admin),
    lock(admin.user, true, 'No longer with us', bea),
  ]);
  expect([one.status, other.status].filter((status) => status === 200)).toHaveLength(1);
  const { rows } = await world.open.pool.query(
    `select _id from users where 'Admin' = any(roles) and locked_at is null`,
  );
  expect(rows).toHaveLength(1);
  const last = rows[0]._id === admin.user ? admin : bea;
  const deleted = await call('DELETE /users/me', { confirm: last.email }, last);
  expect([deleted.status, deleted.body.error.message]).toEqual([
    409,
    'This is the last admin: give somebody else the role first.',
  ]);
});
