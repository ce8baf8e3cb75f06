import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STOLEN, startBreachedPasswords } from '#tests/fakes/breached-passwords.ts';
import { aNewcomer, aPerson, type House, openHouse, PASSWORD, signIn, someAddress } from '#tests/people.ts';
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

const count = async (table: 'users' | 'accounts' | 'identity_users') =>
  Number((await world.open.pool.query(`select count(*) from ${table}`)).rows[0].count);

describe('registration', () => {
  test('an identity becomes a user with the role Buyer, and then an account', async () => {
    const { token, uid, email } = await aNewcomer(house);
    expect((await house.call('GET /accounts/me', { token })).status).toBe(404);
    const user = await house.call('POST /users', {
      token,
      body: { first_name: ' José ', last_name: 'Peña  Díaz' },
    });
    expect(user.body.response).toMatchObject({
      first_name: 'José',
      last_name: 'Peña Díaz',
      email,
      user_name: 'jose.penadiaz',
      role: 'Buyer',
      roles: ['Buyer'],
      avatar: null,
      guest: false,
    });
    const body = { email, user: user.body.response._id, password: PASSWORD, uid };
    const account = await house.call('POST /accounts', { token, body });
    expect(account.body.response).toMatchObject({ email, uid, user: { _id: user.body.response._id } });
    expect((await house.call('GET /accounts/me', { token })).body).toEqual(account.body);
  });

  test('namesakes are told apart by a number', async () => {
    const people = await Promise.all(
      ['one', 'two', 'three'].map((name) =>
        aPerson(house, { email: someAddress(name), first_name: 'Marcia', last_name: 'Grant' }),
      ),
    );
    const names = await Promise.all(
      people.map(
        async ({ token }) => (await house.call('GET /accounts/me', { token })).body.response.user.user_name,
      ),
    );
    expect(names.sort()).toEqual(['marcia.grant', 'marcia.grant2', 'marcia.grant3']);
  });

  test('a half registration can be taken up again, and a whole one is not repeated', async () => {
    const { token, uid, email } = await aNewcomer(house);
    const first = await house.call('POST /users', { token, body: { first_name: 'An', last_name: 'Brown' } });
    const again = await house.call('POST /users', { token, body: { first_name: 'Ana', last_name: 'Brown' } });
    expect(again.body.response).toMatchObject({ _id: first.body.response._id, first_name: 'Ana' });
    const body = { email, user: again.body.response._id, uid };
    const opened = await house.call('POST /accounts', { token, body });
    expect(await house.call('POST /accounts', { token, body })).toMatchObject({
      status: 200,
      body: opened.body,
    });
    expect(
      (await house.call('POST /users', { token, body: { first_name: 'B', last_name: 'C' } })).status,
    ).toBe(409);
  });

  test('a welcome is sent once, in the language of the person', async () => {
    const { email } = await aPerson(house, { first_name: 'Luz', locale: 'es' });
    await house.jobsAreDone();
    const [mail, ...others] = await house.mailTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Te damos la bienvenida a Yaad: confirma tu dirección');
    expect(mail?.html).toContain('Estás en tu casa, Luz');
    expect(mail?.text).toContain('http://localhost:3000/');
  });

  test('a language is accepted where it is offered, and no other', async () => {
    const { token } = await aNewcomer(house);
    const body = { first_name: 'Marie', last_name: 'Bell', locale: 'fr' };
    expect(await house.call('POST /users', { token, body })).toMatchObject({
      status: 400,
      body: { error: { fields: { locale: 'must be one of en, es, enrtl' } } },
    });
    const known = await aPerson(house);
    const change = { token: known.token, body: { locale: 'fr' } };
    expect((await house.call('POST /users/me', change)).status).toBe(400);
    const spanish = { token: known.token, body: { locale: 'es' } };
    expect((await house.call('POST /users/me', spanish)).body.response).toMatchObject({ locale: 'es' });
  });

  test('settings stay with the account that chose them, and are checked', async () => {
    const [anna, ben] = [await aPerson(house), await aPerson(house)];
    const save = (body: object) => house.call('POST /users/me', { token: anna.token, body });
    const chosen = {
      display_locale: 'es',
      currency: 'USD',
      theme: 'dark',
      mail_messages: false,
      mail_reminders: false,
    };
    expect((await save(chosen)).body.response).toMatchObject({ ...chosen, locale: 'en' });
    await save({ theme: 'light' });
    const settings = async (token: string) =>
      (await house.call('GET /accounts/me', { token })).body.response.user;
    expect(await settings(anna.token)).toMatchObject({ ...chosen, theme: 'light' });
    const none = {
      display_locale: null,
      currency: null,
      theme: null,
      mail_messages: true,
      mail_reminders: true,
    };
    expect(await settings(ben.token)).toMatchObject(none);
    for (const wrong of [
      { theme: 'blue' },
      { currency: 'XXX' },
      { display_locale: 'fr' },
      { mail_messages: 1 },
    ])
      expect([wrong, (await save(wrong)).status]).toEqual([wrong, 400]);
  });

  test('the database leaves it to the registry which locales there are', async () => {
    const { user } = await aPerson(house);
    const write = (locale: string) =>
      world.open.pool.query('update users set locale = $1 where _id = $2', [locale, user]);
    expect((await write('fr')).rowCount).toBe(1);
    await expect(write('fr; drop')).rejects.toThrow('users_locale_shape');
  });

  test('nobody links an account to another identity, user or address', async () => {
    const [mine, other] = [await aNewcomer(house), await aPerson(house)];
    const { token, uid, email } = mine;
    const user = await house.call('POST /users', { token, body: { first_name: 'My', last_name: 'Self' } });
    const good = { email, uid, user: user.body.response._id };
    for (const [change, status] of [
      [{ uid: other.uid }, 400],
      [{ user: other.user }, 404],
      [{ user: 'none' }, 404],
      [{ email: other.email }, 400],
    ] as const) {
      const answer = await house.call('POST /accounts', { token, body: { ...good, ...change } });
      expect([change, answer.status]).toEqual([change, status]);
    }
    expect((await house.call('GET /accounts/me', { token })).status).toBe(404);
  });

  test('a sign-in is noted under the own address only', async () => {
    const { email, token } = await aPerson(house);
    const noted = await house.call('POST /accounts/login', { token, body: { email: email.toUpperCase() } });
    expect(noted.body.response.last_login_at).toBeTypeOf('string');
    const foreign = await house.call('POST /accounts/login', { token, body: { email: 'other@example.com' } });
    expect([foreign.status, foreign.body.error.fields]).toEqual([400, { email: expect.any(String) }]);
  });
});

