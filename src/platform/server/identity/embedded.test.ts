import { getMigrations } from 'better-auth/db/migration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '#tests/world.ts';
import { createEmbedded } from './embedded.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('our migrations make the tables the identity provider expects', async () => {
  const nothing = async () => {};
  const { options } = createEmbedded({
    db: world.open.db,
    publicUrl: 'http://localhost:3000',
    signInUrl: '/',
    trustedOrigins: [],
    social: [],
    secret: 'a secret of the test with at least 32 letters',
    password: { min: 8, max: 128 },
    code: { digits: 8, minutes: 15 },
    events: {
      isLocked: async () => false,
      signedIn: nothing,
      sendResetCode: nothing,
      addressTaken: nothing,
      passwordReset: nothing,
    },
  });
  const { toBeCreated, toBeAdded } = await getMigrations(options);
  expect([toBeCreated, toBeAdded]).toEqual([[], []]);
});
