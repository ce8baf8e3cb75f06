import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Authenticator } from '#tests/authenticator.ts';
import { codeNow, keyOf } from '#tests/one-time-codes.ts';
import {
  aNewcomer,
  aPerson,
  type House,
  ORIGIN,
  openHouse,
  PASSWORD,
  type Person,
  type Reply,
  signIn,
  someAddress,
  tokenOf,
} from '#tests/people.ts';
import { createWorld, type World } from '#tests/world.ts';

let world: World;
let house: House;
beforeAll(async () => {
  world = await createWorld();
  house = await openHouse(world);
});
afterAll(async () => {
  await house.close();
  await world.close();
});

const password = (email: string) =>
  house.identity('POST /sign-in/email', { body: { email, password: PASSWORD } });
const enterCode = (code: string, cookie: string, way = 'totp') =>
  house.identity(`POST /two-factor/verify-${way}`, { body: { code }, cookie });
const me = async (token: string) => (await house.call('GET /accounts/me', { token })).body.response.user;
const cookieOf = ({ cookies }: Reply) => cookies.join('; ');

async function setUp(
  person: Person,
  said = PASSWORD,
): Promise<{ uri: string; recovery: string[]; token: string }> {
  const { body } = await house.identity('POST /two-factor/enable', {
    body: { password: said },
    cookie: person.cookie,
  });
  const begun = await enterCode(codeNow(body.totpURI), person.cookie);
  expect(begun.status).toBe(200);
  const token = await tokenOf(house, cookieOf(begun));
  return { uri: body.totpURI, recovery: body.backupCodes, token };
}

