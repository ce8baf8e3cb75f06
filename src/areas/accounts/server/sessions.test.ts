import { createHmac, generateKeyPairSync } from 'node:crypto';
import { decodeJwt, exportJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnv } from '#platform/server/env/env.ts';
import { acceptSecret } from '#platform/server/identity/installation-secret.ts';
import {
  aNewcomer,
  aPerson,
  type House,
  ORIGIN,
  openHouse,
  ourOwnSignature,
  PASSWORD,
  type Person,
  signIn,
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

const me = async (token: string) => (await house.call('GET /accounts/me', { token })).status;
const refresh = async (cookie: string) => (await house.identity('GET /token', { cookie })).status;

describe('a Bearer token', () => {
  let signedByUs: (claims: object) => Promise<string>;
  let person: Person;
  beforeAll(async () => {
    person = await aPerson(house);
    signedByUs = await ourOwnSignature(house);
  });
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  test('is good for ten minutes at most', () => {
    const { exp = 0, iat = 0, iss, aud } = decodeJwt(person.token);
    expect(exp - iat).toBe(600);
    expect([iss, aud]).toEqual([ORIGIN, ORIGIN]);
  });

  test('that says `alg: none` is refused', async () => {
    const claims = decodeJwt(person.token);
    for (const alg of ['none', 'None', 'NONE']) {
      expect(await me(`${part({ alg, typ: 'JWT' })}.${part(claims)}.`)).toBe(401);
    }
  });

  test('signed with a public key as if it were a shared secret is refused', async () => {
    const { keys } = (await house.identity('GET /jwks')).body;
    const head = `${part({ alg: 'HS256', kid: keys[0].kid })}.${part(decodeJwt(person.token))}`;
    const signature = createHmac('sha256', JSON.stringify(keys[0])).update(head).digest('base64url');
    expect(await me(`${head}.${signature}`)).toBe(401);
  });

  test('changed by a letter is refused', async () => {
    const [head, , signature] = person.token.split('.');
    const other = await aPerson(house);
    expect(await me(`${head}.${part({ ...decodeJwt(person.token), sub: other.uid })}.${signature}`)).toBe(
      401,
    );
    expect(await me(`${person.token.slice(0, -4)}AAAA`)).toBe(401);
  });

  test('signed by somebody else is refused, also under our key id', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const [ours] = (await house.identity('GET /jwks')).body.keys;
    const forge = (header: object) =>
      new SignJWT(decodeJwt(person.token)).setProtectedHeader({ alg: 'EdDSA', ...header }).sign(privateKey);
    expect(await me(await forge({ kid: ours.kid }))).toBe(401);
    expect(await me(await forge({ jwk: await exportJWK(publicKey) }))).toBe(401);
    expect(await me(await forge({ jku: 'https://evil.example/jwks', kid: 'evil' }))).toBe(401);
  });

  test.each([
    ['expired', { iat: 1_700_000_000, exp: 1_700_000_600 }],
    ['not yet good', { nbf: 4_000_000_000 }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['for another audience', { aud: 'https://other.example' }],
    ['without an end', { exp: undefined }],
    ['without a session', { sid: undefined }],
    ['of a session that never was', { sid: 'none' }],
    ['without a subject', { sub: undefined }],
  ])('%s is refused although it is signed with our key', async (_, change) => {
    const token = await signedByUs({ ...decodeJwt(person.token), ...change });
    expect(await me(token)).toBe(401);
    expect(await me(await signedByUs(decodeJwt(person.token)))).toBe(200);
  });

  test.each(['', 'x', 'a.b.c', 'Bearer', '..', 'null'])('%j is none', async (token) => {
    const answer = await house.call('GET /accounts/me', { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(401);
  });
});

describe('the session cookie', () => {
  test('is out of reach of scripts, and bound to its host where there is https', async () => {
    const { email } = await aPerson(house);
    const body = { email, password: PASSWORD };
    const plain = await house.identity('POST /sign-in/email', { body });
    expect(String(plain.headers['set-cookie'])).toMatch(/^yaad\.session_token=.*HttpOnly; SameSite=Lax$/);
    const secured = await openHouse(world, { PUBLIC_URL: 'https://homes.example' });
    const headers = { origin: 'https://homes.example' };
    const answer = await secured.identity('POST /sign-in/email', { body, headers });
    expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-yaad\.session_token=/);
    expect(String(answer.headers['set-cookie'])).toMatch(/Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(String(answer.headers['set-cookie'])).not.toMatch(/Domain/);
    await secured.close();
  });

  test('changes at each sign-in, and the one before is over', async () => {
    const { email, cookie } = await aPerson(house);
    const again = await house.identity('POST /sign-in/email', {
      cookie,
      body: { email, password: PASSWORD },
    });
    expect(again.cookies[0]).not.toBe(cookie);
    expect([await refresh(cookie), await refresh(again.cookies.join('; '))]).toEqual([401, 200]);
  });

  test('without its signature is none', async () => {
    const { cookie } = await aPerson(house);
    expect(await refresh(cookie.split('.').slice(0, 2).join('.'))).toBe(401);
    const raw = /=([^.]+)/.exec(cookie)?.[1];
    expect((await house.identity('GET /token', { headers: { authorization: `Bearer ${raw}` } })).status).toBe(
      401,
    );
  });

  test('never reaches a script of our own pages, but a native app is given the session', async () => {
    const { email } = await aPerson(house);
    const body = { email, password: PASSWORD };
    const page = await house.identity('POST /sign-in/email', {
      body,
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    const native = await house.identity('POST /sign-in/email', { body });
    expect(page.headers).not.toHaveProperty('set-auth-token');
    const session = native.headers['set-auth-token'] as string;
    const token = await house.identity('GET /token', { headers: { authorization: `Bearer ${session}` } });
    expect(await me(token.body.token)).toBe(200);
  });
});

describe('the form of the sign-in screen, sent before its scripts have come', () => {
  const send = (fields: Record<string, string>, origin = ORIGIN) =>
    house.identity('POST /sign-in/form', {
      body: String(new URLSearchParams(fields)),
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    });

  test('signs in, and leads back to the screen with where its visitor came from', async () => {
    const { email } = await aPerson(house);
    const answer = await send({ email: email.toUpperCase(), password: PASSWORD, next: '/liked?a=1' });
    expect([answer.status, answer.headers.location]).toEqual([
      303,
      '/sign-in?via=form&next=%2Fliked%3Fa%3D1',
    ]);
    expect(await me(await tokenOf(house, answer.cookies.join('; ')))).toBe(200);
  });

  test('with a wrong password, an unknown address or nothing in it, signs nobody in and says so', async () => {
    const { email } = await aPerson(house);
    for (const fields of [{ email, password: 'wrong' }, { email: 'no@one.example', password: 'x' }, {}]) {
      const answer = await send(fields as Record<string, string>);
      expect([answer.status, answer.headers.location]).toEqual([303, '/sign-in?error=no-match']);
      expect(answer.cookies.join()).not.toContain('session_token=');
    }
  });

  test('on another site signs nobody in', async () => {
    const { email } = await aPerson(house);
    const answer = await send({ email, password: PASSWORD }, 'https://evil.example');
    expect([answer.status, answer.cookies]).toEqual([403, []]);
  });

  test('counts as a try like any other, and says when there were too many', async () => {
    const { email } = await aPerson(house);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = String(new URLSearchParams({ email, password: 'wrong' }));
    const said: unknown[] = [];
    for (let n = 0; n < 11; n++) {
      const answer = await house.identity('POST /sign-in/form', { body, headers, from: '192.0.2.7' });
      said.push(answer.headers.location);
    }
    expect([said[0], said.at(-1)]).toEqual(['/sign-in?error=no-match', '/sign-in?error=too-many']);
  });
});

describe('another site', () => {
  test('cannot sign anybody in or out', async () => {
    const { email, cookie } = await aPerson(house);
    const headers = { origin: 'https://evil.example' };
    const body = { email, password: PASSWORD };
    expect((await house.identity('POST /sign-in/email', { body, headers })).status).toBe(403);
    expect((await house.identity('POST /sign-in/email', { body, headers, cookie })).status).toBe(403);
    expect((await house.identity('POST /sign-out', { body: {}, headers, cookie })).status).toBe(403);
    expect(
      (await house.identity('POST /sign-out', { body: {}, headers: { origin: 'null' }, cookie })).status,
    ).toBe(403);
    expect(await refresh(cookie)).toBe(200);
  });
  test('cannot act with the cookie: calls take the Bearer token alone', async () => {
    const { cookie } = await aPerson(house);
    expect((await house.call('GET /accounts/me', { headers: { cookie } })).status).toBe(401);
    expect((await house.call('DELETE /users/me', { headers: { cookie } })).status).toBe(401);
  });
  test('is no place to be sent to', async () => {
    for (const field of ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL']) {
      const body = { provider: 'google', [field]: 'https://evil.example/' };
      expect((await house.identity('POST /sign-in/social', { body })).status).toBe(403);
    }
  });
  test('a program that is no browser needs no origin', async () => {
    const { email } = await aPerson(house);
    const body = { email, password: PASSWORD };
    const headers = { 'sec-fetch-mode': 'cors' };
    expect((await house.call('POST /identity/sign-in/email', { body, headers })).status).toBe(200);
  });
});

describe('tokens end at once, also those still valid', () => {
  test('with sign-out: those of this session', async () => {
    const { email, token, cookie } = await aPerson(house);
    const elsewhere = await signIn(house, email);
    expect((await house.identity('POST /sign-out', { body: {}, cookie })).status).toBe(200);
    expect([await me(token), await refresh(cookie), await me(elsewhere.token)]).toEqual([401, 401, 200]);
  });

  test('with "sign out everywhere": all', async () => {
    const { email, token, cookie } = await aPerson(house);
    const elsewhere = await signIn(house, email);
    const list = await house.call('GET /accounts/sessions', { token });
    expect(list.body.response.results.map(({ current }: { current: boolean }) => current).sort()).toEqual([
      false,
      true,
    ]);
    expect((await house.call('DELETE /accounts/sessions', { token })).body.response).toEqual({ ended: 2 });
    expect([await me(token), await me(elsewhere.token), await refresh(cookie)]).toEqual([401, 401, 401]);
    expect(await me((await signIn(house, email)).token)).toBe(200);
  });

  test('with the end of one session: its own', async () => {
    const { email, token } = await aPerson(house);
    const elsewhere = await signIn(house, email);
    const { sid } = decodeJwt(elsewhere.token) as { sid: string };
    const stranger = await aPerson(house);
    const foreign = await house.call(`DELETE /accounts/sessions/${sid}`, { token: stranger.token });
    expect([foreign.status, await me(elsewhere.token)]).toEqual([404, 200]);
    expect((await house.call(`DELETE /accounts/sessions/${sid}`, { token })).status).toBe(200);
    expect([await me(elsewhere.token), await me(token)]).toEqual([401, 200]);
  });

  test.each(['none', '%00', "' or ''='", 'x'.repeat(60)])('the session %s is not there', async (id) => {
    const { token } = await aPerson(house);
    const { status } = await house.call(`DELETE /accounts/sessions/${encodeURI(id)}`, { token });
    expect([400, 404]).toContain(status);
  });

  test('with a change of the password: those of all other sessions, when asked', async () => {
    const { email, token, cookie } = await aPerson(house);
    const elsewhere = await signIn(house, email);
    const body = { currentPassword: PASSWORD, newPassword: 'breadfruit on fire', revokeOtherSessions: true };
    const wrong = await house.identity('POST /change-password', {
      cookie,
      body: { ...body, currentPassword: 'x' },
    });
    expect([wrong.status, await me(elsewhere.token)]).toEqual([400, 200]);
    const answer = await house.identity('POST /change-password', { cookie, body });
    expect([answer.status, await me(token), await me(elsewhere.token)]).toEqual([200, 401, 401]);
    expect(await me(await tokenOf(house, answer.cookies.join('; ')))).toBe(200);
  });

  test('with a new password, also where a client does not ask for it', async () => {
    const { email, cookie } = await aPerson(house);
    const elsewhere = await signIn(house, email);
    const body = { currentPassword: PASSWORD, newPassword: 'breadfruit on fire', revokeOtherSessions: false };
    expect((await house.identity('POST /change-password', { cookie, body })).status).toBe(200);
    expect(await me(elsewhere.token)).toBe(401);
  });

  test('90 days after they began, however often they are used', async () => {
    const { token, uid } = await aPerson(house);
    const begun = (days: number) =>
      world.open.pool.query(
        `update identity_sessions set "createdAt" = now() - make_interval(days => $2) where "userId" = $1`,
        [uid, days],
      );
    await begun(89);
    expect(await me(token)).toBe(200);
    await begun(91);
    expect(await me(token)).toBe(401);
  });

  test('by an admin, who ends all of somebody else’s', async () => {
    const [person, admin] = [await aPerson(house), await aPerson(house, { roles: ['Admin'] })];
    const end = (id: string, token: string) => house.call(`DELETE /users/${id}/sessions`, { token });
    expect((await end(person.user, person.token)).status).toBe(403);
    expect((await end('nobody', admin.token)).status).toBe(404);
    expect((await end(person.user, admin.token)).body.response).toEqual({ ended: 1 });
    expect([await me(person.token), await me(admin.token)]).toEqual([401, 200]);
  });

  test('with the deletion of the account: all, and nothing personal is left', async () => {
    const { email, token, cookie, user, uid } = await aPerson(house, { first_name: 'Zebulon' });
    await house.mailTo(email);
    const wrong = await house.call('DELETE /users/me', { token, body: { confirm: 'other@example.com' } });
    expect([wrong.status, wrong.body.error.fields]).toEqual([400, { confirm: expect.any(String) }]);
    const gone = await house.call('DELETE /users/me', {
      token,
      body: { confirm: ` ${email.toUpperCase()}` },
    });
    expect(gone.body.response).toEqual({ _id: user });
    expect([await me(token), await refresh(cookie)]).toEqual([401, 401]);
    const again = await house.identity('POST /sign-in/email', { body: { email, password: PASSWORD } });
    expect(again.status).toBe(401);
    expect(await house.call(`GET /accounts/exists?email=${email}`)).toMatchObject({ body: { response: {} } });
    expect(await leftOf(email, uid, user, 'Zebulon')).toEqual([]);
  });

  /** Tables that still hold one of these texts anywhere. */
  async function leftOf(...texts: string[]): Promise<string[]> {
    const { rows } = await world.open.pool.query(
      "select table_schema || '.' || table_name as name from information_schema.tables where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'",
    );
    const found: string[] = [];
    for (const { name } of rows as { name: string }[]) {
      const { rowCount } = await world.open.pool.query(
        `select 1 from ${name} as t where t::text ilike any ($1)`,
        [texts.map((text) => `%${text}%`)],
      );
      // A finished mail job names a user by id for an hour, and an id alone is nobody.
      if (rowCount && !name.startsWith('jobs.')) found.push(name);
    }
    return found;
  }

  test('a newcomer without an account loses the token with the session, too', async () => {
    const { token, cookie } = await aNewcomer(house);
    expect(await me(token)).toBe(404);
    await house.identity('POST /sign-out', { body: {}, cookie });
    expect(await me(token)).toBe(401);
  });
});

test('people keep their accounts when the product moves to another address', async () => {
  const person = await aPerson(house);
  const moved = await openHouse(world, { PUBLIC_URL: 'http://localhost:4000' });
  const headers = { origin: 'http://localhost:4000' };
  const { cookies } = await moved.identity('POST /sign-in/email', {
    body: { email: person.email, password: PASSWORD },
    headers,
  });
  const { body } = await moved.identity('GET /token', { cookie: cookies.join('; '), headers });
  const me = await moved.call('GET /accounts/me', { token: body.token });
  expect(me.body.response.user._id).toBe(person.user);
  await moved.close();
});

test('another installation secret, once accepted, signs everybody out, and everybody can sign in again', async () => {
  const { email, cookie } = await aPerson(house);
  const settings = { AUTH_SECRET: 'a-new-secret-of-at-least-32-letters' };
  await expect(openHouse(world, settings)).rejects.toThrow('is not the secret this database was made with');
  await acceptSecret(world.open.db, readEnv(settings));
  const changed = await openHouse(world, settings);
  expect((await changed.identity('GET /token', { cookie })).status).toBe(401);
  const { token } = await signIn(changed, email);
  expect((await changed.call('GET /accounts/me', { token })).status).toBe(200);
  await changed.close();
});
