import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { IncomingListing } from '#areas/listings/server/listing-draft.ts';
import { resoRecord } from '#tests/fakes/reso-server.ts';
import { readRow as readRowBy, rejectionOf, shippedMapping } from '#tests/reading.ts';
import { bindPath } from '../read/rows.ts';
import { RowRejected } from './limits.ts';
import { type Mapping, readMapping } from './mapping.ts';
import { listingReader } from './read-listing.ts';
import type { Json } from './rule-types.ts';

let reso: Mapping;
beforeAll(async () => {
  reso = await shippedMapping('reso-2.0.json');
});

const readRow = (row: unknown, mapping: Mapping = reso) => readRowBy(row, mapping);
const reso1 = (said: Record<string, unknown> = {}) => readRow(resoRecord('K1', said));
const rejection = (said: Record<string, unknown>) => rejectionOf(() => reso1(said));

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

test.each([
  [{ OtherEquipment: ['Home Theater', 'Generator'] }, true],
  [{ OtherEquipment: ['Home Theater'], Electric: 'Photovoltaics Seller Owned,Net Meter' }, true],
  [{ GreenEnergyGeneration: ['Solar'] }, true],
  [{ Electric: ['Pre-Wired for Renewables'] }, null],
  [{}, null],
])('%j has backup power: %j', (row, backup_power) => {
  expect(reso1(row).listing.backup_power).toBe(backup_power);
});

const NO_STREET = { UnparsedAddress: null, StreetNumber: null, StreetName: null, StreetSuffix: null };
test.each([
  ['no subtype', { PropertySubType: null, BedroomsTotal: 3 }, '3-bedroom house in Mandeville'],
  ['no subtype and no rooms', { PropertySubType: null, BedroomsTotal: null }, 'House in Mandeville'],
  [
    'an address that is the place',
    { UnparsedAddress: 'Mandeville, Manchester, Jamaica', BedroomsTotal: 2 },
    '2-bedroom house in Mandeville',
  ],
  [
    'no rooms, being land',
    { PropertyType: 'Land', PropertySubType: null, BedroomsTotal: 2 },
    'Land in Mandeville',
  ],
  [
    'no subtype, being commercial',
    { PropertyType: 'Commercial Sale', PropertySubType: null, BedroomsTotal: 2 },
    'Commercial property in Mandeville',
  ],
  ['a number in its place', { UnparsedAddress: '14 Mandeville' }, '14 Mandeville'],
  ['a name beside its place', { UnparsedAddress: 'Mandeville Heights' }, 'Mandeville Heights'],
])('a home of RESO without a street and with %s has a title that says what it is', (_, said, title) => {
  const { listing } = reso1({
    ...NO_STREET,
    City: 'Mandeville',
    CountyOrParish: 'Manchester',
    Latitude: null,
    Longitude: null,
    ...said,
  });
  expect(listing.title).toBe(title);
});

