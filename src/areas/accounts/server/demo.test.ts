import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPerson, type House, ORIGIN, openHouse, signIn } from '#tests/people.ts';
import { aListing, store } from '#tests/search/listings.ts';
import { createWorld, type World } from '#tests/world.ts';
import { prepareDemo } from './demo.ts';

const listings = Array.from({ length: 40 }, (_, i) => aListing({ title: `Demo ${i}` }));
let world: World;
let house: House;
beforeAll(async () => {
  world = await createWorld();
  await store(world.open.pool, listings);
  await world.open.pool.query("update properties set source = 'demo'");
  house = await openHouse(world, { DEMO: 'on' });
});
afterAll(async () => {
  await house.close();
  await world.close();
});

test('in demo mode a buyer, an agent and an admin sign in as the sign-in screen says', async () => {
  const { demo } = (await house.call('GET /accounts/sign-in-options')).body.response;
  expect(demo.map(({ role }: { role: string }) => role)).toEqual(['Buyer', 'Agent', 'Admin']);
  for (const { role, email, password } of demo) {
    const { token } = await signIn(house, email, password);
    const { user } = (await house.call('GET /accounts/me', { token })).body.response;
    expect([user.role, user.roles]).toEqual([role, [role]]);
  }
});

test('every demo listing has an agent with a portrait; the one people sign in as may change a share', async () => {
  const { demo } = (await house.call('GET /accounts/sign-in-options')).body.response;
  const agent = await signIn(house, demo[1].email, demo[1].password);
  const { rows } = await world.open.pool.query(
    `select p._id, u.email = 'agent@yaad.example' as owned, u.avatar is not null as drawn
     from properties p left join users u on u._id = p.agent_id order by p.seq`,
  );
  expect(rows.every(({ drawn }) => drawn)).toBe(true);
  const owned = rows.filter((row) => row.owned);
  expect(owned.length).toBeGreaterThan(0);
  expect(owned.length).toBeLessThan(rows.length / 2);
  const change = (id: string) =>
    house.call(`PUT /properties/${id}`, { token: agent.token, body: { bedrooms: 4 } });
  expect((await change(owned[0]._id)).status).toBe(200);
  expect((await change(rows.find((row) => !row.owned)._id)).status).toBe(404);
});

test('the admin of the demonstration finds something to decide, once', async () => {
  const { email, password } = (await house.call('GET /accounts/sign-in-options')).body.response.demo[2];
  const second = await openHouse(world, { DEMO: 'on' });
  const { token } = await signIn(second, email, password);
  const found = async (route: string) => (await second.call(route, { token })).body.response.total;
  expect(await found('GET /reports')).toBeGreaterThan(0);
  expect(await found('GET /moderation/holds')).toBe(1);
  expect(await found('GET /moderation/prices')).toBe(2);
  expect(await found('GET /sources')).toBe(1);
  await second.close();
});

test('a demonstration whose admin has removed the source starts again as it was left', async () => {
  const { pool } = world.open;
  await pool.query('delete from import_runs');
  await pool.query('delete from import_sources');
  const counts = async () =>
    (
      await pool.query(
        `select (select count(*) from listing_reports) as reports, (select count(*) from listing_holds) as holds,
          (select count(*) from import_sources) as sources`,
      )
    ).rows;
  const before = await counts();
  await (await openHouse(world, { DEMO: 'on' })).close();
  expect(await counts()).toEqual(before);
});

test('a second start keeps them, with their roles as they should be', async () => {
  await world.open.pool.query("update users set roles = '{Admin}' where email = 'buyer@yaad.example'");
  const second = await openHouse(world, { DEMO: 'on' });
  const { rows } = await world.open.pool.query("select roles from users where email = 'buyer@yaad.example'");
  expect(rows).toEqual([{ roles: ['Buyer'] }]);
  await second.close();
});

test('a second start gives a demo person the said password back, whoever changed it', async () => {
  const { email, password } = (await house.call('GET /accounts/sign-in-options')).body.response.demo[0];
  const { cookie } = await signIn(house, email, password);
  const body = { currentPassword: password, newPassword: 'another good one' };
  expect((await house.identity('POST /change-password', { cookie, body })).status).toBe(200);
  const second = await openHouse(world, { DEMO: 'on' });
  expect((await signIn(second, email, password)).token).toBeTypeOf('string');
  await second.close();
});

