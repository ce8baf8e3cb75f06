import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { IncomingListing } from '#areas/listings/server/listing-draft.ts';
import { resoRecord } from '#tests/fakes/reso-server.ts';
import { bindPath } from '../read/rows.ts';
import { loadMapping, type Mapping, readMapping } from './mapping.ts';
import { listingReader } from './read-listing.ts';
import { RowRejected } from './row-rejected.ts';
import type { Json } from './rule-types.ts';

let reso: Mapping;
beforeAll(async () => {
  reso = await loadMapping(join(import.meta.dirname, '../mappings/reso-2.0.json'));
});

/** A row through a mapping: the listing and what was noted about it. */
function readRow(row: unknown, mapping: Mapping = reso) {
  const notes: string[] = [];
  const reader = listingReader(mapping, bindPath, { currency: 'JMD', note: (what) => notes.push(what) });
  const key = reader.key(row, 1);
  const listing = key === null ? null : reader.listing(row, key);
  return { listing: listing as IncomingListing, notes, key };
}
const reso1 = (said: Record<string, unknown> = {}) => readRow(resoRecord('K1', said));
const rejection = (said: Record<string, unknown>) => {
  try {
    reso1(said);
  } catch (error) {
    if (error instanceof RowRejected) return error;
    throw error;
  }
  throw new Error('was not rejected');
};

test.each([
  ['Furnished', true],
  ['Unfurnished', false],
  ['Partially', null],
  ['Negotiable', null],
  [null, null],
  [undefined, null],
])('Furnished %j is %j', (Furnished, furnished) => {
  expect(reso1({ Furnished }).listing.furnished).toBe(furnished);
});

test.each([
  [['Cats OK', 'Size Limit'], true],
  ['Yes,Breed Restrictions', true],
  [['No'], false],
  [['Call'], null],
  [[], null],
  [undefined, null],
])('PetsAllowed %j is %j', (PetsAllowed, pets_allowed) => {
  expect(reso1({ PetsAllowed }).listing.pets_allowed).toBe(pets_allowed);
});

test('a photo says when it changed, and may come by http', () => {
  const MediaModificationTimestamp = '2026-03-01T10:00:00Z';
  const { listing } = reso1({ Media: [{ MediaURL: 'http://a.example/1.jpg', MediaModificationTimestamp }] });
  expect(JSON.parse(listing.photos)).toEqual([
    {
      headerInfo: {
        location: 'http://a.example/1.jpg',
        contentId: 'K1',
        modified: MediaModificationTimestamp,
      },
    },
  ]);
});

test('a record of the Data Dictionary becomes a listing', () => {
  const media = [
    { MediaURL: 'https://pictures.example/2.jpg', Order: 2 },
    { MediaURL: 'https://pictures.example/1.jpg', Order: 1 },
    { MediaURL: null, Order: 0 },
  ];
  const { listing, notes } = reso1({
    Media: media,
    View: ['Ocean', 'Igloo'],
    LotFeatures: 'Level,Cul-De-Sac',
    LotSizeArea: 0.25,
    LotSizeUnits: 'Acres',
    GarageYN: true,
    Basement: ['None'],
  });
  expect(listing).toMatchObject({
    source_key: 'K1',
    title: '12 Ocean Drive, Ocho Rios',
    category: 'for-sale',
    type: 'home',
    status: 'active',
    price: 47_500_000,
    currency: 'JMD',
    price_period: 'once',
    bedrooms: 3,
    bathrooms: 2.5,
    garage: true,
    basement: false,
    sqft: 1800,
    lot_sqft: 10_890,
    features: ['cul-de-sac', 'level-lot', 'view-ocean'],
    region: 'saint-ann',
    country: 'jamaica',
    city: 'ocho-rios',
    place: 'Ocho Rios',
    lat: 18.4029,
    lng: -77.1048,
    approximate: false,
    listed_at: '2026-02-14T12:00:00.000Z',
  });
  expect(JSON.parse(listing.photos)).toEqual([
    { headerInfo: { location: 'https://pictures.example/1.jpg', contentId: 'K1' } },
    { headerInfo: { location: 'https://pictures.example/2.jpg', contentId: 'K1' } },
  ]);
  expect(notes).toEqual(['photos without a web address, left out']);
});

describe('status', () => {
  test.each([
    ['Active', 'active'],
    ['ActiveUnderContract', 'under-offer'],
    ['Pending', 'under-offer'],
    ['Closed', 'sold'],
    ['Expired', 'withdrawn'],
    ['Delete', 'withdrawn'],
    ['Coming Soon', 'withdrawn'],
  ])('%s is %s', (said, status) => {
    expect(reso1({ StandardStatus: said }).listing.status).toBe(status);
  });

  test.each(['Live', 'act1ve', '', null, 7, 'null'])('%j never becomes active, it is rejected', (said) => {
    const error = rejection({ StandardStatus: said });
    expect(error.message).toMatch(/status/);
    expect(error.offMarket).toBe(true);
  });

  test('a rental that is closed is let', () => {
    const { listing } = reso1({
      StandardStatus: 'Closed',
      PropertyType: 'ResidentialLease',
      PropertySubType: 'Apartment',
    });
    expect(listing).toMatchObject({
      status: 'let',
      category: 'for-rent',
      price_period: 'month',
      type: 'apartment',
    });
  });

  test('a bare notice of deletion is rejected, and takes its listing off the market', () => {
    expect(rejection({ StandardStatus: 'Delete', ListPrice: null }).offMarket).toBe(true);
    expect(rejection({ ListPrice: null }).offMarket).toBe(false);
  });
});

