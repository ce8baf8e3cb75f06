import { type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeNow } from '#tests/one-time-codes.ts';
import { aPerson, type House, ORIGIN, openHouse, signIn, someAddress, tokenOf } from '#tests/people.ts';
import { createWorld, type World } from '#tests/world.ts';

/** Stands for Google, Facebook and Apple, and for an issuer of the operator's own. */
const issuer = new OAuth2Server();
const AUDIENCE = 'homes-project';
let world: World;
let house: House;
let url: string;
/** Who signs in at the issuer next. */
let visitor: Record<string, unknown>;

beforeAll(async () => {
  await issuer.issuer.keys.generate('RS256');
  await issuer.start(0, 'localhost');
  url = issuer.issuer.url as string;
  issuer.service.on('beforeTokenSigning', (token: MutableToken) => Object.assign(token.payload, visitor));
  issuer.service.on('beforeUserinfo', (answer: { body: unknown }) => (answer.body = visitor));
  world = await createWorld();
  const discovery = `${url}/.well-known/openid-configuration`;
  const social = (name: string) => ({
    [`${name}_CLIENT_ID`]: 'yaad',
    [`${name}_CLIENT_SECRET`]: 'secret',
    ...(name !== 'OIDC' && { [`${name}_DISCOVERY_URL`]: discovery }),
  });
  house = await openHouse(world, {
    ...social('GOOGLE'),
    ...social('FACEBOOK'),
    ...social('APPLE'),
    ...social('OIDC'),
    OIDC_ISSUER: url,
    OIDC_AUDIENCE: AUDIENCE,
    OIDC_NAME: 'Example',
  });
});
afterAll(async () => {
  await house.close();
  await issuer.stop();
  await world.close();
});

const aVisitor = (said: object = {}) => {
  const email = someAddress('social');
  visitor = { sub: `s-${email}`, email, email_verified: true, name: 'Soc Ial', aud: 'yaad', ...said };
  return email;
};

