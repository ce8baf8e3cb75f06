import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPerson, type House, openHouse, signIn } from '#tests/people.ts';
import { aDocument } from '#tests/sent-documents.ts';
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

const OTHER = { AUTH_SECRET: 'another-secret-of-at-least-32-characters' };
const run = (...words: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'accept-secret-cli.ts'), ...words], {
    env: { ...process.env, ...OTHER, DATABASE_URL: world.url },
    encoding: 'utf8',
  });
const count = async () => (await world.open.pool.query('select count(*) from papers')).rows[0].count;

test('a lost secret costs the documents it sealed, told before, and nothing else', async () => {
  const ana = await aPerson(house);
  const s3_key = await aDocument(house, ana);
  const told = run();
  expect([told.status, told.stdout]).toEqual([
    0,
    'The present secret does not open 1 documents of 1 people. With --for-good they are deleted, and everybody signs in again.\n',
  ]);
  expect(await count()).toBe(1);
  await expect(openHouse(world, OTHER)).rejects.toThrow('is not the secret');

  const done = run('--for-good');
  expect([done.status, done.stdout]).toEqual([
    0,
    'The present secret is that of the database now. Deleted: 1 documents of 1 people.\n',
  ]);
  expect(await count()).toBe(0);
  const next = await openHouse(world, OTHER);
  const { token } = await signIn(next, ana.email);
  expect((await next.call(`GET /applications/file?s3_key=${s3_key}`, { token })).status).toBe(404);
  expect(await aDocument(next, { ...ana, token })).toMatch(/^papers\//);
  await next.close();
});

test('what it does not understand it does not do', () => {
  expect(run('--yes')).toMatchObject({ status: 2, stderr: expect.stringContaining('npm run accept-secret') });
});
