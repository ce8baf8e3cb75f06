import { expect, test } from 'vitest';
import { changeSince, type ListingState } from './like-change.ts';

const home = (said: Partial<ListingState> = {}): ListingState => ({
  price: 100,
  currency: 'JMD',
  status: 'active',
  ...said,
});

test.each([
  ['nothing', {}, {}, false, null],
  ['a lower price', {}, { price: 90 }, false, 'price_drop'],
  ['a higher price', {}, { price: 110 }, false, 'price_rise'],
  ['a price in another currency is not compared', {}, { price: 1, currency: 'USD' }, false, null],
  ['sold, whatever the price', {}, { price: 90, status: 'sold' }, false, 'sold'],
  ['under offer', {}, { status: 'under-offer' }, false, 'under-offer'],
  ['already sold when it was liked', { status: 'sold' }, { status: 'sold', price: 90 }, false, null],
  ['back after it was gone when liked', { status: 'withdrawn' }, {}, false, 'back_on_market'],
  ['back after it was under offer in between', {}, {}, true, 'back_on_market'],
  ['back for less: the price is told', { status: 'under-offer' }, { price: 90 }, true, 'price_drop'],
] as const)('%s', (_, was, now, left, told) => {
  expect(changeSince(home(was), home(now), left)).toBe(told);
});
