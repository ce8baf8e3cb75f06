import { expect, test } from 'vitest';
import { acceptedPlaces, emptyPlaces, placeNumber } from './tables.ts';

const accepted = (table: ReturnType<typeof emptyPlaces>, query: Parameters<typeof acceptedPlaces>[1]) =>
  acceptedPlaces(table, query)?.positions;

test('a place that comes later is accepted by what was asked before', () => {
  const table = emptyPlaces();
  placeNumber(table, 'jamaica/saint-ann/ocho-rios//');
  const query = { region: 'saint-ann' };
  expect(accepted(table, query)).toEqual(new Uint8Array([1]));
  expect(accepted(table, query)).toBe(accepted(table, query));
  placeNumber(table, 'jamaica/saint-ann/runaway-bay//');
  placeNumber(table, 'jamaica/portland/port-antonio//');
  expect(accepted(table, query)).toEqual(new Uint8Array([1, 1, 0]));
});

test('the same word asked for as another level, or in another table, has its own answer', () => {
  const [one, other] = [emptyPlaces(), emptyPlaces()];
  placeNumber(one, 'jamaica/portland/negril//');
  placeNumber(other, 'jamaica/westmoreland/negril//');
  expect(accepted(one, { city: 'portland' })).toEqual(new Uint8Array([0]));
  expect(accepted(one, { region: 'portland' })).toEqual(new Uint8Array([1]));
  expect(accepted(other, { region: 'portland' })).toEqual(new Uint8Array([0]));
  expect(accepted(one, {})).toBeUndefined();
});
