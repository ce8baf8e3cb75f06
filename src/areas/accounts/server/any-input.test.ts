import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AUTH_ROUTES } from '#platform/server/identity/auth-routes.ts';
import { aPerson, type House, openHouse } from '#tests/people.ts';
import { createWorld, type World } from '#tests/world.ts';
import { endpoints } from '../contract.ts';

const RUNS = 400;
let world: World;
let house: House;
let token: string;
let cookie: string;
beforeAll(async () => {
  world = await createWorld();
  house = await openHouse(world);
  ({ token, cookie } = await aPerson(house, { roles: ['Buyer', 'Agent', 'Admin'] }));
});
afterAll(async () => {
  await house.close();
  await world.close();
});

/** Those that would end the caller's own session, and with it the test. */
const ENDING = ['DELETE /users/me', 'DELETE /accounts/sessions', 'POST /sign-out', 'PUT /users/roles'];
const calls = Object.keys(endpoints).filter((route) => !ENDING.includes(route));
const ways = Object.keys(AUTH_ROUTES).filter((way) => !ENDING.includes(way));

const word = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '\u0000',
    '../..',
    "' or 1=1 --",
    '__proto__',
    'constructor',
    'ana@example.com',
    '🏠'.repeat(30),
  ),
);
const FIELDS = [
  'email',
  'first_name',
  'last_name',
  'password',
  'newPassword',
  'currentPassword',
  'name',
  'otp',
  'uid',
  'user',
  'id',
  'roles',
  'locale',
  'confirm',
  'provider',
  'callbackURL',
  '__proto__',
];
const body = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(fc.constantFrom(...FIELDS), fc.oneof(word, fc.jsonValue({ maxDepth: 1 })), { maxKeys: 6 }),
);

function answered(status: number, said: unknown, what: unknown) {
  expect(status, JSON.stringify(what)).toBeLessThan(500);
  if (status >= 400) expect((said as { error: { code: string } }).error.code).toBeTypeOf('string');
}

test('no body, path or query makes a call of accounts fail', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...calls),
      body,
      word,
      fc.boolean(),
      async (route, sent, id, signedIn) => {
        const path = `${route.replace(/\{\w+\}/, encodeURIComponent(id.toWellFormed()) || 'x')}?email=${encodeURIComponent(id.toWellFormed())}`;
        const options = route.startsWith('GET') ? {} : { body: sent as object };
        const { status, body: said } = await house.call(path, {
          ...options,
          token: signedIn ? token : undefined,
        });
        answered(status, said, [path, sent]);
      },
    ),
    { numRuns: RUNS },
  );
});

test('nor a call of the identity provider', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ways),
      body,
      word,
      fc.boolean(),
      async (way, sent, text, signedIn) => {
        const query = new URLSearchParams({ state: text, code: text, provider: text, popupOrigin: text });
        const path = `${way.replace('*', 'google')}?${query}`;
        const options = way.startsWith('GET') ? {} : { body: sent as object };
        const { status, body: said } = await house.identity(path, {
          ...options,
          ...(signedIn && { cookie }),
        });
        answered(status, said, [path, sent]);
      },
    ),
    { numRuns: RUNS },
  );
});

test('a packed body is not unpacked, whatever it would become', async () => {
  const body = gzipSync(JSON.stringify({ first_name: 'Ana', last_name: 'Brown' }));
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const { status } = await house.call('POST /users/me', { token, body, headers });
  expect(status).toBe(400);
});
