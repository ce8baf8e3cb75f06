import { expect, test } from 'vitest';
import type { Places } from '#areas/search/contract.ts';
import { allEntries, busiest, divisionsOf, localitiesOf, matching, otherCountries } from './place-entries.ts';

const locality = (
  path: string,
  name: string,
  total: number,
  more: Partial<Places['localities'][number]> = {},
) => ({
  path,
  name,
  total,
  metro_area: null,
  other_names: [],
  ...more,
});
const PLACES: Places = {
  country: { jamaica: 9, barbados: 2 },
  region: { 'jamaica/kingston': 3, 'barbados/saint-james': 2 },
  city: { 'barbados/saint-james/holetown': 2, 'barbados//nowhere': 1 },
  community: {},
  metro_area: { 'jamaica/kingston': 7 },
  localities: [
    locality('jamaica/saint-andrew/half-way-tree', 'Half Way Tree', 4, {
      metro_area: 'kingston',
      other_names: ['HWT'],
    }),
    locality('jamaica/saint-ann/ocho-rios', 'Ocho Rios', 1, { other_names: ['Ochi'] }),
  ],
};
const say = {
  country: (slug: string) => slug,
  city: 'the city',
};

test('the city comes before the parish in its middle, also where it has no more homes', () => {
  const nowhere = { ...PLACES, region: {}, metro_area: {} };
  for (const [places, totals] of [
    [PLACES, [7, 3]],
    [nowhere, [0, 0]],
  ] as const)
    expect(matching(allEntries(places, say), 'Kingston').slice(0, 2)).toMatchObject([
      {
        value: 'jamaica/kingston-and-saint-andrew',
        name: 'Kingston and Saint Andrew',
        within: 'the city',
        total: totals[0],
      },
      { value: 'jamaica/kingston', name: 'Kingston', within: 'jamaica', total: totals[1] },
    ]);
});

test('other names and short forms find a place', () => {
  const find = (text: string) => matching(allEntries(PLACES, say), text).map(({ value }) => value);
  expect(find('hwt')).toEqual(['jamaica/saint-andrew/half-way-tree']);
  expect(find('tree')).toEqual(['jamaica/saint-andrew/half-way-tree']);
  expect(find('st. ann')).toContain('jamaica/saint-ann');
  expect(find('atlantis')).toEqual([]);
});

test('divisions stand by name; outside the markets those with homes, and their towns', () => {
  const names = divisionsOf('jamaica', PLACES).map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
  expect(divisionsOf('barbados', PLACES)).toEqual([
    { value: 'barbados/saint-james', name: 'Saint James', total: 2 },
  ]);
  expect(localitiesOf(PLACES, { country: 'barbados' })).toEqual([
    { value: 'barbados/saint-james/holetown', name: 'Holetown', total: 2 },
  ]);
  expect(localitiesOf(PLACES, { country: 'jamaica', metro_area: 'kingston' })).toHaveLength(1);
});

test('the busiest stand by name, and countries with homes first', () => {
  const entries = ['c', 'b', 'a'].map((name, total) => ({ value: name, name, total }));
  expect(busiest(entries, 2).map(({ name }) => name)).toEqual(['a', 'b']);
  expect(otherCountries(PLACES, 'jamaica', (slug) => slug)[0]?.value).toBe('barbados');
});
