import { expect, test } from 'vitest';
import { criteriaFor, suggestPlaces } from './Finder.tsx';

test('a parish, a town and a country are known by their names', () => {
  expect(criteriaFor('Saint Ann')).toEqual({ country: 'jamaica', region: 'saint-ann' });
  expect(criteriaFor('st. ann')).toEqual({ country: 'jamaica', region: 'saint-ann' });
  expect(criteriaFor('Ocho Rios, Saint Ann')).toEqual({
    country: 'jamaica',
    region: 'saint-ann',
    city: 'ocho-rios',
  });
  expect(criteriaFor('Kingston')).toEqual({ country: 'jamaica', region: 'kingston' });
  expect(criteriaFor('Kingston and Saint Andrew')).toEqual({ country: 'jamaica', metro_area: 'kingston' });
  expect(criteriaFor('Barbados')).toEqual({ country: 'barbados' });
});

test('any other text is searched for as it stands', () => {
  expect(criteriaFor('  sea view cottage ')).toEqual({ search: 'sea view cottage' });
  expect(criteriaFor(' ')).toEqual({});
});

test('names that begin like the text come before those with such a word', () => {
  const labels = suggestPlaces('ann').map(({ label }) => label);
  expect(labels).toContain('Saint Ann');
  expect(suggestPlaces('mon')[0]?.label).toBe('Montego Bay');
  expect(suggestPlaces('Kingston').map(({ label }) => label)).toEqual([
    'Kingston and Saint Andrew',
    'Kingston',
    'New Kingston',
  ]);
  expect(suggestPlaces('')).toEqual([]);
});