test('in any format a title that says nothing but where the home is becomes one that says what it is', () => {
  const fields = {
    key: 'id',
    title: 'name',
    category: { value: 'for-rent' },
    type: { value: 'apartment' },
    status: { value: 'active' },
    price: 'price',
    bedrooms: 'beds',
    place: 'town',
    country: { value: 'JM' },
  };
  const titleOf = (row: object) =>
    readRow({ id: 1, price: 5, beds: 2, town: 'Ocho Rios', ...row }, readMapping({ fields } as Json)).listing
      .title;
  expect(titleOf({ name: 'OCHO RIOS' })).toBe('2-bedroom apartment in Ocho Rios');
  expect(titleOf({ name: 'Ocho Rios, St. Ann, Jamaica' })).toBe('2-bedroom apartment in Ocho Rios');
  expect(titleOf({ name: 'Ocho Rios gem' })).toBe('Ocho Rios gem');
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
    expect(error.offMarket).toBe('withdrawn');
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
    expect(rejection({ StandardStatus: 'Delete', ListPrice: null }).offMarket).toBe('withdrawn');
    expect(rejection({ StandardStatus: 'Closed', ListPrice: null }).offMarket).toBe('sold');
    expect(rejection({ ListPrice: null }).offMarket).toBeNull();
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
    'as you like',
    '5 to 6',
    // So long that trying each way to read it would have no end.
    `Ask ${'for the agent '.repeat(40)}now`,
    {},
    [],
    true,
  ])('%j is rejected', (ListPrice) => {
    expect(rejection({ ListPrice }).message).toMatch(/^(no )?price/);
  });

  test.each([
    'Price on request',
    'POA',
    'P.O.A.',
    'Contact agent',
    'Call for price',
    'Precio a consultar',
    'Prix sur demande',
  ])('%s is none, and its listing is taken', (ListPrice) => {
    expect(reso1({ ListPrice }).listing.price).toBeNull();
  });

  test('that is not to be shown is in no text either', () => {
    const fields = {
      key: 'k',
      title: 'title',
      description: 'text',
      status: { value: 'active' },
      category: { value: 'for-sale' },
      type: { value: 'home' },
      price: 'price',
      display_price: 'shown',
      country: { value: 'JM' },
    };
    const row = {
      k: '1',
      price: 2_500_000,
      title: 'Villa, J$2.5 million',
      text: 'Now J$2,500,000.00 (was 2 500 000)! Lot of 12,500,000 sq ft, built 2500.',
    };
    const of = (shown: string) => readRow({ ...row, shown }, readMapping({ fields } as Json)).listing;
    expect(of('no')).toMatchObject({
      price: null,
      title: 'Villa, J$…',
      description: 'Now J$… (was …)! Lot of 12,500,000 sq ft, built 2500.',
    });
    expect(of('yes')).toMatchObject({ price: 2_500_000, title: row.title, description: row.text });
  });

  test('is kept to the cent', () => {
    expect(reso1({ ListPrice: '1,234.567' }).listing.price).toBe(1234.57);
  });

  test.each([
    ['Weekly', 1516.67],
    ['Bi-Weekly', 758.33],
    ['Monthly', 350],
    ['Quarterly', 116.67],
    ['Annually', 29.17],
  ])('a rent of 350 %s is %d a month', (LeaseAmountFrequency, price) => {
    const lease = { PropertyType: 'Residential Lease', ListPrice: 350, LeaseAmountFrequency };
    expect(reso1(lease).listing).toMatchObject({ price, price_period: 'month' });
  });

  test.each(['Daily', 'Seasonal', 'Semi-Monthly', 'whenever'])(
    'a rent %s is rejected',
    (LeaseAmountFrequency) => {
      const lease = { PropertyType: 'Residential Lease', ListPrice: 350, LeaseAmountFrequency };
      expect(rejection(lease).message).toMatch(/^price/);
    },
  );

  test('what a sold home went for is its price, and of one on the market it is not', () => {
    expect(reso1({ StandardStatus: 'Closed', ClosePrice: 45_000_000 }).listing.price).toBe(45_000_000);
    expect(reso1({ ClosePrice: 45_000_000 }).listing.price).toBe(47_500_000);
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

describe('what stands beside a number', () => {
  const fields = {
    key: 'k',
    status: { value: 'active' },
    type: { value: 'land' },
    category: { first: ['category', { value: 'for-rent' }] },
    price: 'price',
    lot_sqft: 'Land',
    country: { value: 'JM' },
  };
  const of = (row: object, more: object = {}) =>
    readRow({ k: '1', ...row }, readMapping({ fields: { ...fields, ...more } } as Json));

  test.each([
    ['$1,800/week', 7800],
    ['300 pw', 1300],
    ['36000 per annum', 3000],
    ['1200 pcm', 1200],
    ['US$ 12,000 al año', 1000],
    ['900', 900],
  ])('the rent %s is %d a month', (price, month) => {
    const { listing } = readRow(
      { k: '1', price },
      readMapping({ fields: { ...fields, currency: { value: 'USD' } } } as Json),
    );
    expect(listing).toMatchObject({ price: month, price_period: 'month' });
  });

  test.each([
    [{ price: '$150 per night' }, /night/],
    [{ price: '250000 / acre', category: 'for-sale' }, /area/],
    [{ price: 'J$3,000 per sq ft', category: 'for-sale' }, /area/],
    [{ price: '$500 per person' }, /one person/],
    [{ price: '1800 pw', category: 'for-sale' }, /by the week/],
    [{ price: '300 per fathom' }, /not known: "fathom"/],
    [{ price: '36000', category: 'commercial' }, /price_period/],
  ])('%j is rejected', (row, reason) => {
    expect(() => of(row)).toThrow(reason);
  });

  test('a period beside the price that another field contradicts is rejected', () => {
    const price_period = 'period';
    expect(() => of({ price: '300 pw', period: 'month' }, { price_period })).toThrow(/both: week, month/);
    expect(of({ price: '300 pw', period: 'week' }, { price_period }).listing.price).toBe(1300);
    expect(() => of({ price: 300, period: 'night' }, { price_period })).toThrow(/night/);
  });

  test('the name of a column says what its numbers are', () => {
    expect(of({ rent_per_week: 300 }, { price: 'rent_per_week' }).listing.price).toBe(1300);
    // Of several columns the one that gives the amount says it.
    const several = { price: ['price', 'rent_per_week'], category: { value: 'for-rent' } };
    expect(of({ price: null, rent_per_week: 300 }, several).listing.price).toBe(1300);
    expect(of({ price: 900, rent_per_week: null }, several).listing.price).toBe(900);
    expect(() => of({ price_usd: 300 }, { price: 'price_usd' })).toThrow(/not in JMD/);
    expect(of({ price: 1, LandAcres: 2 }, { lot_sqft: 'LandAcres' }).listing.lot_sqft).toBe(87_120);
  });

  test('rents of commercial buildings are rents, whichever way that is said', () => {
    const lease = { category: { value: 'commercial-lease' }, type: { value: null } };
    const right = { category: 'commercial', price_period: 'month', price: 3000 };
    expect(of({ price: '36000 p.a.' }, lease).listing).toMatchObject(right);
    expect(of({ price: 36_000, per: 'year' }, { ...lease, price_period: 'per' }).listing).toMatchObject(
      right,
    );
    expect(of({ price: '36000 yearly', category: 'commercial' }).listing).toMatchObject(right);
    const sale = { category: { value: 'commercial-sale' } };
    expect(of({ price: 36_000 }, sale).listing).toMatchObject({ price_period: 'once', price: 36_000 });
    expect(() => of({ price: '36000 p.a.' }, sale)).toThrow(/by the year/);
  });

  test.each([
    ['2.5 acres', 108_900],
    ['0.75 ha', 80_729],
    ['10,000 sq ft', 10_000],
    ['1/4 acre', 10_890],
    ['0.5 ac (21,780 sq ft)', 21_780],
    ['1 acre 2 roods', 65_340],
    ['800 metros cuadrados', 8611],
    ['10,000', 10_000],
    ['50 + 75 terrace', null],
    ['2 squares', null],
    ['from 200 m2', null],
    ['12 fathoms', null],
  ])('land of %s has %d square feet', (Land, lot_sqft) => {
    const { listing, notes } = of({ price: 900, Land });
    expect(listing.lot_sqft).toBe(lot_sqft);
    expect(notes).toHaveLength(lot_sqft === null ? 1 : 0);
  });

  test('a unit in a field of its own that contradicts the one beside the number is left out', () => {
    const lot_sqft = { from: 'Land', unit: { from: 'Unit' } };
    expect(of({ price: 1, Land: '0.75 ha', Unit: 'Acres' }, { lot_sqft })).toMatchObject({
      listing: { lot_sqft: null },
      notes: ['lot_sqft contradicts its unit, "0.75 ha", left out'],
    });
    expect(of({ price: 1, Land: 2.5, Unit: null }, { lot_sqft }).notes).toEqual([
      'lot_sqft has no unit, left out',
    ]);
  });

  test('any unit, any number: never the number alone', () => {
    const UNITS = {
      acres: 43_560,
      ha: 107_639.10417,
      m2: 10.7639104167,
      'sq yd': 9,
      roods: 10_890,
      tareas: 6769.04,
    };
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9000 }),
        fc.constantFrom(...(Object.entries(UNITS) as [string, number][])),
        fc.constantFrom('', ' ', 'approx. '),
        fc.constantFrom('', ' ', '.', ' of land'),
        (number, [unit, squareFeet], before, behind) => {
          const Land = `${before}${number} ${unit}${behind}`;
          const { lot_sqft } = of({ price: 1, Land }).listing;
          expect(Math.abs((lot_sqft as number) - number * squareFeet)).toBeLessThan(
            1 + number * squareFeet * 1e-4,
          );
        },
      ),
    );
  });

  test('any period, in any words: by the month or rejected, never as it stands', () => {
    const BY: [string, number | null][] = [
      [' a week', 52 / 12],
      ['/wk', 52 / 12],
      [' por semana', 52 / 12],
      [' every fortnight', 26 / 12],
      [' per quarter', 1 / 3],
      [' p.a.', 1 / 12],
      [' par an', 1 / 12],
      ['/mes', 1],
      [' monthly', 1],
      [' a night', null],
      [' par nuit', null],
      ['/m²', null],
      [' per person', null],
      [' per blue moon', null],
    ];
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 999_999 }),
        fc.constantFrom('', 'J$', 'Rent: J$ '),
        fc.constantFrom(...BY),
        (number, before, [words, months]) => {
          const read = () => of({ price: `${before}${number}${words}` }).listing.price;
          if (months === null) expect(read).toThrow(RowRejected);
          else expect(read()).toBe(Math.round(number * months * 100) / 100);
        },
      ),
    );
  });

  test('a count of something else is no number of bedrooms', () => {
    const counts = { bedrooms: 'beds', bathrooms: 'baths' };
    expect(of({ price: 1, beds: '2 bathrooms', baths: '3 baths' }, counts).listing).toMatchObject({
      bedrooms: null,
      bathrooms: 3,
    });
    expect(of({ price: 1, beds: '120 m2', baths: '2' }, counts).listing).toMatchObject({
      bedrooms: null,
      bathrooms: 2,
    });
  });
});

