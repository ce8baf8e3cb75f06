import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashOf, PADDING, STOLEN, startBreachedPasswords } from '#tests/fakes/breached-passwords.ts';
import { breachedBy } from './breached.ts';

let service: Awaited<ReturnType<typeof startBreachedPasswords>>;
const warned: string[] = [];
beforeAll(async () => {
  service = await startBreachedPasswords();
});
beforeEach(() => {
  service.fault = null;
  service.asked.length = 0;
  warned.length = 0;
});
afterAll(() => service.close());
const isBreached = (password: string) => breachedBy(service.url, (line) => warned.push(line))(password);

test('a stolen password is found, another and what only pads the answer is not', async () => {
  expect(await isBreached(STOLEN)).toBe(true);
  expect(await isBreached('harbour lamp green')).toBe(false);
  expect(await isBreached(PADDING)).toBe(false);
});

test('five digits of a hash leave us, and nothing else of the password', async () => {
  await isBreached(STOLEN);
  expect(service.asked).toEqual([{ path: `/range/${hashOf(STOLEN).slice(0, 5)}`, padding: 'true' }]);
});

test.each([500, 302, 404])(
  'a service that answers %i keeps nobody from a password, and is told of',
  async (status) => {
    service.fault = status;
    expect(await isBreached(STOLEN)).toBe(false);
    expect(warned).toHaveLength(1);
    expect(service.asked).toHaveLength(1);
  },
);

test('without a service nobody is asked', async () => {
  expect(await breachedBy(null, () => {})(STOLEN)).toBe(false);
  expect(service.asked).toEqual([]);
});
