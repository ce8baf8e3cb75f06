import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPerson, type House, openHouse } from '#tests/people.ts';
import { beside, createWorld, type World } from '#tests/world.ts';
import { applyGrant, readGrant } from './grant.ts';
import { setRoles } from './queries/users.ts';

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

describe('the words of the command', () => {
  test.each([
    [['Ana@Example.com', 'agent'], { email: 'ana@example.com', take: false, roles: ['Agent'] }],
    [
      ['ana@example.com', 'Agent', 'ADMIN'],
      { email: 'ana@example.com', take: false, roles: ['Agent', 'Admin'] },
    ],
    [['ana@example.com', '--take', 'Admin'], { email: 'ana@example.com', take: true, roles: ['Admin'] }],
  ])('%j are understood', (words, grant) => {
    expect(readGrant(words)).toEqual(grant);
  });
  test.each([
    [[]],
    [['ana@example.com']],
    [['ana', 'Agent']],
    [['ana@example.com', 'Landlord']],
    [['Agent', 'ana@example.com']],
  ])('%j make no sense', (words) => {
    expect(readGrant(words)).toBeNull();
  });
});

test('roles are added to those somebody has, and taken; Buyer is what is left', async () => {
  const { email } = await aPerson(house);
  const give = (...words: string[]) => applyGrant(world.open.db, readGrant([email, ...words]) as never);
  expect(await give('Agent')).toEqual(['Buyer', 'Agent']);
  expect(await give('Admin', 'Agent')).toEqual(['Buyer', 'Agent', 'Admin']);
  expect(await give('--take', 'Buyer', 'Admin')).toEqual(['Agent']);
  expect(await give('--take', 'Agent')).toEqual(['Buyer']);
});

test('roles given by two at once are all given, and the log says what stood before', async () => {
  const [admin, { email, user }] = [await aPerson(house, { roles: ['Admin'] }), await aPerson(house)];
  const given = await beside(
    world,
    (tx) => setRoles(tx, user, ['Buyer', 'Owner']),
    () => applyGrant(world.open.db, { email, take: false, roles: ['Agent'] }),
  );
  expect(given).toEqual(['Buyer', 'Owner', 'Agent']);
  const put = await beside(
    world,
    (tx) => setRoles(tx, user, ['Agent']),
    () => house.call('PUT /users/roles', { token: admin.token, body: { email, roles: ['Buyer'] } }),
  );
  expect(put.status).toBe(200);
  const log = await house.call(`GET /operations/audit?person=${user}`, { token: admin.token });
  const changes = log.body.response.results.filter(
    ({ event }: { event: string }) => event === 'roles-changed',
  );
  expect(changes.map(({ detail }: { detail: object }) => detail)).toMatchObject([
    { before: ['Agent'], after: ['Buyer'] },
    { before: ['Buyer', 'Owner'], after: ['Buyer', 'Owner', 'Agent'] },
  ]);
});

test('an address that nobody has confirmed is given no role: a stranger may have registered it', async () => {
  const { email, user } = await aPerson(house, { proved: false });
  await expect(applyGrant(world.open.db, readGrant([email, 'Admin']) as never)).rejects.toThrow(
    'press the link in our email first',
  );
  const { rows } = await world.open.pool.query('select roles from users where _id = $1', [user]);
  expect(rows).toEqual([{ roles: ['Buyer'] }]);
});

test('the command itself makes the first admin, who can call at once', async () => {
  const { email, token } = await aPerson(house);
  const run = (...words: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'grant-cli.ts'), ...words], {
      env: { ...process.env, DATABASE_URL: world.url },
      encoding: 'utf8',
    });
  expect(run(email, 'Admin')).toMatchObject({ status: 0, stdout: `${email} is now: Buyer, Admin\n` });
  const body = { email, roles: ['Admin'] };
  expect((await house.call('PUT /users/roles', { token, body })).status).toBe(200);
  expect(run('nobody@example.com', 'Admin')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^Nobody/),
  });
  expect(run()).toMatchObject({ status: 2, stderr: expect.stringContaining('npm run grant') });
});