describe('price', () => {
  test.each([
    null,
    '',
    0,
    -5,
    '-5',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e12,
    '9'.repeat(40),
    'ask us',
    '5 to 6',
    {},
    [],
    true,
  ])('%j is rejected', (ListPrice) => {
    expect(rejection({ ListPrice }).message).toMatch(/^(no )?price/);
  });

  test('is kept to the cent', () => {
    expect(reso1({ ListPrice: '1,234.567' }).listing.price).toBe(1234.57);
  });

  test('a rent by the week is rejected, for it is no price a month', () => {
    const lease = { PropertyType: 'Residential Lease', LeaseAmountFrequency: 'Weekly' };
    expect(rejection(lease).message).toBe('price_period "Weekly" is not in the mapping');
    expect(reso1({ ...lease, LeaseAmountFrequency: 'Monthly' }).listing.price_period).toBe('month');
  });

  test('what it was before becomes history', () => {
    const { listing } = reso1({
      PreviousListPrice: 50_000_000,
      PriceChangeTimestamp: '2026-02-20T08:00:00Z',
    });
    expect(listing.history).toEqual([
      { at: '2026-02-14T12:00:00.000Z', price: 50_000_000, currency: 'JMD', status: 'active' },
      { at: '2026-02-20T08:00:00.000Z', price: 47_500_000, currency: 'JMD', status: 'active' },
    ]);
  });
});

describe('place', () => {
  test.each([
    ['reversed', { Latitude: -77.1048, Longitude: 18.4029 }, /outside their country \(reversed\)/],
    ['in another country', { Latitude: 51.5, Longitude: -0.1 }, /outside their country/],
    ['out of range', { Latitude: 184.029, Longitude: -77.1 }, /out of range/],
    ['zero', { Latitude: 0, Longitude: 0 }, /out of range/],
    ['incomplete', { Latitude: 18.4, Longitude: null }, /incomplete/],
    ['not numbers', { Latitude: 'north', Longitude: 'west' }, /out of range/],
  ])('coordinates that are %s are not used; the town stands in', (_, point, note) => {
    const { listing, notes } = reso1(point);
    expect(listing).toMatchObject({ city: 'ocho-rios', approximate: true });
    expect(Math.abs((listing.lat as number) - 18.4)).toBeLessThan(0.1);
    expect(notes[0]).toMatch(note);
  });

  test('without coordinates and known town there is no pin', () => {
    const { listing } = reso1({ Latitude: null, Longitude: null, City: 'Nowhere Particular' });
    expect(listing).toMatchObject({
      lat: null,
      lng: null,
      approximate: false,
      city: null,
      place: 'Nowhere Particular',
    });
  });

  test('a town of that name in another parish is not it', () => {
    const { listing } = reso1({ Latitude: null, Longitude: null, CountyOrParish: 'Portland' });
    expect(listing).toMatchObject({ region: 'portland', city: null, lat: null });
  });

  test.each([
    ['JM', 'jamaica'],
    ['Jamaica', 'jamaica'],
    ['TT', 'trinidad-and-tobago'],
    ['Trinidad & Tobago', 'trinidad-and-tobago'],
    ['US', 'united-states'],
    ['Curaçao', 'curacao'],
  ])('country %s is %s', (Country, slug) => {
    expect(reso1({ Country }).listing.country).toBe(slug);
  });

  test('a country that makes no address is rejected', () => {
    expect(rejection({ Country: '日本' }).message).toMatch(/^country/);
    expect(rejection({ Country: null }).message).toMatch(/^no country/);
  });

  test.each([
    ['St. Ann', 'saint-ann'],
    ['Saint Ann Parish', 'saint-ann'],
    ['ST ANN', 'saint-ann'],
    ['Utopia', 'saint-ann'],
  ])('parish %s of a known town is %s', (CountyOrParish, slug) => {
    expect(reso1({ CountyOrParish }).listing.region).toBe(slug);
  });
});

