import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { folderOfTest } from '#tests/folder-of-test.ts';
import { createWorld, type World } from '#tests/world.ts';
import { acceptSecret, openSecret } from './installation-secret.ts';
import { insertKey } from './queries.ts';
import { signingKeyOwner } from './secret.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.open.pool.query('delete from installation_secret');
  await world.open.pool.query('delete from identity_keys');
});

const open = (dataDir: string, authSecret: string | null = null) =>
  openSecret(world.open.db, { dataDir, authSecret, formerSecrets: [] });
const ONE = 'one-secret-of-at-least-32-characters';
const OTHER = 'other-secret-of-at-least-32-characters';

describe('at the first start the secret', () => {
  test('is made once, also when several start together, and is its owner’s alone', async () => {
    const dataDir = join(await folderOfTest(), 'not there yet');
    const secrets = await Promise.all(Array.from({ length: 5 }, () => open(dataDir)));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]?.length).toBeGreaterThanOrEqual(43);
    expect(await readdir(dataDir)).toEqual(['secret']);
    expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);
    expect(await open(dataDir)).toBe(secrets[0]);
  });
  test('is the one given, if one is', async () => {
    expect(await open('/nowhere', ONE)).toBe(ONE);
  });
  test('of several folders on one database is that of one of them; the others are told', async () => {
    const folders = await Promise.all(Array.from({ length: 4 }, folderOfTest));
    const starts = await Promise.allSettled(folders.map((dataDir) => open(dataDir)));
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const start of starts.filter((one) => one.status === 'rejected'))
      expect(String(start.reason)).toMatch(/is not the secret this database was made with|secret is missing/);
  });
  test('that cannot be kept, or was cut short, is told to the operator', async () => {
    const dataDir = await folderOfTest();
    await writeFile(join(dataDir, 'file'), '');
    for (const place of [join(dataDir, 'file'), join(dataDir, 'file', 'below')]) {
      await expect(open(place)).rejects.toThrow('Set DATA_DIR or AUTH_SECRET');
    }
    const damaged = await folderOfTest();
    await writeFile(join(damaged, 'secret'), 'cut');
    await expect(open(damaged)).rejects.toThrow('is damaged');
  });
});

describe('a start is refused', () => {
  test('with another secret than the database was made with, and says how to go on', async () => {
    await open('/nowhere', ONE);
    const refused = open('/nowhere', OTHER);
    await expect(refused).rejects.toThrow('AUTH_SECRET is not the secret this database was made with');
    await expect(refused).rejects.toThrow('Set AUTH_SECRET to the former secret, or put back the file');
    await expect(refused).rejects.not.toThrow(OTHER);
    expect(await open('/nowhere', ONE)).toBe(ONE);
  });
  test('without the secret the database was made with, and makes no other', async () => {
    const dataDir = await folderOfTest();
    await open(dataDir);
    await rm(join(dataDir, 'secret'));
    await expect(open(dataDir)).rejects.toThrow('secret is missing');
    expect(await readdir(dataDir)).toEqual([]);
  });
  test('also where a version before sealed nothing, by the keys it signed tokens with', async () => {
    const key = { publicKey: '{}', privateKey: '', createdAt: new Date() };
    await insertKey(world.open.db, { ...key, id: `${signingKeyOwner(ONE)}1` });
    await expect(open('/nowhere', OTHER)).rejects.toThrow('is not the secret');
    await expect(open(await folderOfTest())).rejects.toThrow('is missing');
    expect(await open('/nowhere', ONE)).toBe(ONE);
    await world.open.pool.query('delete from identity_keys');
    await expect(open('/nowhere', OTHER)).rejects.toThrow('is not the secret');
  });
});

test('a secret that is accepted is that of the database from then on', async () => {
  await open('/nowhere', ONE);
  await acceptSecret(world.open.db, {
    dataDir: '/nowhere',
    authSecret: OTHER,
    formerSecrets: [],
  });
  expect(await open('/nowhere', OTHER)).toBe(OTHER);
  await expect(open('/nowhere', ONE)).rejects.toThrow('is not the secret');
});
