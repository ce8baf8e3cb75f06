/** Trovit and Mitula, by samples made from their public descriptions. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFiles, readListings, type WrittenFiles } from '#tests/reading.ts';

let files: WrittenFiles;
beforeAll(async () => {
  files = await openFiles();
});
afterAll(() => files.close());

const ad = (id: string, said: string) =>
  `<ad><id><![CDATA[${id}]]></id><url><![CDATA[https://agency.example/${id}]]></url>${said}<city><![CDATA[Holetown]]></city><country>BRB</country></ad>`;
const text = (name: string, value: string, attributes = '') =>
  `<${name}${attributes}><![CDATA[${value}]]></${name}>`;

const read = async (root: string, ads: string[]) =>
  readListings(
    await files.write(`<?xml version="1.0" encoding="utf-8"?>\n<${root}>${ads.join('')}</${root}>`),
    undefined,
    {
      currency: 'USD',
    },
  );

test('a home for sale, right to the value', async () => {
  const { listings } = await read('trovit', [
    ad(
      'T-1',
      text('title', 'Villa above the bay') +
        text('type', 'For Sale') +
        text('property_type', 'Villa') +
        text('content', 'Four rooms and a garden,\nten minutes from the sea.') +
        text('price', '950000') +
        text('floor_area', '240', ' unit="meters"') +
        text('plot_area', '0.5', ' unit="acres"') +
        text('rooms', '4') +
        text('bathrooms', '3.5') +
        text('parking', '1') +
        text('address', '12 Bay Road') +
        text('city_area', 'Sunset Crest') +
        text('region', 'Saint James') +
        text('latitude', '13.1867') +
        text('longitude', ' -59.6381') +
        '<pictures><picture><picture_url>http://img.example/a.jpg</picture_url><picture_title>Living room</picture_title></picture><picture featured="true"><picture_url>http://img.example/b.jpg</picture_url></picture><picture><picture_url>http://img.example/c.png</picture_url><picture_title>Floor plan, ground floor</picture_title></picture></pictures>' +
        text('virtual_tour', 'https://tour.example/1') +
        text('date', '07/11/2025 13:40') +
        text('year', '1998') +
        text('is_furnished', '1'),
    ),
  ]);
  expect(listings['T-1']).toMatchObject({
    title: 'Villa above the bay',
    description: 'Four rooms and a garden,\nten minutes from the sea.',
    category: 'for-sale',
    type: 'villa',
    commercial_type: null,
    status: 'active',
    price: 950_000,
    currency: 'USD',
    price_period: 'once',
    sqft: 2583,
    lot_sqft: 21_780,
    bedrooms: 4,
    bathrooms: 3.5,
    garage: true,
    furnished: true,
    year_built: 1998,
    country: 'barbados',
    place: 'Sunset Crest',
    address: '12 Bay Road',
    lat: 13.1867,
    lng: -59.6381,
    listed_at: '2025-11-07',
    photos: [
      'http://img.example/b.jpg',
      'http://img.example/a.jpg (Living room)',
      'http://img.example/c.png (Floor plan)',
    ],
  });
});

test.each([
  [' period="weekly"', 'For Rent', { category: 'for-rent', price: 1300, price_period: 'month' }],
  [' period="monthly"', 'Alquiler', { category: 'for-rent', price: 300 }],
  ['', 'For Rent', { price: 300, price_period: 'month' }],
  [' period="daily"', 'For Rent', { rejected: expect.stringContaining('by the night') }],
  [' period="hebdomadaire"', 'For Rent', { rejected: expect.stringContaining('hebdomadaire') }],
  ['', 'Short Term Rentals', { rejected: expect.stringContaining('by the night') }],
  [' period="weekly"', 'Short Term Rentals', { price: 1300 }],
  [' period="monthly"', 'Roommate', { rejected: expect.stringContaining('one person or room') }],
  ['', 'Office For Rent', { category: 'commercial', commercial_type: 'office', price_period: 'month' }],
  ['', 'For Sale Local', { category: 'commercial', commercial_type: 'shop', price_period: 'once' }],
  ['', 'Warehouse For Sale', { category: 'commercial', commercial_type: 'warehouse', type: null }],
  [
    '',
    'Parking For Sale',
    { category: 'commercial', commercial_type: 'garage', title: 'Garage in Holetown' },
  ],
  ['', 'Land For Sale', { category: 'for-sale', type: 'land' }],
  ['', 'Transfer Local', { rejected: expect.stringContaining('Transfer Local') }],
])('price%s of type %s', async (period, type, right) => {
  const { listings } = await read('Mitula', [
    ad('M', text('type', type) + text('property_type', 'piso') + text('price', '300', period)),
  ]);
  expect(listings.M).toMatchObject(right);
});

test('an ad that has run out is off the market, one without areas’ units is in square metres', async () => {
  const home = text('type', 'For Sale') + text('property_type', 'House') + text('price', '100');
  const { listings } = await read('trovit', [
    ad('gone', home + text('expiration_date', '31/12/2012')),
    ad('there', home + text('expiration_date', '31/12/2099') + text('plot_area', '400')),
    ad(
      'euro',
      `${text('type', 'For Sale')}${text('property_type', 'House')}<price currency="EUR">100</price>`,
    ),
    ad('igloo', `${text('type', 'For Sale')}${text('property_type', 'Igloo')}<price>100</price>`),
  ]);
  expect(listings).toMatchObject({
    gone: { status: 'expired' },
    there: { status: 'active', lot_sqft: 4306 },
    euro: { currency: 'EUR' },
    igloo: { rejected: expect.stringContaining('Igloo') },
  });
});
