import { getMigrations } from 'better-auth/db/migration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '#tests/world.ts';
import { createEmbedded } from './embedded.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const nothing = async () => {};
/** The options of the library, as the product makes them. */
const optionsWith = (password: object) =>
  createEmbedded({
    db: world.open.db,
    publicUrl: 'http://localhost:3000',
    signInUrl: '/',
    trustedOrigins: [],
    social: [],
    secret: 'a secret of the test with at least 32 letters',
    password: { min: 8, max: 128, ...password },
    code: { digits: 8, minutes: 15 },
    events: {
      isLocked: async () => false,
      signedIn: nothing,
      sendResetCode: nothing,
      addressTaken: nothing,
      passwordReset: nothing,
    },
  }).options;

test('our migrations make the tables the identity provider expects', async () => {
  const options = optionsWith({});
  const { toBeCreated, toBeAdded } = await getMigrations(options);
  expect([toBeCreated, toBeAdded]).toEqual([[], []]);
});

test('passwords cost what OWASP names, unless a test says less', async () => {
  const hashWith = (password: object) =>
    optionsWith(password).emailAndPassword.password.hash('water tank blue');
  expect(await hashWith({})).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashWith({ cost: undefined })).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashWith({ cost: { memory: 8, passes: 1 } })).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
});
