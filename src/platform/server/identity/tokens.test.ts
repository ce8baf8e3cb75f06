import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createVerify, keptKeys, keysDiscovered } from './tokens.ts';

const AUDIENCE = 'homes';
const keyPair = await generateKeyPair('ES256');
/** Publishes keys below `/honest` in its own name, below `/posing` in that of the honest one, and `/moved` is elsewhere. */
const server = createServer(async (request, response) => {
  const [, name, ...rest] = (request.url ?? '').split('/');
  if (rest.join('/') !== '.well-known/openid-configuration')
    return void response.end(
      JSON.stringify({ keys: [{ ...(await exportJWK(keyPair.publicKey)), kid: 'k' }] }),
    );
  if (name === 'moved')
    return void response.writeHead(302, { location: `${url}/honest/${rest.join('/')}` }).end();
  response.end(JSON.stringify({ issuer: `${url}/honest`, jwks_uri: `${url}/keys` }));
});
let url = '';
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

function verified(name: string) {
  const issuer = `${url}/${name}`;
  const token = new SignJWT({ email: 'ana@example.com' })
    .setProtectedHeader({ alg: 'ES256', kid: 'k' })
    .setIssuer(issuer)
    .setAudience(AUDIENCE)
    .setSubject('ana')
    .setIssuedAt()
    .setExpirationTime('1m')
    .sign(keyPair.privateKey);
  return token.then(createVerify([{ issuer, audience: AUDIENCE, keys: keysDiscovered(issuer) }]));
}

test('an issuer whose description is its own is believed', async () => {
  expect(await verified('honest')).toMatchObject({ uid: 'ana', issuer: `${url}/honest` });
});

test.each(['posing', 'moved'])('one whose description is that of another is not: %s', async (name) => {
  await expect(verified(name)).rejects.toMatchObject({ status: 503 });
});

test('a key another process has just made is known at once, and unknown ones do not make the table be read each time', async () => {
  const jwk = JSON.stringify(await exportJWK(keyPair.publicKey));
  const rows = [{ kid: 'old', alg: 'ES256', jwk }];
  let readings = 0;
  const keys = keptKeys(async () => {
    readings += 1;
    return [...rows];
  });
  const verify = createVerify([{ issuer: url, audience: AUDIENCE, keys }]);
  const signed = async (kid: string) =>
    verify(
      await new SignJWT()
        .setProtectedHeader({ alg: 'ES256', kid })
        .setIssuer(url)
        .setAudience(AUDIENCE)
        .setSubject('ana')
        .setIssuedAt()
        .setExpirationTime('1m')
        .sign(keyPair.privateKey),
    );
  expect(await signed('old')).not.toBeNull();
  rows.push({ kid: 'new', alg: 'ES256', jwk });
  expect(await signed('new')).not.toBeNull();
  expect(await Promise.all(Array.from({ length: 20 }, () => signed('forged')))).toEqual(Array(20).fill(null));
  expect(readings).toBeLessThanOrEqual(4);
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 86_400_000); // set back by a day
  expect(await signed('forged')).toBeNull();
  clock.mockRestore();
});
