import { describe, expect, test } from 'vitest';
import { placeListing } from './place-listing.ts';

const placed = (given: Partial<Parameters<typeof placeListing>[0]>) =>
  placeListing({ country: 'TT', region: '', city: '', place: '', lat: null, lng: null, ...given }, () => {});

describe('in Trinidad and Tobago', () => {
  test.each([
    ['Sangre Grande Regional Corporation', 'sangre-grande'],
    ['Borough of Chaguanas', 'chaguanas'],
    ['City of San Fernando', 'san-fernando'],
    ['San Juan/Laventille', 'san-juan-laventille'],
    ['Rio Claro', 'mayaro-rio-claro'],
    ['POS', 'port-of-spain'],
    ['Saint Andrew', null],
  ])('the region %s is %s', (region, slug) => {
    expect(placed({ region }).region).toBe(slug);
  });

  test('a town says its region, also where the row names the city beside it', () => {
    expect(placed({ city: 'Maraval' })).toMatchObject({ region: 'diego-martin', city: 'maraval' });
    expect(placed({ region: 'Port of Spain', city: 'Maraval' }).region).toBe('diego-martin');
    expect(placed({ region: 'Port of Spain', city: "St. Ann's" })).toMatchObject({
      region: 'san-juan-laventille',
      city: 'saint-anns',
      approximate: true,
    });
  });

  test('a town of another region than the row names is not taken for it', () => {
    expect(placed({ region: 'Arima', city: 'Scarborough' })).toMatchObject({
      region: 'arima',
      city: null,
      lat: null,
    });
  });
});

test('a town of one name in two markets is placed in the row’s country', () => {
  expect(placed({ city: 'Santa Cruz' }).region).toBe('san-juan-laventille');
  expect(placed({ country: 'Jamaica', city: 'Santa Cruz' }).region).toBe('saint-elizabeth');
});

test('parishes of Jamaica are known by their short forms; regions of other countries as they are written', () => {
  expect(placed({ country: 'JM', region: 'Parish of St. Ann' }).region).toBe('saint-ann');
  expect(placed({ country: 'JM', region: 'Tobago' }).region).toBeNull();
  expect(placed({ country: 'Barbados', region: 'Saint Andrew' }).region).toBe('saint-andrew');
});
