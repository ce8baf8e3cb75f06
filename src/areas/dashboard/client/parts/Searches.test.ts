import { expect, test } from 'vitest';
import type { Hidden } from '#areas/dashboard/contract.ts';
import { byReason } from './Searches.tsx';

const hidden = (_id: string, said: Partial<Hidden>, entered = false): Hidden => ({
  property: { _id, title: _id, price: null, currency: 'JMD', entered },
  reason: 'title_type',
  limit: null,
  searches: 1,
  ...said,
});
const TEN = { amount: 10_000_000, currency: 'JMD' } as const;
const price = (_id: string, amount: number) => hidden(_id, { reason: 'price', limit: { ...TEN, amount } });

test('a hint is said once for all homes it is true of', () => {
  const rows = [hidden('a', {}), price('b', TEN.amount), hidden('c', {}), price('d', 20_000_000)];
  const groups = byReason([...rows, hidden('e', {}, true)]);
  expect(groups.map(({ homes }) => homes.map(({ property }) => property._id))).toEqual([
    ['a', 'c'],
    ['b'],
    ['d'],
    ['e'],
  ]);
});