describe('a guest', () => {
  const guest = (email: string) => ({ email, first_name: 'Gus', last_name: 'Guest' });

  test('is registered at once and signs in with the password said', async () => {
    const email = someAddress('guest');
    const { status, body } = await house.call('POST /users/guest', { body: guest(email) });
    expect([status, body.response]).toEqual([
      200,
      expect.objectContaining({ email, guest: true, role: 'Buyer' }),
    ]);
    expect(body.response.password).toMatch(/^(?=(?:.*\d){2})[a-zA-Z\d]{10}$/);
    const { token } = await signIn(house, email, body.response.password);
    const me = await house.call('GET /accounts/me', { token });
    expect(me.body.response.user).toMatchObject({ _id: body.response._id, guest: true });
    expect((await house.mailTo(email))[0]?.text).toMatch(/\/confirm-address#[\w-]+/);
  });

  test('signs in with the generated password for an hour only; wrong and spent ones are one answer', async () => {
    const email = someAddress('guest');
    const { password } = (await house.call('POST /users/guest', { body: guest(email) })).body.response;
    const enter = (said: string) =>
      house.identity('POST /sign-in/email', { body: { email, password: said } });
    expect((await enter(password)).status).toBe(200);
    await house.world.open.pool.query(
      `update users set created_at = now() - interval '61 minutes' where email = $1`,
      [email],
    );
    const [spent, wrong] = [await enter(password), await enter('wrong password')];
    expect([spent.status, spent.body.code]).toEqual([wrong.status, wrong.body.code]);
    expect(spent.status).toBe(401);
  });

  test('with an identity of their own gets no other', async () => {
    const { token, email } = await aNewcomer(house);
    const { body } = await house.call('POST /users/guest', { token, body: guest(email) });
    expect(body.response).toMatchObject({ email, guest: true });
    expect(body.response).not.toHaveProperty('password');
    expect((await house.call('GET /accounts/me', { token })).status).toBe(200);
  });

  test('an address that is taken is answered the same, changes nothing, and its owner hears of it', async () => {
    const { email } = await aPerson(house);
    const before = await count('users');
    const fresh = await house.call('POST /users/guest', { body: guest(someAddress('guest')) });
    const taken = await house.call('POST /users/guest', { body: guest(email) });
    expect(Object.keys(taken.body.response)).toEqual(Object.keys(fresh.body.response));
    expect(taken.status).toBe(200);
    expect(await count('users')).toBe(before + 1);
    const login = await house.identity('POST /sign-in/email', {
      body: { email, password: taken.body.response.password },
    });
    expect(login.status).toBe(401);
    expect((await house.mailTo(email, 2))[1]?.subject).toBe('You already have a Yaad account');
  });
});

describe('an address that is registered already', () => {
  test('is answered by sign-up as a new one is, and nobody is signed in', async () => {
    const { email } = await aPerson(house);
    const body = { password: 'another long password', name: 'Somebody' };
    const fresh = await house.identity('POST /sign-up/email', { body: { ...body, email: someAddress() } });
    const taken = await house.identity('POST /sign-up/email', { body: { ...body, email } });
    const shape = ({ status, body: said, headers, cookies }: typeof fresh) => ({
      status,
      keys: [Object.keys(said), Object.keys(said.user)],
      token: said.token.length,
      headers: Object.keys(headers).sort(),
      cookies: cookies.map((cookie) => cookie.split('=')[0]),
    });
    expect(shape(taken)).toEqual(shape(fresh));
    const cookie = taken.cookies.join('; ');
    expect((await house.identity('GET /token', { cookie })).status).toBe(401);
    // What a browser asks first, which is no refusal.
    const session = await house.identity('GET /get-session', { cookie });
    expect([session.status, session.body]).toEqual([200, null]);
    const own = await house.identity('GET /get-session', { cookie: fresh.cookies.join('; ') });
    expect(own.body).not.toBeNull();
    expect((await house.mailTo(email, 2))[1]?.subject).toBe('You already have a Yaad account');
  });
  test('is told by `exists` alone, which is never kept', async () => {
    const { email } = await aPerson(house);
    const ask = (address: string) => house.call(`GET /accounts/exists?email=${encodeURIComponent(address)}`);
    const known = await ask(` ${email.toUpperCase()} `);
    expect(known.body.response).toEqual({ email });
    expect(known.headers['cache-control']).toBe('no-store');
    expect((await ask(someAddress('nobody'))).body.response).toEqual({});
    expect((await ask((await aNewcomer(house)).email)).body.response).toHaveProperty('email');
  });
});

describe('bad input is refused with its field, and nothing is stored', () => {
  const long = 'x'.repeat(81);
  const names = [
    ['empty', ''],
    ['blank', ' \u00a0\t'],
    ['long', long],
    ['very long', 'x'.repeat(5000)],
    ['emoji', 'Ana 🏠'],
    ['an override of direction', 'Ana\u202eevil'],
    ['an invisible mark', 'Ana\u200f'],
    ['a control character', 'Ana\u0000'],
    ['markup', '<b>Ana</b>'],
    ['digits only', '12345'],
    ['no string', 7],
  ] as const;

  let token: string;
  beforeAll(async () => {
    token = (await aNewcomer(house)).token;
  });

  test.each(names)('a name: %s', async (_, first_name) => {
    const before = await count('users');
    const answer = await house.call('POST /users', { token, body: { first_name, last_name: 'Brown' } });
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([400, ['first_name']]);
    expect(await count('users')).toBe(before);
  });
  test.each(['first_name', 'last_name'])('%s is required', async (field) => {
    const body = { first_name: 'Ana', last_name: 'Brown', [field]: undefined };
    const answer = await house.call('POST /users', { token, body });
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([400, [field]]);
  });
  test.each([['عمر'], ['Zoë'], ["O'Brien-Smith"], ['Ng'], ['张']])(
    '%s is a good name',
    async (first_name) => {
      const { token } = await aNewcomer(house);
      const answer = await house.call('POST /users', { token, body: { first_name, last_name: 'Brown' } });
      expect(answer.body.response).toMatchObject({ first_name });
    },
  );

  const addresses = [
    '',
    'ana',
    'ana@',
    '@example.com',
    'ana@example',
    'a na@example.com',
    'ana@exa mple.com',
    'ana\u0000@example.com',
    'ana..b@example.com',
    `${'a'.repeat(250)}@example.com`,
    'ana@example.com\r\nBcc: x@example.com',
  ];
  test.each(addresses)('an address: %j', async (email) => {
    const before = [await count('users'), await count('identity_users')];
    const body = { email, first_name: 'Ana', last_name: 'Brown' };
    const guest = await house.call('POST /users/guest', { body });
    expect([guest.status, Object.keys(guest.body.error.fields)]).toEqual([400, ['email']]);
    const signUp = await house.identity('POST /sign-up/email', {
      body: { email, password: PASSWORD, name: 'Ana' },
    });
    expect([signUp.status, signUp.body.error.code]).toEqual([400, 'invalid']);
    expect((await house.call(`GET /accounts/exists?email=${encodeURIComponent(email)}`)).status).toBe(400);
    expect([await count('users'), await count('identity_users')]).toEqual(before);
  });
  test.each([
    ['short', 'seven 7'],
    ['long', 'x y'.repeat(50)],
    ['common', 'Password123'],
    ['one character over and over', 'aaaaaaaaaaaa'],
  ])('a password: %s', async (_, password) => {
    const before = await count('identity_users');
    const body = { email: someAddress(), password, name: 'Ana Brown' };
    const answer = await house.identity('POST /sign-up/email', { body });
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([400, ['password']]);
    expect(await count('identity_users')).toBe(before);
  });
  test('a password a service knows to be stolen, where the operator has named one', async () => {
    const service = await startBreachedPasswords();
    const careful = await openHouse(world, { BREACHED_PASSWORDS_URL: service.url });
    const signUp = (where: House, password: string) =>
      where.identity('POST /sign-up/email', { body: { email: someAddress(), password, name: 'Ana Brown' } });
    const refused = await signUp(careful, STOLEN);
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['password']]);
    expect((await signUp(careful, PASSWORD)).status).toBe(200);
    expect((await signUp(house, STOLEN)).status).toBe(200);
    expect(service.asked).toHaveLength(2);
    await careful.close();
    service.close();
  });
  test.each(names)('a name at the identity provider: %s', async (what, name) => {
    if (what === 'long') return; // first and last together
    const before = await count('identity_users');
    const body = { email: someAddress(), password: PASSWORD, name };
    const answer = await house.identity('POST /sign-up/email', { body });
    expect([answer.status, answer.body.error.code]).toEqual([400, 'invalid']);
    expect(await count('identity_users')).toBe(before);
  });
  test('a role that is not for registrants, and fields nobody knows', async () => {
    const body = { first_name: 'Ana', last_name: 'Brown' };
    expect((await house.call('POST /users', { token, body: { ...body, role: 'Admin' } })).status).toBe(400);
    expect((await house.call('POST /users', { token, body: { ...body, roles: ['Admin'] } })).status).toBe(
      400,
    );
    expect(
      (await house.call('POST /users', { token, body: { ...body, email: 'b@example.com' } })).status,
    ).toBe(400);
  });
  test('a path of the identity provider that is not opened', async () => {
    for (const route of [
      'POST /update-user',
      'POST /change-email',
      'POST /delete-user',
      'GET /list-sessions',
      'POST /email-otp/send-verification-otp',
      'POST /sign-in/email-otp',
      'GET /ok',
      'GET /../users/me',
    ]) {
      const answer = await house.identity(route, { body: route.startsWith('POST') ? {} : undefined });
      expect([route, answer.status]).toEqual([route, 404]);
    }
  });
});