describe('options of a rule', () => {
  const base = {
    key: 'k',
    status: { value: 'active' },
    category: { value: 'for-sale' },
    type: { value: 'home' },
    price: 'p',
    country: { value: 'JM' },
  };
  const row = { k: '1', p: 1, m2: '150', d1: '31/12/2025' };

  test('within another count for its own value', () => {
    const fields = {
      ...base,
      sqft: { first: [{ from: 'm2', unit: 'sqm' }, { from: 'sf' }] },
      listed_at: { first: [{ from: 'd1', date: 'd/m/y' }, { from: 'd2' }] },
      photos: { first: [{ from: 'pics', url: 'file.href', order: 'n' }] },
    };
    const pics = [
      { file: { href: 'https://a.example/2.jpg' }, n: '10' },
      { file: { href: 'https://a.example/1.jpg' }, n: '3' },
    ];
    const { listing } = readRow({ ...row, pics }, readMapping({ fields } as Json));
    expect(listing).toMatchObject({ sqft: 1615, listed_at: '2025-12-31T12:00:00.000Z' });
    expect(listing.photos).toMatch(/1\.jpg.*2\.jpg/);
    const named = { let: { size: { from: 'm2', unit: 'sqm' } }, fields: { ...base, sqft: '$size' } };
    expect(readRow(row, readMapping(named as Json)).listing.sqft).toBe(1615);
  });

  test.each([
    [
      { bedrooms: { from: 'b', unit: 'sqm' } },
      'fields.bedrooms has "unit", which is for sqft, lot_sqft only',
    ],
    [{ title: { first: [{ from: 't', date: 'd/m/y' }] } }, 'fields.title has "date"'],
    [{ price: { from: 'p', url: 'u' } }, 'fields.price has "url"'],
    [{ sqft: { sum: [{ from: 'a', unit: 'sqm' }, 'b'] } }, 'fields.sqft has "unit" where it does not apply'],
    [{ modified_at: { from: 'm', date: 'unix' } }, 'fields.modified_at has "date"'],
  ])('%j is refused', (more, reason) => {
    expect(() => readMapping({ fields: { ...base, ...more } } as Json)).toThrow(reason);
  });
});

