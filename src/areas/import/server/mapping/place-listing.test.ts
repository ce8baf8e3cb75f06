import { describe, expect, test } from 'vitest';
import { countryByName } from '#areas/places/server/country-names.ts';
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

describe('in Jamaica the point says the parish', () => {
  /** What becomes of a row, and what is noted. */
  const seen = (given: Partial<Parameters<typeof placeListing>[0]>) => {
    const notes: string[] = [];
    const row = { country: 'Jamaica', region: '', city: '', place: '', lat: null, lng: null, ...given };
    return { ...placeListing(row, (note) => notes.push(note)), notes };
  };

  test.each(['', 'Saint Andrew', 'Kingston'])('Kingston 8 with the parish "%s"', (region) => {
    expect(seen({ city: 'Kingston 8', region, lat: 18.0437, lng: -76.7913 })).toMatchObject({
      region: 'saint-andrew',
      city: 'constant-spring',
      place: 'Kingston 8',
      lat: 18.0437,
      approximate: false,
      notes: [],
    });
  });

  test('and a row that names no place gets its community', () => {
    expect(seen({ lat: 18.47, lng: -77.9 })).toMatchObject({
      region: 'saint-james',
      place: 'Rosemount Gardens',
      city: null,
    });
    expect(seen({ lat: 18.0437, lng: -76.7913 })).toMatchObject({ city: 'constant-spring' });
  });

  test('what is written says the town within it', () => {
    expect(seen({ city: 'Mobay', lat: 18.47, lng: -77.9 })).toMatchObject({
      region: 'saint-james',
      city: 'montego-bay',
    });
    expect(seen({ city: 'Negril', lat: 18.33, lng: -78.335 })).toMatchObject({
      region: 'hanover',
      city: null,
      notes: [],
    });
  });

  test('a point in the sea or far from its town is replaced by the town, and noted', () => {
    expect(seen({ city: 'Mandeville', lat: 17.75, lng: -76.5 })).toMatchObject({
      region: 'manchester',
      city: 'mandeville',
      lat: 18.0417,
      approximate: true,
      notes: ['coordinates in the sea, placed by town'],
    });
    expect(seen({ city: 'Kingston', lat: 18.0417, lng: -77.5071 })).toMatchObject({
      region: 'kingston',
      lat: 17.9712,
      approximate: true,
      notes: ['coordinates far from their town, placed by town'],
    });
  });

  test('a point its parish confirms is right, however far the town', () => {
    expect(seen({ city: 'Bath', region: 'Westmoreland', lat: 18.2684, lng: -78.3481 })).toMatchObject({
      region: 'westmoreland',
      lat: 18.2684,
      notes: [],
    });
  });

  test('a point far from the parish a row names is left out where no town is known', () => {
    expect(seen({ region: 'Westmoreland', lat: 17.93, lng: -76.4 })).toMatchObject({
      region: 'westmoreland',
      lat: null,
      approximate: false,
      notes: ['coordinates far from their division, left out'],
    });
  });
});

test.each([
  ['St Lucia', 'saint-lucia'],
  ['St. Kitts & Nevis', 'saint-kitts-and-nevis'],
  ['Trinidad', 'trinidad-and-tobago'],
  ['BVI', 'british-virgin-islands'],
  ['U.S. Virgin Islands', 'us-virgin-islands'],
  ['The Bahamas', 'bahamas'],
  ['Commonwealth of The Bahamas', 'bahamas'],
  ['DR', 'dominican-republic'],
  ['República Dominicana', 'dominican-republic'],
  ['Deutschland', 'germany'],
  ['Verenigde Staten', 'united-states'],
  ['lca', 'saint-lucia'],
  ['st-vincent & the grenadines', 'saint-vincent-and-the-grenadines'],
  ['AU', 'australia'],
  ['Australia', 'australia'],
  ['USA', 'united-states'],
  ['BQ', 'bonaire'],
])('the country %s is %s', (written, slug) => {
  expect(placed({ country: written }).country).toBe(slug);
});

test('what is no country rejects the row, and the nearest are named', () => {
  expect(() => placed({ country: 'Atlantis' })).toThrow(
    /country "Atlantis" is not known; the nearest: .+, .+, /,
  );
  expect(() => placed({ country: 'Jamacia' })).toThrow('nearest: Jamaica');
  expect(() => placed({ country: 'Barbadoes' })).toThrow('nearest: Barbados');
  expect(() => placed({ country: '!!!' })).toThrow('not known');
});

test('St. James is Saint James in every country', () => {
  for (const country of ['Barbados', 'Jamaica', 'Saint Lucia', 'Grenada'])
    expect(placed({ country, region: 'St. James' }).region).toBe(
      country === 'Jamaica' ? 'saint-james' : placed({ country, region: 'Saint James' }).region,
    );
  expect(placed({ country: 'Barbados', region: 'Parish of St James' }).region).toBe('saint-james');
});

test.each([
  ['AUS', 'australia'],
  ['DEU', 'germany'],
  ['AUT', 'austria'],
  ['JAM', 'jamaica'],
  ['TTO', 'trinidad-and-tobago'],
  ['Estados Unidos', 'united-states'],
  ['Allemagne', 'germany'],
  ['República Dominicana', 'dominican-republic'],
])('country %s is %s', (name, slug) => {
  expect(countryByName(name)).toBe(slug);
});
