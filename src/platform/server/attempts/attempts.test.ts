import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '#tests/world.ts';
import { Attempts } from './attempts.ts';

let world: World;
let attempts: Attempts;
beforeAll(async () => {
  world = await createWorld();
  attempts = new Attempts(world.open.db, 'a secret of the test');
});
afterAll(() => world.close());

const limits = { target: { most: 3, minutes: 10 } };
const aim = (target: string, address = '10.0.0.1') => ({ target, address });

test('one too many is refused, and says how long to wait', async () => {
  for (let i = 0; i < 3; i++) await attempts.count('knock', limits, aim('door'));
  await expect(attempts.count('knock', limits, aim('door'))).rejects.toMatchObject({
    status: 429,
    retryAfter: expect.closeTo(600, -2),
  });
});
test('another target, and another thing, have their own count', async () => {
  for (let i = 0; i < 3; i++) await attempts.count('ring', limits, aim('bell'));
  await attempts.count('ring', limits, aim('other bell'));
  await attempts.count('pull', limits, aim('bell'));
});
test('all addresses of one IPv6 network share a count', async () => {
  const byAddress = { address: { most: 3, minutes: 10 } };
  const from = (n: number) => attempts.count('call', byAddress, aim('', `2001:db8:1:2::${n}`));
  for (let i = 0; i < 3; i++) await from(i);
  await expect(from(9)).rejects.toMatchObject({ status: 429 });
});
test('a try taken back does not count', async () => {
  for (let i = 0; i < 10; i++) await (await attempts.count('sign in', limits, aim('right')))();
});
test('many at once do not slip through', async () => {
  const tries = Array.from({ length: 20 }, () => attempts.count('rush', limits, aim('gate')));
  const passed = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled');
  expect(passed).toHaveLength(3);
});
test('a window that is over begins anew', async () => {
  for (let i = 0; i < 3; i++) await attempts.count('wait', limits, aim('window'));
  await world.open.pool.query("update attempts set until = now() - interval '1 second'");
  await attempts.count('wait', limits, aim('window'));
});
test('no address is stored', async () => {
  await attempts.count('secret', limits, aim('ana@example.com'));
  const { rows } = await world.open.pool.query('select key from attempts');
  expect(JSON.stringify(rows)).not.toMatch(/ana|example|10\.0/);
});