test('no visitor deletes a demo person', async () => {
  const { email, password } = (await house.call('GET /accounts/sign-in-options')).body.response.demo[0];
  const { token } = await signIn(house, email, password);
  expect((await house.call('DELETE /users/me', { token })).status).toBe(422);
  expect((await house.call('GET /accounts/me', { token })).status).toBe(200);
});

test('outside demo mode they are gone, and nothing speaks of them', async () => {
  const plain = await openHouse(world, { DEMO: 'off' });
  expect((await plain.call('GET /accounts/sign-in-options')).body.response.demo).toEqual([]);
  const body = { email: 'admin@yaad.example', password: 'blue mahoe 2026' };
  expect((await plain.identity('POST /sign-in/email', { body })).status).toBe(401);
  const { rows } = await world.open.pool.query('select 1 from users union all select 1 from identity_users');
  expect(rows).toEqual([]);
  await plain.close();
});

describe('where somebody else could use it, nobody has the published password:', () => {
  const PUBLISHED = 'blue mahoe 2026';
  const offeredBy = async (house: House) =>
    (await house.call('GET /accounts/sign-in-options')).body.response.demo;
  const status = async (house: House, password: string) => {
    const body = { email: 'admin@yaad.example', password };
    return (await house.identity('POST /sign-in/email', { body })).status;
  };
  const PUBLIC = { HOST: '0.0.0.0' };
  const demoUsers = async () => (await world.open.pool.query('select email from users where demo')).rows;

  test('unasked there are none, nor an earlier start’s', async () => {
    await (await openHouse(world, { DEMO: 'on' })).close();
    const prepared = await prepareDemo(world.open.db, { published: false, private: false }, ORIGIN);
    expect(prepared).toEqual({ agent: null, offered: [], notice: null });
    expect(await demoUsers()).toEqual([]);
  });

  test('asked for, they have a password for one start, which only the terminal tells', async () => {
    const local = await openHouse(world, { DEMO: 'on' });
    const { cookie, uid } = await signIn(local, 'admin@yaad.example', PUBLISHED);
    await world.open.pool.query(
      `insert into identity_passkeys (id, "publicKey", "userId", "credentialID", counter, "deviceType", "backedUp")
       values ('left', '', $1, 'left', 0, 'singleDevice', false)`,
      [uid],
    );
    await local.close();
    const open = await openHouse(world, { ...PUBLIC, DEMO: 'on' });
    expect([await status(open, PUBLISHED), await offeredBy(open)]).toEqual([401, []]);
    const password = /password (\S+) until/.exec(open.notice ?? '')?.[1] ?? '';
    expect(await status(open, password)).toBe(200);
    // Whoever signed in with the published password is out, with the passkey they added.
    expect((await open.identity('GET /token', { cookie })).status).toBe(401);
    expect((await world.open.pool.query('select from identity_passkeys')).rowCount).toBe(0);
    await open.close();
    const next = await openHouse(world, { ...PUBLIC, DEMO: 'on' });
    expect(await status(next, password)).toBe(401);
    await next.close();
  });

  test('beside somebody real, everything local, an earlier start’s are gone; asked for, they have another', async () => {
    const local = await openHouse(world, { DEMO: 'on' });
    await aPerson(local);
    await local.close();
    const asked = await openHouse(world, { DEMO: 'on' });
    expect([await status(asked, PUBLISHED), await offeredBy(asked)]).toEqual([401, []]);
    expect(asked.notice).toContain('sign in with the password');
    await asked.close();
    const unasked = await prepareDemo(world.open.db, { published: true, private: false }, ORIGIN);
    expect(unasked.offered).toEqual([]);
    expect(unasked.notice).toContain('are left out: somebody has registered here');
    expect(await demoUsers()).toEqual([]);
  });

  test('somebody real who took a demo address keeps it', async () => {
    const house = await openHouse(world, { DEMO: 'off' });
    const { email, password } = await aPerson(house, { email: 'admin@yaad.example' });
    await house.close();
    const demo = await openHouse(world, { DEMO: 'on' });
    const { token } = await signIn(demo, email, password);
    const { user } = (await demo.call('GET /accounts/me', { token })).body.response;
    expect(user.roles).toEqual(['Buyer']);
    await demo.close();
  });
});
