import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { symmetricEncrypt } from 'better-auth/crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeNow } from '#tests/one-time-codes.ts';
import {
  AUTH_SECRET,
  aPerson,
  type House,
  openHouse,
  PASSWORD,
  type Person,
  signIn,
  tokenOf,
} from '#tests/people.ts';
import { aDocument } from '#tests/sent-documents.ts';
import { createWorld, type World } from '#tests/world.ts';

const SECOND = 'the-second-secret-of-this-installation';
const THIRD = 'the-third-secret-of-this-installation';
const HELD = randomBytes(24).toString('hex');

let world: World;
let house: House;
let DATA_DIR: string;
let ana: Person;
let ben: Person;
let document: string;
let share: string;
let uri: string;
let recovery: string[];

const enterCode = async (way: string, code: string) => {
  const { cookies } = await house.identity('POST /sign-in/email', {
    body: { email: ben.email, password: PASSWORD },
  });
  return house.identity(`POST /two-factor/verify-${way}`, { body: { code }, cookie: cookies.join('; ') });
};
const readDocument = async (person: Person) =>
  (await house.call(`GET /applications/file?s3_key=${document}`, { token: person.token })).status;
/** The same installation after a stop and a start with these settings. */
async function restart(settings: Record<string, string>): Promise<void> {
  await house.close();
  house = await openHouse(world, { DATA_DIR, ...settings });
  ana = { ...ana, ...(await signIn(house, ana.email)) };
}
const starting = (settings: Record<string, string>) => openHouse(world, { DATA_DIR, ...settings });

beforeAll(async () => {
  world = await createWorld();
  DATA_DIR = await mkdtemp(join(tmpdir(), 'yaad-secrets-'));
  house = await openHouse(world, { DATA_DIR });
  ana = await aPerson(house);
  ben = await aPerson(house);
  document = await aDocument(house, ana);
  const group = await house.call('POST /groups', { token: ana.token, body: { name: 'Ours' } });
  const path = `/groups/${group.body.response._id}/share`;
  share = (await house.call(`PUT ${path}`, { token: ana.token, body: { on: true } })).body.response
    .share_token;
  const { body } = await house.identity('POST /two-factor/enable', {
    body: { password: PASSWORD },
    cookie: ben.cookie,
  });
  [uri, recovery] = [body.totpURI, body.backupCodes];
  const begun = await house.identity('POST /two-factor/verify-totp', {
    body: { code: codeNow(uri) },
    cookie: ben.cookie,
  });
  expect(await tokenOf(house, begun.cookies.join('; '))).toEqual(expect.any(String));
});
afterAll(async () => {
  await house.close();
  await world.close();
  await rm(DATA_DIR, { recursive: true });
});

test('another secret without the former one is refused, and changes nothing', async () => {
  await expect(starting({ AUTH_SECRET: SECOND })).rejects.toThrow('AUTH_SECRET_PREVIOUS');
  await expect(starting({ AUTH_SECRET: SECOND, AUTH_SECRET_PREVIOUS: THIRD })).rejects.toThrow(
    'is not the secret',
  );
  expect(await readDocument(ana)).toBe(200);
});

test('a secret that is replaced loses no document, no link and no authenticator app', async () => {
  // As an earlier version kept them.
  const earlier = ['aB3dE-fG4hI', 'zZ9yX-wV8uT'];
  const encrypted = await symmetricEncrypt({ key: AUTH_SECRET, data: JSON.stringify(earlier) });
  const { rowCount } = await world.open.pool.query(
    'update identity_second_factors set "backupCodes" = $1 where "userId" = $2',
    [encrypted, ben.uid],
  );
  expect(rowCount).toBe(1);
  const former = ana.token;
  expect((await house.call('GET /accounts/me', { token: former })).status).toBe(200);
  await restart({ AUTH_SECRET: SECOND, AUTH_SECRET_PREVIOUS: `${THIRD} ${AUTH_SECRET}` });
  // Keys of before may be in the hands of who has the former secret.
  expect((await house.call('GET /accounts/me', { token: former })).status).toBe(401);
  // From here on nobody needs the former one.
  await restart({ AUTH_SECRET: SECOND });
  expect([await readDocument(ana), await readDocument(await aPerson(house))]).toEqual([200, 404]);
  expect((await house.call(`GET /groups/shared/${share}`)).body.response.name).toBe('Ours');
  expect((await enterCode('totp', codeNow(uri, 1))).status).toBe(200);
  expect((await enterCode('backup-code', earlier[0] as string)).status).toBe(200);
  expect((await enterCode('backup-code', recovery[0] as string)).status).toBe(401);
  await expect(starting({ AUTH_SECRET })).rejects.toThrow('is not the secret');
});

test('a command may hold the secret of documents, and no start goes on without it', async () => {
  const command = { DOCUMENT_SECRET_COMMAND: `printf ${HELD}` };
  await restart({ AUTH_SECRET: SECOND, ...command });
  expect(await readDocument(ana)).toBe(200);
  document = await aDocument(house, ana);
  await expect(starting({ AUTH_SECRET: SECOND })).rejects.toThrow('The documents of 1 people cannot be read');
  const failing = { DOCUMENT_SECRET_COMMAND: `echo ${HELD}; echo no key >&2; exit 3` };
  await expect(starting({ AUTH_SECRET: SECOND, ...failing })).rejects.toThrow(
    /^DOCUMENT_SECRET_COMMAND failed \(3\): no key$/,
  );
  const short = { DOCUMENT_SECRET_COMMAND: 'printf short' };
  await expect(starting({ AUTH_SECRET: SECOND, ...short })).rejects.toThrow('fewer than 32');
  // The way back.
  await restart({ AUTH_SECRET: SECOND, AUTH_SECRET_PREVIOUS: HELD });
  expect(await readDocument(ana)).toBe(200);
  const other = { DOCUMENT_SECRET_COMMAND: `printf ${HELD}0` };
  await restart({ AUTH_SECRET: SECOND, ...other });
  expect(await readDocument(ana)).toBe(200);
});
