import { expect, test } from 'vitest';
import { cottage } from '#areas/listings/listing.fixture.ts';
import { boxOf, clustersOf } from './homes-clusters.ts';

const home = (_id: string, lat: number | null, lng: number | null, more = {}) =>
  cottage({ _id, lat, lng, ...more });

test('homes with a point stand on the map by themselves, the others do not', () => {
  const clusters = clustersOf([home('a', 18, -77), home('b', null, null), home('c', 18.4, -76.5)]);
  expect(clusters.map(({ _id, count }) => [_id, count])).toEqual([
    ['a', 1],
    ['c', 1],
  ]);
  expect(boxOf(clusters)).toEqual([-77, 18, -76.5, 18.4]);
  expect(boxOf([])).toBeNull();
});
test('since a moment only those that came later can be new, and a price below the one before is a cut', () => {
  const [old, late] = clustersOf(
    [
      home('old', 18, -77, { listed_at: '2026-01-01T00:00:00Z', price: 9, price_before: 10 }),
      home('late', 18, -77, { listed_at: '2026-02-02T00:00:00Z', price_before: null }),
    ],
    '2026-02-01T00:00:00Z',
  );
  expect(old?.listed_at).toBeUndefined();
  expect(old?.reduced).toBe(true);
  expect(late?.listed_at).toBe('2026-02-02T00:00:00Z');
  expect(late?.reduced).toBe(false);
});
