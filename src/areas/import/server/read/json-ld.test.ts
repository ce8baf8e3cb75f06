/** schema.org in files and pages, by samples made from its public description. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listingJsonLd } from '#areas/listings/json-ld.ts';
import { cottage } from '#areas/listings/listing.fixture.ts';
import { openFiles, readListings, type WrittenFiles } from '#tests/reading.ts';

let files: WrittenFiles;
beforeAll(async () => {
  files = await openFiles();
});
afterAll(() => files.close());

const read = async (document: unknown) =>
  readListings(await files.write(typeof document === 'string' ? document : JSON.stringify(document)));

const ADDRESS = {
  '@type': 'PostalAddress',
  streetAddress: '3 Fort Street',
  addressLocality: 'Bridgetown',
  addressRegion: 'Saint Michael',
  addressCountry: 'BB',
};
const HOUSE = {
  '@type': ['House', 'Product'],
  '@id': '#house',
  address: ADDRESS,
  geo: { '@id': '#point' },
  numberOfBedrooms: 3,
  numberOfRooms: 8,
  numberOfBathroomsTotal: 2,
  floorSize: { '@type': 'QuantitativeValue', value: 150, unitCode: 'MTK' },
  lotSize: { '@type': 'QuantitativeValue', value: '0.5', unitText: 'acres' },
  yearBuilt: 1987,
  petsAllowed: true,
  amenityFeature: [
    { '@type': 'LocationFeatureSpecification', name: 'Sea view', value: true },
    { '@type': 'LocationFeatureSpecification', name: 'Gated', value: false },
  ],
  accommodationFloorPlan: { '@type': 'FloorPlan', layoutImage: 'https://img.example/plan.png' },
};
const GRAPH = {
  '@context': 'https://schema.org',
  '@graph': [
    { '@type': 'RealEstateAgent', name: 'Agency', image: 'https://img.example/logo.png' },
    { '@type': 'GeoCoordinates', '@id': '#point', latitude: 13.1, longitude: -59.61 },
    {
      '@type': 'RealEstateListing',
      '@id': 'https://agency.example/1',
      name: [
        { '@value': 'House near the fort', '@language': 'en' },
        { '@value': 'Maison près du fort', '@language': 'fr' },
      ],
      description: 'A house.',
      datePosted: '2025-11-07',
      mainEntity: { '@id': '#house' },
      image: [
        'https://img.example/1.jpg',
        { '@type': 'ImageObject', contentUrl: 'https://img.example/2.jpg', caption: 'Kitchen' },
      ],
      offers: {
        '@type': 'Offer',
        price: '495000',
        priceCurrency: 'USD',
        businessFunction: 'http://purl.org/goodrelations/v1#Sell',
        availability: 'https://schema.org/InStock',
      },
    },
    HOUSE,
  ],
};

test('a graph whose nodes refer to one another, right to the value', async () => {
  const { listings } = await read(GRAPH);
  expect(listings).toMatchObject({
    'https://agency.example/1': {
      title: 'House near the fort',
      titles: { fr: 'Maison près du fort' },
      description: 'A house.',
      category: 'for-sale',
      type: 'home',
      status: 'active',
      price: 495_000,
      currency: 'USD',
      price_period: 'once',
      bedrooms: 3,
      bathrooms: 2,
      sqft: 1615,
      lot_sqft: 21_780,
      year_built: 1987,
      pets_allowed: true,
      features: ['view-ocean'],
      country: 'barbados',
      place: 'Bridgetown',
      address: '3 Fort Street',
      lat: 13.1,
      lng: -59.61,
      listed_at: '2025-11-07',
      photos: [
        'https://img.example/1.jpg',
        'https://img.example/2.jpg (Kitchen)',
        'https://img.example/plan.png (Floor plan)',
      ],
    },
  });
  expect(Object.keys(listings)).toHaveLength(1);
});

const offer = (said: object) => ({
  '@context': 'https://schema.org/',
  '@type': 'RealEstateListing',
  url: 'https://agency.example/2',
  mainEntity: { '@type': 'Apartment', address: ADDRESS },
  offers: { '@type': 'Offer', priceCurrency: 'BBD', ...said },
});
const unit = (price: number, more: object) => ({
  priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency: 'BBD', ...more },
});

test.each<[string, object, object]>([
  [
    'by the month',
    unit(3000, { unitCode: 'MON' }),
    { category: 'for-rent', price: 3000, price_period: 'month' },
  ],
  ['by the week', unit(300, { unitCode: 'WEE' }), { price: 1300 }],
  [
    'by the year, in words',
    { ...unit(12_000, { unitText: 'per year' }), '@type': 'OfferForLease' },
    { price: 1000 },
  ],
  ['by the day', unit(90, { unitCode: 'DAY' }), { rejected: expect.stringContaining('by the night') }],
  [
    'by the square metre',
    { ...unit(20, { unitCode: 'MTK' }), businessFunction: 'LeaseOut' },
    { rejected: expect.stringContaining('of a unit of area') },
  ],
  ['neither sold nor let', { price: 100_000 }, { rejected: 'no category' }],
  [
    'a range',
    { '@type': 'AggregateOffer', lowPrice: 1, highPrice: 2, category: 'sale' },
    { rejected: 'no price' },
  ],
  [
    'sold',
    { price: 1, businessFunction: 'Sell', availability: 'https://schema.org/SoldOut' },
    { status: 'sold' },
  ],
  ['run out', { price: 1, businessFunction: 'Sell', priceValidUntil: '2012-12-31' }, { status: 'expired' }],
  [
    'in a word nobody knows',
    { price: 1, businessFunction: 'Sell', availability: 'Maybe' },
    { rejected: expect.stringContaining('Maybe') },
  ],
])('an offer %s', async (_, said, right) => {
  const { listings } = await read(offer(said));
  expect(listings['https://agency.example/2']).toMatchObject(right);
});

test('an office is commercial', async () => {
  const { listings } = await read({
    ...offer(unit(900, { unitCode: 'MON' })),
    mainEntity: { '@type': 'Place', additionalType: 'Office', address: ADDRESS },
  });
  expect(listings['https://agency.example/2']).toMatchObject({
    category: 'commercial',
    commercial_type: 'office',
    type: null,
    price: 900,
    title: 'Office in Bridgetown',
  });
});

test('pages, lists and homes with their offers are read, breadcrumbs and what is similar are not', async () => {
  const item = (id: string) => ({
    ...offer({ price: 5, category: 'For Sale' }),
    url: `https://agency.example/${id}`,
  });
  const page = `<!doctype html><html><head><script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', position: 1, item: item('a') }] })}</script><SCRIPT type='application/ld+json'>
  ${JSON.stringify([{ '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement: [] }, item('b'), { '@type': 'House', identifier: 'c', address: ADDRESS, offers: { price: 7, priceCurrency: 'BBD', category: 'sale' } }, { '@type': 'RealEstateListing', url: 'https://agency.example/similar', name: 'Similar' }])}
  </SCRIPT></head><body>@context</body></html>`;
  const { listings } = await read(page);
  expect(Object.keys(listings)).toEqual(['https://agency.example/a', 'https://agency.example/b', 'c']);
  expect(listings.c).toMatchObject({ type: 'home', price: 7, category: 'for-sale' });
});

test('our own pages are read as what they show', async () => {
  const homes = [
    cottage(),
    cottage({ _id: '2', type: 'villa', category: 'for-rent', price_period: 'month', price: 150_000 }),
    cottage({ _id: '3', type: 'land', bedrooms: null }),
    cottage({ _id: '4', type: null, category: 'commercial', commercial_type: 'warehouse' }),
  ];
  const { listings } = await read(homes.map((home) => listingJsonLd(home, 'https://yaad.example')));
  const read4 = Object.values(listings);
  for (const [i, { title, category, type, commercial_type, price, price_period }] of homes.entries())
    expect(read4[i]).toMatchObject({ title, category, type, commercial_type, price, price_period });
});

test('a page of tags that never end is read over once', async () => {
  const before = process.cpuUsage();
  await expect(read(`<html>${'<script type="a" '.repeat(400_000)}`)).rejects.toThrow(/no JSON-LD/);
  await expect(read(`<html>${'<script>'.repeat(400_000)}`)).rejects.toThrow(/no JSON-LD/);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(5000);
});

test.each([
  ['a page without any', '<html><body>Homes</body></html>', /no JSON-LD/],
  ['a broken one', '{"@context":"https://schema.org","@type":', /not good JSON/],
  [
    'one nested too deep',
    `{"@context":"https://schema.org","a":${'['.repeat(100)}${']'.repeat(100)}}`,
    /nested more than 64/,
  ],
])('%s is told in a sentence', async (_, text, message) => {
  await expect(read(text)).rejects.toThrow(message);
});
