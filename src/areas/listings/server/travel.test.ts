import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRouter } from '#areas/places/server/router.ts';
import { type FakeRouter, startRouter } from '#tests/fakes/router.ts';
import { aListing, store } from '#tests/search/listings.ts';
import { createWorld, type World } from '#tests/world.ts';
import { travelOf } from './routes.ts';

let world: World;
let fake: FakeRouter;
const home = aListing({ city: 'mandeville', region: 'manchester', lat: 18.0417, lng: -77.5071 });
const pointless = aListing({ lat: null, lng: null });
beforeAll(async () => {
  [world, fake] = await Promise.all([createWorld(), startRouter()]);
  await store(world.open.pool, [home, pointless]);
});
afterAll(() => Promise.all([world.close(), fake.close()]));

test('with a router of the operator a listing tells how long the ways are, without one nothing', async () => {
  const { db } = world.open;
  const router = openRouter({ url: fake.url, credit: 'Test roads' });
  const { results, credit } = await travelOf(db, router, home._id);
  expect(credit).toBe('Test roads');
  expect(results.map(({ to, name }) => [to, name])).toEqual([
    ['centre', 'Mandeville'],
    ['airport', 'Sangster International Airport'],
  ]);
  expect(results[1]?.minutes).toBeGreaterThan(45);
  const nothing = { results: [], credit: '' };
  expect(await travelOf(db, null, home._id)).toEqual(nothing);
  expect(await travelOf(db, router, pointless._id)).toEqual(nothing);
  await expect(travelOf(db, router, uuidv7())).rejects.toMatchObject({ status: 404 });
});
test('a router that does not answer is told as such', async () => {
  const silent = openRouter({ url: 'http://127.0.0.1:9', credit: '' });
  await expect(travelOf(world.open.db, silent, home._id)).rejects.toMatchObject({ status: 503 });
});