/** Follows the visitor to the issuer and back. */
async function comeBack(location: string, cookie: string) {
  const answer = await fetch(location, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  expect(back.origin).toBe(ORIGIN);
  const path = back.pathname.replace('/api/identity', '');
  return house.identity(`GET ${path}${back.search}`, { cookie, headers: { accept: 'text/html' } });
}

async function byRedirect(provider: string) {
  const body = { provider, callbackURL: '/', errorCallbackURL: '/sign-in' };
  const start = await house.identity('POST /sign-in/social', { body });
  expect(start.status).toBe(200);
  return comeBack(start.body.url, start.cookies.join('; '));
}

async function byPopup(provider: string, popupOrigin = ORIGIN) {
  const query = new URLSearchParams({ provider, popupOrigin, popupNonce: 'n1' });
  const start = await house.identity(`GET /oauth-popup/start?${query}`);
  return start.status === 302 ? comeBack(start.headers.location as string, start.cookies.join('; ')) : start;
}

test('the sign-in screen hears which providers are configured, and no secret', async () => {
  const { body } = await house.call('GET /accounts/sign-in-options');
  expect(body.response).toEqual({
    password: true,
    providers: [
      { id: 'google', name: 'Google' },
      { id: 'facebook', name: 'Facebook' },
      { id: 'apple', name: 'Apple' },
      { id: 'oidc', name: 'Example' },
    ],
    demo: [],
    terms_version: '2026-11-22',
  });
});

describe.each(['google', 'facebook', 'apple', 'oidc'])('%s', (provider) => {
  test('by redirect: signed in, back where the visitor was, and ready to register', async () => {
    const email = aVisitor();
    const back = await byRedirect(provider);
    expect([back.status, back.headers.location]).toEqual([302, '/']);
    const token = await tokenOf(house, back.cookies.join('; '));
    expect((await house.call('GET /accounts/me', { token })).status).toBe(404);
    const user = await house.call('POST /users', { token, body: { first_name: 'Soc', last_name: 'Ial' } });
    expect(user.body.response).toMatchObject({ email, user_name: expect.stringMatching(/^soc\.ial\d*$/) });
  });

  test('by popup: the page tells its opener that it worked, not with what', async () => {
    aVisitor();
    const back = await byPopup(provider);
    expect([back.status, back.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const json = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(back.body)?.[1] ?? '{}';
    expect(JSON.parse(json)).toMatchObject({
      type: 'better-auth:oauth-popup',
      targetOrigin: ORIGIN,
      nonce: 'n1',
      token: 'cookie',
    });
    const session = back.cookies.find((cookie) => cookie.startsWith('yaad.session_token')) as string;
    expect(back.body).not.toContain(decodeURIComponent(session.split('=')[1] as string));
    expect(await tokenOf(house, session)).toBeTypeOf('string');
    // Else the browser would part the popup from its opener.
    expect(back.headers['cross-origin-opener-policy']).toBe('unsafe-none');
    expect(back.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'sha256-/);
  });
});

test('whoever has a second step is asked for it after the provider, by redirect and by popup', async () => {
  aVisitor();
  const first = await byRedirect('google');
  const { body } = await house.identity('POST /two-factor/enable', {
    body: {},
    cookie: first.cookies.join('; '),
  });
  const code = (cookie: string, later = 0) =>
    house.identity('POST /two-factor/verify-totp', { body: { code: codeNow(body.totpURI, later) }, cookie });
  expect((await code(first.cookies.join('; '))).status).toBe(200);

  const back = await byRedirect('google');
  expect([back.status, new URL(back.headers.location as string).search]).toEqual([302, '?step=code']);
  const pending = back.cookies.join('; ');
  expect((await house.identity('GET /token', { cookie: pending })).status).toBe(401);
  expect(
    (await house.identity('POST /two-factor/verify-totp', { body: { code: '000000' }, cookie: pending }))
      .status,
  ).toBe(401);
  const entered = await code(pending, 1);
  expect(entered.status).toBe(200);
  expect(await tokenOf(house, entered.cookies.join('; '))).toBeTypeOf('string');

  const popup = await byPopup('google');
  const json = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(popup.body)?.[1] ?? '{}';
  expect(JSON.parse(json)).toMatchObject({ token: 'code-needed' });
  expect((await house.identity('GET /token', { cookie: popup.cookies.join('; ') })).status).toBe(401);
});

test('a second visit is the same person', async () => {
  aVisitor();
  const uids = [];
  for (const way of [byRedirect, byPopup]) {
    const back = await way('google');
    const session = back.cookies.find((cookie) => cookie.startsWith('yaad.session_token')) as string;
    uids.push(JSON.parse(atob((await tokenOf(house, session)).split('.')[1] ?? '')).sub);
  }
  expect(uids[0]).toBe(uids[1]);
});

test('an answer of Apple comes as a form, without cookies, and finds its way', async () => {
  aVisitor();
  const start = await house.identity('POST /sign-in/social', {
    body: { provider: 'apple', callbackURL: '/' },
  });
  const answer = await fetch(start.body.url, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  const posted = await house.identity('POST /callback/apple', {
    body: back.searchParams.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://appleid.apple.com' },
  });
  expect(posted.status).toBe(302);
  const next = new URL(posted.headers.location as string, ORIGIN);
  const path = next.pathname.replace('/api/identity', '') + next.search;
  const done = await house.identity(`GET ${path}`, { cookie: start.cookies.join('; ') });
  expect([done.status, done.headers.location]).toEqual([302, '/']);
});

test('who took an address they never proved loses it to its owner, with every way in', async () => {
  const email = aVisitor({ email_verified: false });
  const { sub } = visitor;
  const enter = async () => {
    visitor = { sub, email, email_verified: false, name: 'Squatter', aud: 'yaad' };
    return byRedirect('google');
  };
  expect((await enter()).headers.location).toBe('/');
  await house.identity('POST /email-otp/request-password-reset', { body: { email } });
  const [mail] = await house.mailTo(email);
  const otp = /\b\d{8}\b/.exec(mail?.text ?? '')?.[0];
  const body = { email, otp, password: 'the owner is here' };
  expect((await house.identity('POST /email-otp/reset-password', { body })).status).toBe(200);
  expect((await signIn(house, email, 'the owner is here')).token).toBeTypeOf('string');
  expect((await enter()).headers.location).toBe('/sign-in?error=account_not_linked');
});

describe('a social sign-in fails towards the sign-in screen', () => {
  test('when the address belongs to somebody who has never proved it', async () => {
    const { email } = await aPerson(house);
    visitor = { sub: 'thief', email, email_verified: true, name: 'Thief', aud: 'yaad' };
    const back = await byRedirect('google');
    expect([back.status, back.headers.location]).toEqual([302, '/sign-in?error=account_not_linked']);
    expect((await house.call('GET /accounts/me', { token: (await signIn(house, email)).token })).status).toBe(
      200,
    );
  });
  test('when the state was not ours', async () => {
    const back = await house.identity('GET /callback/google?code=x&state=y', {
      headers: { accept: 'text/html' },
    });
    expect(back.status).toBe(302);
    expect(back.headers.location).toMatch(/^http:\/\/localhost:3000\/sign-in\?error=/);
  });
  test('when the visitor changes their mind', async () => {
    const start = await house.identity('POST /sign-in/social', {
      body: { provider: 'google', callbackURL: '/', errorCallbackURL: '/sign-in' },
    });
    const { searchParams } = new URL(start.body.url);
    const query = new URLSearchParams({ error: 'access_denied', state: searchParams.get('state') ?? '' });
    const cookie = start.cookies.join('; ');
    const back = await house.identity(`GET /callback/google?${query}`, { cookie });
    expect([back.status, back.headers.location]).toEqual([302, '/sign-in?error=access_denied']);
  });
  test('a popup of another site is not opened', async () => {
    const start = await byPopup('google', 'https://evil.example');
    expect([start.status, start.headers.location]).toEqual([403, undefined]);
  });
  test('an unknown provider is none', async () => {
    expect((await house.identity('POST /sign-in/social', { body: { provider: 'twitter' } })).status).toBe(
      404,
    );
  });
});

describe('Bearer tokens of another issuer, by configuration alone', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const aToken = (said: object = {}) =>
    issuer.issuer.buildToken({
      scopesOrTransform: (_header, payload) => {
        const email = someAddress('foreign');
        const claims = { aud: AUDIENCE, sub: email, email, email_verified: true, auth_time: now(), ...said };
        Object.assign(payload, claims);
        for (const [name, value] of Object.entries(said)) if (value === undefined) delete payload[name];
      },
    });
  const me = async (token: string) => (await house.call('GET /accounts/me', { token })).status;
  async function register(token: string) {
    const user = await house.call('POST /users', { token, body: { first_name: 'Fore', last_name: 'Ign' } });
    const { _id, email } = user.body.response;
    const uid = JSON.parse(atob(token.split('.')[1] ?? '')).sub;
    const opened = await house.call('POST /accounts', { token, body: { email, uid, user: _id } });
    expect(opened.body.response).toMatchObject({ issuer: url, uid });
    return _id as string;
  }

  test.each([
    ['a line break', 'a@sec.example\r\nBcc: x@y.example'],
    ['markup', '"><script>@sec.example'],
    ['300 characters', `${'a'.repeat(300)}@sec.example`],
  ])('an address with %s in it registers nobody', async (_, email) => {
    const token = await aToken({ email, sub: someAddress('lax') });
    const names = { first_name: 'Lax', last_name: 'Issuer' };
    expect((await house.call('POST /users', { token, body: names })).status).toBe(400);
  });

  test('delete an account within an hour of the sign-in, and are asked to sign in again after it', async () => {
    const sub = someAddress('foreign');
    await register(await aToken({ sub, email: sub }));
    const remove = async (auth_time: number) =>
      house.call('DELETE /users/me', { token: await aToken({ sub, email: sub, auth_time }) });
    const late = await remove(now() - 3700);
    expect([late.status, late.body.error.code]).toEqual([403, 'sign-in-again']);
    expect((await remove(now() - 60)).status).toBe(200);
  });

  test('are good for everything', async () => {
    const token = await aToken();
    await register(token);
    expect(await me(token)).toBe(200);
    expect((await house.call('GET /buyers/viewed-properties', { token })).status).toBe(200);
  });
  test.each([
    ['for another project', { aud: 'other' }],
    ['of another issuer', { iss: 'https://securetoken.google.com/other' }],
    ['expired', { iat: 1_700_000_000, exp: 1_700_003_600 }],
    ['without a subject', { sub: undefined }],
  ])('%s are refused', async (_, said) => {
    expect(await me(await aToken(said))).toBe(401);
  });
  test('cannot name a session of ours', async () => {
    const { token } = await aPerson(house);
    const { sid } = JSON.parse(atob(token.split('.')[1] ?? ''));
    const foreign = await aToken({ sid });
    expect(await me(foreign)).toBe(404); // good by itself, and nobody's account
  });
  test('begun before "sign out everywhere" are over, a new sign-in is not', async () => {
    const sub = someAddress('epoch');
    const claims = { sub, email: sub };
    const token = await aToken({ ...claims, auth_time: now() - 60 });
    await register(token);
    expect((await house.call('DELETE /accounts/sessions', { token })).status).toBe(200);
    expect([await me(token), await me(await aToken({ ...claims, auth_time: now() - 60 }))]).toEqual([
      401, 401,
    ]);
    expect(await me(await aToken({ ...claims, auth_time: now() + 2 }))).toBe(200);
  });
  test('of a deleted account are over', async () => {
    const sub = someAddress('deleted');
    const claims = { sub, email: sub, auth_time: now() - 60 };
    const token = await aToken(claims);
    await register(token);
    expect((await house.call('DELETE /users/me', { token })).status).toBe(200);
    expect([await me(token), await me(await aToken(claims))]).toEqual([401, 401]);
  });
  test('do not take over an address that is registered here', async () => {
    const { email } = await aPerson(house);
    const token = await aToken({ email });
    const answer = await house.call('POST /users', { token, body: { first_name: 'Fore', last_name: 'Ign' } });
    expect(answer.status).toBe(409);
  });
});
