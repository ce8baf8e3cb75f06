import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OidcIssuer, startOidcIssuer } from '#tests/fakes/oidc-issuer.ts';
import { aPerson, type House, ORIGIN, openHouse } from '#tests/people.ts';
import { createWorld, type World } from '#tests/world.ts';

let world: World;
let house: House;
let issuer: OidcIssuer;
/** Takes connections and never says a word. */
let mute: Server;

beforeAll(async () => {
  issuer = await startOidcIssuer();
  await issuer.close();
  mute = createServer();
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  const { port } = mute.address() as { port: number };
  world = await createWorld();
  house = await openHouse(world, {
    OIDC_ISSUER: issuer.url,
    OIDC_AUDIENCE: 'yaad',
    OIDC_CLIENT_ID: 'yaad',
    OIDC_CLIENT_SECRET: 's',
    GOOGLE_CLIENT_ID: 'yaad',
    GOOGLE_CLIENT_SECRET: 's',
    GOOGLE_DISCOVERY_URL: `http://127.0.0.1:${port}/.well-known/openid-configuration`,
  });
});
afterAll(async () => {
  mute.close();
  await house.close();
  await world.close();
});

const start = (provider: string) =>
  house.identity('POST /sign-in/social', { body: { provider, callbackURL: '/' } });

test('a provider that cannot be reached is missing, and works as soon as it can: no restart', async () => {
  expect((await start('oidc')).status).toBe(404);
  const query = new URLSearchParams({ provider: 'oidc', popupOrigin: ORIGIN, popupNonce: 'n1' });
  const popup = await house.identity(`GET /oauth-popup/start?${query}`);
  expect([popup.status, popup.body]).toEqual([200, expect.stringContaining('provider_not_found')]);
  const back = await startOidcIssuer(Number(new URL(issuer.url).port));
  const answer = await start('oidc');
  expect([answer.status, answer.body.url]).toEqual([200, expect.stringContaining(`${issuer.url}/authorize`)]);
  await back.close();
});

test('a provider that never answers holds up nobody else, and whoever asked it only for a while', async () => {
  const asked = start('google');
  expect((await aPerson(house)).token).toBeTypeOf('string');
  expect((await asked).status).toBe(404);
});