describe('fields of the Data Dictionary', () => {
  test.each([
    ['Annually', 240_000, 20_000],
    ['Quarterly', 60_000, 20_000],
    ['Monthly', 20_000, 20_000],
    [null, 20_000, 20_000],
    ['One Time', 20_000, null],
    ['now and then', 20_000, null],
  ])('a fee %s of %d is %d a month', (AssociationFeeFrequency, AssociationFee, fee) => {
    const { listing, notes } = reso1({ AssociationFee, AssociationFeeFrequency });
    expect(listing.maintenance_fee).toBe(fee);
    expect(notes).toHaveLength(fee === null ? 1 : 0);
  });

  test.each([
    [{ BathroomsFull: 1, BathroomsThreeQuarter: 2, BathroomsHalf: 1, BathroomsTotalInteger: 4 }, 3.5],
    [{ BathroomsTotalDecimal: 2.5, BathroomsTotalInteger: 3 }, 2.5],
    [{ BathroomsFull: null, BathroomsHalf: null, BathroomsTotalInteger: 3 }, 3],
  ])('bathrooms %j are %d', (said, bathrooms) => {
    expect(reso1({ BathroomsFull: null, BathroomsHalf: null, ...said }).listing.bathrooms).toBe(bathrooms);
  });

  test.each([
    [{ LotSizeAcres: 0.5, LotSizeSquareFeet: 21_780 }, 21_780],
    [{ LotSizeArea: 2.5, LotSizeUnits: null, LotSizeAcres: 2.5, LotSizeSquareFeet: 108_900 }, 108_900],
    [{ LotSizeArea: 2.5, LotSizeUnits: null, LotSizeAcres: 2.5 }, 108_900],
    [{ LotSizeArea: 2.5, LotSizeUnits: null }, null],
  ])('the lot of %j has %d square feet', (said, lot_sqft) => {
    expect(reso1(said).listing.lot_sqft).toBe(lot_sqft);
  });

  test('a building without a living area has that of the building, in its unit', () => {
    const said = { LivingArea: null, BuildingAreaTotal: 100, BuildingAreaUnits: 'Square Meters' };
    expect(reso1(said).listing.sqft).toBe(1076);
  });

  test('pictures: the preferred one first, plans last, documents and what is private not at all', () => {
    const Media = [
      {
        MediaURL: 'https://c.example/plan.pdf',
        Order: 0,
        MediaCategory: 'Document',
        MimeType: 'application/pdf',
      },
      { MediaURL: 'https://c.example/private.jpg', Order: 1, Permission: ['Private'] },
      { MediaURL: 'https://c.example/office.jpg', Order: 1, Permission: 'Office Only' },
      { MediaURL: 'https://c.example/floors.png', Order: 2, MediaCategory: 'Floor Plan' },
      { MediaURL: 'https://c.example/film', Order: 2, MediaCategory: 'Video' },
      { MediaURL: 'https://c.example/b.jpg', Order: '10', Permission: ['Public'] },
      { MediaURL: 'https://c.example/c.jpg', Order: '9' },
      { MediaURL: 'https://c.example/a.jpg', Order: '11', PreferredPhotoYN: true },
    ];
    const { photos } = reso1({ Media }).listing;
    const names = (JSON.parse(photos) as { headerInfo: { location: string } }[]).map(({ headerInfo }) =>
      headerInfo.location.split('/').at(-1),
    );
    expect(names).toEqual(['a.jpg', 'c.jpg', 'b.jpg', 'floors.png']);
  });

  test('a listing whose office takes no part in IDX is shown to nobody', () => {
    const reader = listingReader(reso, bindPath, { note() {} });
    expect(reader.isShown(resoRecord('K1'))).toBe(true);
    expect(reader.isShown(resoRecord('K1', { IDXParticipationYN: false }))).toBe(false);
  });
});
