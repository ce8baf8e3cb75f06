import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { Property } from '#areas/listings/contract.ts';
import { answers } from '#platform/client/answers.ts';
import { areas } from '#platform/client/areas.ts';
import type { CallInput } from '#platform/client/call.ts';
import { CallError } from '#platform/client/failure.ts';
import { openStore } from '#platform/client/store.ts';
import { areasOf, ENOUGH_TO_COMPARE } from './comparison.ts';
import { fetchListingScreen, type ListingScreenState } from './fetch-listing.ts';

const home = (_id: string, parts: Partial<Property>) =>
  ({
    _id,
    category: 'for-sale',
    type: 'house',
    status: 'active',
    currency: 'USD',
    sqft: 1500,
    lat: null,
    valuation_shown: true,
    ...parts,
  }) as Property;
const KINGSTON = home('a', { country: 'jamaica', region: 'kingston', city: 'kingston' });
const TOBAGO = home('b', { country: 'trinidad-and-tobago', region: 'tobago', city: 'scarborough' });

/** A store whose calls are answered when the test says so. */
function openPage() {
  const asked: {
    route: string;
    input: CallInput;
    answer: (answer: unknown) => void;
    refuse: (status: number) => void;
  }[] = [];
  const call = (route: string, input: CallInput) =>
    new Promise((answer, reject) => {
      const refuse = (status: number) => reject(new CallError({ status, code: 'internal', message: 'no' }));
      asked.push({ route, input, answer, refuse });
    });
  const store = openStore<ListingScreenState>(
    (state, action) => {
      const parts = Object.entries(state ?? {});
      const before = new Map<string, unknown>(parts);
      const after = [...areas].map(([name, follow]) => [name, follow(before.get(name) as never, action)]);
      return Object.fromEntries(after) as ListingScreenState;
    },
    { call: call as never, identity: () => Promise.reject(new Error('nobody')) },
  );
  onTestFinished(() => void store.dispatch(answers.util.resetApiState()));
  /** A call of a route, whose input has this in it, once it was made; each is given once. */
  const called = async (route: string, part: string) => {
    const find = () =>
      asked.findIndex((one) => one.route === route && JSON.stringify(one.input).includes(`"${part}"`));
    await expect.poll(find).not.toBe(-1);
    return asked.splice(find(), 1)[0] as (typeof asked)[number];
  };
  return { store, asked, called, getState: store.getState };
}

test('the answer for a home that was left comes too late', async () => {
  const { store, asked, called, getState } = openPage();
  void fetchListingScreen(store, 'a');
  void fetchListingScreen(store, 'b');
  (await called('GET /properties/{id}', 'b')).answer(TOBAGO);
  const stats = await called('GET /properties/stats', 'scarborough');
  expect(getState().property.one.property).toEqual(TOBAGO);
  const currency = getState().settings.currency;
  (await called('GET /properties/{id}', 'a')).answer(KINGSTON);
  await turn();
  expect(getState().property.one).toMatchObject({ property: { _id: 'b' }, loading: false, error: null });
  expect(getState().property.viewed).toEqual(['b']);
  expect(getState().settings.currency).toBe(currency);
  expect(asked.filter(({ input }) => JSON.stringify(input).includes('kingston'))).toEqual([]);
  stats.answer({ total: ENOUGH_TO_COMPARE });
});

test.each([404, 500])('the failure of a home that was left, %i, is not that of the next', async (status) => {
  const { store, asked, called, getState } = openPage();
  void fetchListingScreen(store, 'a');
  void fetchListingScreen(store, 'b');
  (await called('GET /properties/{id}', 'a')).refuse(status);
  await turn();
  expect(getState().property.one).toMatchObject({ property: null, loading: true, error: null });
  expect(asked.map(({ route }) => route)).toEqual(['GET /properties/{id}']);
  (await called('GET /properties/{id}', 'b')).answer(TOBAGO);
  await expect.poll(() => getState().property.one.property).toEqual(TOBAGO);
});

test('what a home that was left is compared with comes too late', async () => {
  const { store, asked, called, getState } = openPage();
  void fetchListingScreen(store, 'a');
  (await called('GET /properties/{id}', 'a')).answer(KINGSTON);
  const late = await called('GET /properties/stats', 'kingston');
  void fetchListingScreen(store, 'b');
  (await called('GET /properties/{id}', 'b')).answer(TOBAGO);
  (await called('GET /properties/stats', 'scarborough')).answer({ total: ENOUGH_TO_COMPARE });
  await expect.poll(() => getState().search.stats.stats).toEqual({ total: ENOUGH_TO_COMPARE });
  const { stats } = getState().search;
  late.answer({ total: 0 });
  for (const page of asked.filter(({ route }) => route === 'GET /properties')) page.answer({ results: [] });
  await turn();
  expect(getState().search.stats).toEqual(stats);
  // The wider areas of the home that was left are not asked about any more.
  expect(asked.filter(({ route }) => route === 'GET /properties/stats')).toEqual([]);
  expect(areasOf(KINGSTON).length).toBeGreaterThan(1);
});
