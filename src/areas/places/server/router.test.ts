import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeRouter, startRouter } from '#tests/fakes/router.ts';
import { openRouter } from './router.ts';

const mandeville = { lat: 18.0417, lng: -77.5071 };
const kingston = { lat: 17.9714, lng: -76.7932 };
const nowhere = { lat: 18, lng: -78.5 };

let fake: FakeRouter;
beforeAll(async () => {
  fake = await startRouter();
});
afterAll(() => fake.close());

test("an operator's router tells minutes and kilometres, null where no road leads, and is asked once", async () => {
  const router = openRouter({ url: fake.url, credit: 'Test roads' });
  const trips = await router.trips(mandeville, [kingston, nowhere]);
  expect(trips).toEqual([{ minutes: 76, km: 75.9 }, null]);
  const { asked } = fake;
  expect(await router.trips(mandeville, [kingston, nowhere])).toEqual(trips);
  expect(fake.asked).toBe(asked);
});

test('what is no table is an error, and so is a router that is not there', async () => {
  const other = createServer((_, response) => response.end('{"code":"Ok"}'));
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const router = openRouter({ url, credit: '' });
  await expect(router.trips(mandeville, [kingston])).rejects.toThrow('no table');
  other.closeAllConnections();
  await new Promise((closed) => other.close(closed));
  await expect(router.trips(mandeville, [kingston])).rejects.toThrow();
});