test('after the password the code is asked for, and nobody is signed in before it', async () => {
  const person = await aPerson(house);
  const { uri, token } = await setUp(person);
  expect(await me(token)).toMatchObject({ second_factor: true, second_factor_due: null });
  const first = await password(person.email);
  expect([first.status, first.body.twoFactorRedirect]).toEqual([200, true]);
  expect(first.headers).not.toHaveProperty('set-auth-token');
  const form = await house.identity('POST /sign-in/form', {
    body: String(new URLSearchParams({ email: person.email, password: PASSWORD })),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(form.headers.location).toBe('/sign-in?step=code');
  const between = cookieOf(first);
  expect((await house.identity('GET /token', { cookie: between })).status).toBe(401);
  const wrong = await enterCode('000000', between);
  expect([wrong.status, wrong.body.error.code]).toEqual([401, 'unauthenticated']);
  const second = await enterCode(codeNow(uri, 1), between);
  expect(second.status).toBe(200);
  expect(await me(await tokenOf(house, cookieOf(second)))).toMatchObject({ second_factor: true });
  const events = await world.open.pool.query('select event from audit_events where actor = $1 order by id', [
    person.user,
  ]);
  expect(events.rows.map(({ event }) => event)).toContain('second-factor-changed');
});

test('five wrong codes end a sign-in; the right one is then too late', async () => {
  const person = await aPerson(house);
  const { uri } = await setUp(person);
  const between = cookieOf(await password(person.email));
  for (let n = 0; n < 5; n++) await enterCode('000000', between);
  expect((await enterCode(codeNow(uri), between)).status).not.toBe(200);
});

describe('wrong codes of somebody who knows the password', () => {
  const THEIRS = '198.51.100.20';
  const from = (address: string, cookie?: string) => ({ from: address, ...(cookie && { cookie }) });
  const begin = async (email: string, address: string) =>
    cookieOf(
      await house.identity('POST /sign-in/email', { body: { email, password: PASSWORD }, from: address }),
    );
  const enter = (code: string, between: string, address: string, way = 'totp') =>
    house.identity(`POST /two-factor/verify-${way}`, { body: { code }, ...from(address, between) });
  /** Enters wrong codes until one is refused for too many. @returns how many came before */
  async function tryOut(email: string, address: string): Promise<number> {
    for (let before = 0; before < 70; ) {
      const between = await begin(email, address);
      for (let n = 0; n < 5; n++, before++)
        if ((await enter('000000', between, address)).status === 429) return before;
    }
    return Infinity;
  }

  test('end after ten from one network, and keep the right person out neither elsewhere nor with a recovery code', async () => {
    const [person, other] = [await aPerson(house), await aPerson(house)];
    const { uri, recovery } = await setUp(person);
    const theirs = await setUp(other);
    expect(await tryOut(person.email, THEIRS)).toBe(10);
    const refused = await enter(codeNow(uri, 1), await begin(person.email, THEIRS), THEIRS);
    expect([refused.status, Number(refused.headers['retry-after']) <= 900]).toEqual([429, true]);
    const here = await enter(codeNow(uri, 1), await begin(person.email, '203.0.113.5'), '203.0.113.5');
    expect(here.status).toBe(200);
    const [code = ''] = recovery;
    const recovered = await enter(code, await begin(person.email, THEIRS), THEIRS, 'backup-code');
    expect(recovered.status).toBe(200);
    // The neighbour behind the same address is somebody else.
    const neighbour = await enter(codeNow(theirs.uri, 1), await begin(other.email, THEIRS), THEIRS);
    expect(neighbour.status).toBe(200);
    const { rows } = await world.open.pool.query(
      `select distinct event from audit_events where subject = $1 and event in ('sign-in-limited', 'second-factor-failed')`,
      [person.user],
    );
    expect(rows).toHaveLength(2);
    await world.open.pool.query(`update attempts set until = now() - interval '1 second'`);
    expect((await enter('000000', await begin(person.email, THEIRS), THEIRS)).status).toBe(401);
  });

  test('count for whoever they are aimed at, however the cookie of the sign-in is sent', async () => {
    const person = await aPerson(house);
    await setUp(person);
    const between = await begin(person.email, THEIRS);
    const value = /two_factor=([^;]+)/.exec(between)?.[1] ?? '';
    const encoded = `%${value.charCodeAt(0).toString(16)}${value.slice(1)}`;
    const status = async (cookie: string) => (await enter('000000', cookie, THEIRS)).status;
    expect(await status(`x.two_factor=none.none; ${between}`)).toBe(401);
    expect(await status(`${between}; yaad.two_factor=none.none`)).toBe(401);
    expect(await status('yaad.two_factor=none.none')).toBe(401);
    await world.open.pool.query('delete from attempts');
    for (const cookie of [between.replace(value, encoded), between.replace(value, `"${value}"`)])
      await enter('000000', cookie, THEIRS);
    // By network, by network and person, and by person over the day.
    const { rows } = await world.open.pool.query('select from attempts where count = 2');
    expect(rows).toHaveLength(3);
  });

  test('from many networks end after sixty a day, but not for a device that was let in before', async () => {
    const person = await aPerson(house);
    const { uri } = await setUp(person);
    const known = await enter(codeNow(uri, 1), await begin(person.email, '203.0.113.9'), '203.0.113.9');
    const device = known.cookies.find((cookie) => cookie.includes('device'));
    expect((await password(person.email)).cookies.join()).not.toContain('device');
    // As if 58 had come from as many networks.
    await world.open.pool.query('delete from attempts');
    await tryOut(person.email, THEIRS);
    const { rowCount } = await world.open.pool.query(
      `update attempts set count = 60 where until > now() + interval '23 hours'`,
    );
    expect(rowCount).toBeGreaterThan(0);
    const fresh = '203.0.113.30';
    expect((await enter('111111', await begin(person.email, fresh), fresh)).status).toBe(429);
    const between = await begin(person.email, fresh);
    expect((await enter('111111', `${between}; ${device}`, fresh)).status).toBe(401);
  });
});

test('a code of the app lets in once, also when two send it at once', async () => {
  const person = await aPerson(house);
  const other = await aPerson(house);
  const { uri } = await setUp(person);
  await setUp(other);
  const code = codeNow(uri, 1);
  const [first, second] = [await password(person.email), await password(person.email)];
  const answers = await Promise.all([enterCode(code, cookieOf(first)), enterCode(code, cookieOf(second))]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect((await enterCode(code, cookieOf(await password(person.email)))).status).toBe(401);
});

test('a recovery code lets in once, however it is written, and nobody else', async () => {
  const person = await aPerson(house);
  const other = await aPerson(house);
  const { recovery } = await setUp(person);
  await setUp(other);
  expect(new Set(recovery).size).toBe(10);
  const [first, second] = recovery as [string, string];
  expect(first).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/);
  const enter = async (code: string, { email } = person) =>
    (await enterCode(code, cookieOf(await password(email)), 'backup-code')).status;
  expect(await enter(first, other)).toBe(401);
  expect(await enter(first)).toBe(200);
  expect(await enter(first)).toBe(401);
  expect(await enter(second.toUpperCase().replaceAll('-', ' '))).toBe(200);
});

test('the hash of a recovery code, as it is stored, lets nobody in', async () => {
  const person = await aPerson(house);
  await setUp(person);
  const { rows } = await world.open.pool.query(
    'select "backupCodes" as codes from identity_second_factors where "userId" = $1',
    [person.uid],
  );
  const [hash] = JSON.parse(rows[0].codes);
  expect(hash).toMatch(/^[\w-]{43}$/);
  const entered = await enterCode(hash, cookieOf(await password(person.email)), 'backup-code');
  expect(entered.status).toBe(401);
});

test('secrets and recovery codes do not stand in the database as they are', async () => {
  const person = await aPerson(house);
  const { uri, recovery } = await setUp(person);
  const { rows } = await world.open.pool.query(
    'select identity_second_factors::text as text from identity_second_factors',
  );
  const secret = keyOf(uri).toString();
  for (const { text } of rows) for (const told of [secret, ...recovery]) expect(text).not.toContain(told);
});

test('an admin without one keeps the role for the grace time, then is asked to set it up first', async () => {
  const admin = await aPerson(house, { roles: ['Admin'] });
  const reports = (token = admin.token) => house.call('GET /reports', { token });
  expect((await reports()).status).toBe(200);
  const { second_factor_due } = await me(admin.token);
  expect(Date.parse(second_factor_due) - Date.now()).toBeGreaterThan(13 * 86_400_000);
  await world.open.pool.query(`update users set elevated_at = now() - interval '15 days' where _id = $1`, [
    admin.user,
  ]);
  const refused = await reports();
  expect([refused.status, refused.body.error.code]).toEqual([403, 'second-factor']);
  expect((await house.call('GET /groups', { token: admin.token })).status).toBe(200);
  const { token } = await setUp(admin);
  expect((await reports(token)).status).toBe(200);
});

test('an agent without one opens no application any more; a buyer needs none, demo people neither', async () => {
  const agent = await aPerson(house, { roles: ['Agent'] });
  const longAgo = (user: string) =>
    world.open.pool.query(`update users set elevated_at = now() - interval '15 days' where _id = $1`, [user]);
  await longAgo(agent.user);
  const inbox = () => house.call('GET /applications/inbox', { token: agent.token });
  expect((await inbox()).body.error.code).toBe('second-factor');
  const one = await house.call(`GET /applications/${agent.user}`, { token: agent.token });
  expect(one.body.error.code).toBe('second-factor');
  await world.open.pool.query('update users set demo = true where _id = $1', [agent.user]);
  expect((await inbox()).status).toBe(200);
  expect(await me((await aPerson(house)).token)).toMatchObject({ second_factor_due: null });
});

test('it is turned off with the password only', async () => {
  const person = await aPerson(house);
  const { token, uri } = await setUp(person);
  const between = cookieOf(await password(person.email));
  const cookie = cookieOf(await enterCode(codeNow(uri, 1), between));
  const off = (said: string) =>
    house.identity('POST /two-factor/disable', { body: { password: said }, cookie });
  expect((await off('wrong password')).status).toBe(400);
  expect((await off(PASSWORD)).status).toBe(200);
  expect(await me(token)).toMatchObject({ second_factor: false });
  expect((await password(person.email)).body.twoFactorRedirect).toBeUndefined();
});

test('a session that began with a passkey is as good as one with a second step', async () => {
  const admin = await aPerson(house, { roles: ['Admin'] });
  await world.open.pool.query(`update users set elevated_at = now() - interval '15 days' where _id = $1`, [
    admin.user,
  ]);
  const reports = async () => (await house.call('GET /reports', { token: admin.token })).status;
  expect(await reports()).toBe(403);
  await world.open.pool.query('update identity_sessions set passkey = true where "userId" = $1', [admin.uid]);
  expect(await reports()).toBe(200);
});

async function addPasskey(device: Authenticator, cookie: string, origin = ORIGIN): Promise<Reply> {
  const options = await house.identity('GET /passkey/generate-register-options', { cookie });
  const jar = [cookie, ...options.cookies].join('; ');
  const response = device.register({ challenge: options.body.challenge, origin, rpId: 'localhost' });
  const body = { response, name: 'phone' };
  return house.identity('POST /passkey/verify-registration', { body, cookie: jar });
}

/** Begins a sign-in with a passkey. @returns what ends it */
async function beginWith(device: Authenticator): Promise<() => Promise<Reply>> {
  const options = await house.identity('GET /passkey/generate-authenticate-options', {});
  const response = device.signIn({ challenge: options.body.challenge, origin: ORIGIN, rpId: 'localhost' });
  return () =>
    house.identity('POST /passkey/verify-authentication', { body: { response }, cookie: cookieOf(options) });
}

test('a passkey of another origin is refused and kept by nobody; that of ours lets in once', async () => {
  const { cookie } = await aPerson(house);
  const device = new Authenticator();
  const refused = await addPasskey(device, cookie, 'https://evil.example');
  expect([refused.status, refused.body.error.code]).toEqual([400, 'invalid']);
  expect((await addPasskey(device, cookie)).status).toBe(200);
  const enter = await beginWith(device);
  expect([(await enter()).status, (await enter()).status]).toEqual([200, 400]);
});

describe('a new password by the code of a mail', () => {
  const NEW_PASSWORD = 'the owner is here';
  async function reset(email: string): Promise<void> {
    await house.identity('POST /email-otp/request-password-reset', { body: { email } });
    const { text } = await house.mailWith(email, /\b\d{8}\b/);
    const body = { email, otp: /\b\d{8}\b/.exec(text ?? '')?.[0], password: NEW_PASSWORD };
    expect((await house.identity('POST /email-otp/reset-password', { body })).status).toBe(200);
  }
  const enterAnew = (email: string) =>
    house.identity('POST /sign-in/email', { body: { email, password: NEW_PASSWORD } });
  /** Everything a person can make that stays good without their session. */
  async function leaveBehind(person: Person) {
    const { token, cookie, user } = person;
    const call = async (route: string, body?: object) =>
      (await house.call(route, { token, body })).body.response;
    const device = new Authenticator();
    expect((await addPasskey(device, cookie)).status).toBe(200);
    const { url } = await call('GET /viewings/calendar-address');
    const { _id } = await call('POST /groups', { name: 'Homes' });
    const { share_token } = await call(`PUT /groups/${_id}/share`, { on: true });
    await world.open.pool.query(
      `insert into phone_proofs (user_id, phone, code, proved_at) values ($1, gen_random_uuid()::text, '', now())`,
      [user],
    );
    const { recovery, token: anew } = await setUp(person);
    const calendar = `GET ${new URL(url).pathname.replace('/api', '')}`;
    return { device, recovery, token: anew, calendar, link: `GET /groups/shared/${share_token}` };
  }
  /** What of it still does something. */
  async function good({ device, calendar, link }: Awaited<ReturnType<typeof leaveBehind>>, token: string) {
    const passkey = await (await beginWith(device))();
    const { phone_proved } = (await house.call('GET /owners/me', { token })).body.response;
    return {
      passkey: passkey.status === 200,
      second_factor: (await me(token)).second_factor,
      calendar: (await house.call(calendar)).status === 200,
      link: (await house.call(link)).status === 200,
      phone: phone_proved,
    };
  }

  test('takes the account over from whoever made it with the address: nothing they left is good any more', async () => {
    const thief = await aPerson(house, { proved: false });
    const left = await leaveBehind(thief);
    const between = cookieOf(await password(thief.email));
    await reset(thief.email);
    const owner = await enterAnew(thief.email);
    // Nobody asks the owner for a code of the thief's.
    expect([owner.status, owner.body.twoFactorRedirect]).toEqual([200, undefined]);
    const token = await tokenOf(house, cookieOf(owner));
    expect(await good(left, token)).toEqual({
      ...{ passkey: false, second_factor: false, calendar: false, link: false, phone: false },
    });
    expect((await enterCode(left.recovery[0] as string, between, 'backup-code')).status).not.toBe(200);
    // The addresses given from now on are others.
    const { body } = await house.call('GET /viewings/calendar-address', { token });
    expect(body.response.url).not.toContain(left.calendar.slice(4));
    const own = await setUp({ ...thief, cookie: cookieOf(owner) }, NEW_PASSWORD);
    expect(await me(own.token)).toMatchObject({ second_factor: true });
  });

  test('also where they applied as a guest, or never became a user', async () => {
    const guest = { email: someAddress('guest'), first_name: 'Gus', last_name: 'Guest' };
    const { password: said } = (await house.call('POST /users/guest', { body: guest })).body.response;
    const thieves = [await signIn(house, guest.email, said), await aNewcomer(house)];
    for (const { cookie, email } of thieves) {
      const device = new Authenticator();
      expect((await addPasskey(device, cookie)).status).toBe(200);
      await reset(email);
      expect((await (await beginWith(device))()).status).toBe(401);
      expect((await enterAnew(email)).status).toBe(200);
    }
  });

  test('leaves all of it to whoever has shown before that the address is theirs', async () => {
    const person = await aPerson(house, { proved: false });
    const mail = await house.mailWith(person.email, '/confirm-address#');
    const body = { token: /confirm-address#([\w-]+)/.exec(mail.text ?? '')?.[1] };
    const left = await leaveBehind(person);
    const proof = await house.call('PUT /accounts/me/address', { token: left.token, body });
    expect(proof.status).toBe(200);
    const whole = { passkey: true, second_factor: true, calendar: true, link: true, phone: true };
    expect(await good(left, left.token)).toEqual(whole);
    await reset(person.email);
    const between = await enterAnew(person.email);
    expect(between.body.twoFactorRedirect).toBe(true);
    const entered = await enterCode(left.recovery[0] as string, cookieOf(between), 'backup-code');
    expect(await good(left, await tokenOf(house, cookieOf(entered)))).toEqual(whole);
  });
});

test('an owner needs one as an agent does, and neither sees visitors, leads or own listings without', async () => {
  const [owner, agent] = [
    await aPerson(house, { roles: ['Buyer', 'Owner'] }),
    await aPerson(house, { roles: ['Agent'] }),
  ];
  expect((await me(owner.token)).second_factor_due).not.toBeNull();
  for (const { user } of [owner, agent])
    await world.open.pool.query(`update users set elevated_at = now() - interval '15 days' where _id = $1`, [
      user,
    ]);
  const doors = ['GET /leads', 'GET /leads/counts', 'GET /viewings?side=agent', 'GET /viewings/settings']
    .concat('GET /properties/mine', 'GET /viewings/open-houses', 'GET /contacts/me')
    // They carry what visitors told an agent, too.
    .concat('GET /viewings/calendar-address', 'POST /viewings/calendar-address', 'GET /users/me/export');
  for (const { token } of [owner, agent])
    for (const door of doors) {
      const { status, body } = await house.call(door, { token });
      expect([door, status, body.error?.code]).toEqual([door, 403, 'second-factor']);
    }
  // As a visitor nobody needs one.
  expect((await house.call('GET /viewings?side=visitor', { token: owner.token })).status).toBe(200);
});