describe('values that cannot be', () => {
  test.each([
    ['year_built', { YearBuilt: 1196 }],
    ['bedrooms', { BedroomsTotal: -1 }],
    ['bedrooms', { BedroomsTotal: 1e9 }],
    ['bedrooms', { BedroomsTotal: 'many' }],
    ['parking_spaces', { ParkingTotal: 1000 }],
    ['sqft', { LivingArea: 1e300 }],
    ['lot_sqft', { LotSizeArea: 5e9, LotSizeUnits: 'Acres' }],
    ['lot_sqft', { LotSizeArea: 5, LotSizeUnits: 'tatami' }],
    ['listed_at', { OnMarketDate: '2999-01-01' }],
    ['listed_at', { OnMarketDate: 'soon' }],
  ])('%s of %j is left out and noted', (field, said) => {
    const { listing, notes } = reso1(said);
    expect(listing[field as keyof IncomingListing]).toBeNull();
    expect(notes[0]).toMatch(field);
  });

  test('an area of nothing is not known, without a word', () => {
    const { listing, notes } = reso1({ LivingArea: '0 [Approximate]' });
    expect(listing.sqft).toBeNull();
    expect(notes).toEqual([]);
  });

  test('pictures are web addresses or nothing', () => {
    const bad = [
      'javascript:alert(1)',
      'data:text/html,x',
      '/relative.jpg',
      'file:///etc/passwd',
      `https://a.example/${'x'.repeat(3000)}`,
      7,
      { MediaURL: 'x' },
    ];
    expect(reso1({ Media: bad }).listing.photos).toBe('[]');
  });

  test.each([null, '', '   ', {}, 'k'.repeat(2001)])('a key of %j is none', (ListingKey) => {
    expect(readRow({ ...resoRecord('K1'), ListingKey }).key).toBeNull();
  });
});

test('texts are plain, and cut where they are too long', () => {
  const { listing, notes } = reso1({
    UnparsedAddress: `<b>${'Long Road '.repeat(60)}</b>`,
    PublicRemarks: `<p>${'sea '.repeat(9000)}</p>`,
  });
  expect(listing.title.length).toBeLessThanOrEqual(300);
  expect(listing.title).toMatch(/^Long Road .*…$/);
  expect(listing.description.length).toBeLessThanOrEqual(20_000);
  expect(notes.sort()).toEqual([
    'address cut to 300 characters',
    'description cut to 20000 characters',
    'title cut to 300 characters',
  ]);
});

test('no row, however odd, does anything but become a listing or be rejected', () => {
  const odd: unknown[] = [
    null,
    7,
    'x',
    [],
    {},
    { a: { b: {} } },
    true,
    '\u0000',
    '9'.repeat(400),
    '<script>',
    Number.MAX_VALUE,
  ];
  for (const field of Object.keys(resoRecord('K1'))) {
    for (const value of odd) {
      try {
        readRow({ ...resoRecord('K1'), [field]: value });
      } catch (error) {
        expect(error).toBeInstanceOf(RowRejected);
      }
    }
  }
});

describe('a mapping', () => {
  const base = {
    key: 'id',
    category: { value: 'for-sale' },
    type: { value: 'home' },
    status: { value: 'active' },
    price: 'price',
    country: { value: 'JM' },
  };
  const read = (
    fields: Record<string, Json>,
    row: Record<string, unknown>,
    more: Record<string, Json> = {},
  ) => readRow({ id: 1, price: 5, ...row }, readMapping({ fields: { ...base, ...fields }, ...more })).listing;

  test('fills templates without dangling commas', () => {
    const title = { template: '{street}, {town}' };
    expect(read({ title }, { street: '5 High St', town: 'Negril' }).title).toBe('5 High St, Negril');
    expect(read({ title }, { town: 'Negril' }).title).toBe('Negril');
    expect(read({ title }, { street: '5 High St' }).title).toBe('5 High St');
    expect(read({ title, place: 'town' }, {}).title).toBe('House');
  });

  test('finds paths into objects, the first of several, sums and words whatever their blanks', () => {
    const row = { specs: { full: 2, half: 1 }, 'odd.name': 'A', t: ' TwoStory House\n' };
    expect(
      read({ bathrooms: { sum: ['specs.full', { from: 'specs.half', times: 0.5 }] } }, row).bathrooms,
    ).toBe(2.5);
    expect(read({ title: ['missing', 'odd.name'] }, row).title).toBe('A');
    expect(read({ type: { from: 't', map: { 'Two Story House': 'villa' } } }, row).type).toBe('villa');
  });

  test('uses a named rule', () => {
    const more = { let: { style: { from: 's', map: { '1': 'cosy' } } } };
    expect(read({ title: { template: 'A {$style} home' } }, { s: 1 }, more).title).toBe('A cosy home');
  });

  test('converts units, also by row', () => {
    expect(read({ sqft: { from: 'area', unit: 'sqm' } }, { area: 100 }).sqft).toBe(1076);
    expect(read({ lot_sqft: { from: 'lot', unit: 'hectare' } }, { lot: '2' }).lot_sqft).toBe(215_278);
    expect(read({ lot_sqft: { from: 'lot', unit: { from: 'u' } } }, { lot: 1, u: 'acres' }).lot_sqft).toBe(
      43_560,
    );
  });

  test('rejects words it does not know, and words that are not ours', () => {
    expect(() => read({ type: { from: 't', map: { a: 'home' } } }, { t: 'igloo' })).toThrow(
      'type "igloo" is not in the mapping',
    );
    expect(() => read({ status: 's' }, { s: 'Live' })).toThrow('status "Live" is not in the mapping');
    expect(() => read({ currency: 'c' }, { c: 'XXX' })).toThrow('currency "XXX" is not in the mapping');
    expect(read({ currency: 'c' }, { c: 'usd' }).currency).toBe('USD');
  });
});
