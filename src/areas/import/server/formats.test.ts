/** Formats of others, known by what is in them and read by the mappings that ship. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFiles, readListings, type WrittenFiles } from '#tests/reading.ts';
import { type Mapping, readMapping } from './mapping/mapping.ts';

const FEEDS = join(import.meta.dirname, '../../../../../shared/data/feeds');
let files: WrittenFiles;
beforeAll(async () => {
  files = await openFiles();
});
afterAll(() => files.close());

const file = (content: string | Uint8Array) => files.write(content);
const listings = async (path: string, named?: Mapping) => (await readListings(path, named)).listings;

describe.skipIf(!existsSync(FEEDS))('look-alikes (their folder is absent from a plain clone)', () => {
  test('Kyero, right to the value', async () => {
    const read = await listings(join(FEEDS, 'kyero.xml'));
    expect(read).toMatchObject({
      'KY-1': {
        category: 'for-sale',
        type: 'townhouse',
        price: 295_000,
        currency: 'EUR',
        price_period: 'once',
        country: 'saint-martin',
        lat: 18.0675,
        lng: -63.0825,
        bedrooms: 3,
        bathrooms: 2,
        sqft: 1292,
        lot_sqft: null,
        description: 'Terrace near the sea.',
        features: ['view-ocean'],
        photos: ['http://img.example/KY%201/01.JPG', 'http://img.example/KY%201/02.jpg'],
        listed_known: false,
      },
      'KY-2': {
        category: 'for-rent',
        type: 'apartment',
        price: 1800,
        price_period: 'month',
        photos: ['https://img.example/2.jpg'],
      },
      'KY-3': { category: 'for-rent', type: 'villa', price: 4116.67, price_period: 'month' },
    });
  });

  test('REAXML, right to the value', async () => {
    const read = await listings(join(FEEDS, 'reaxml.xml'));
    expect(read).toMatchObject({
      'RX-1': {
        status: 'under-offer',
        category: 'for-sale',
        type: 'home',
        price: null,
        currency: 'AUD',
        country: 'australia',
        place: 'Testville',
        address: '9 Test Road',
        bedrooms: 4,
        bathrooms: 2,
        garage: true,
        parking_spaces: 2,
        sqft: 4000,
        lot_sqft: 8611,
        title: 'Big house',
        photos: [
          'https://img.example/m.jpg',
          'https://img.example/a.jpg',
          'https://img.example/f.gif (Floor plan)',
        ],
      },
      'RX-2': {
        status: 'active',
        category: 'for-rent',
        type: 'apartment',
        price: 1516.67,
        price_period: 'month',
        address: '',
        title: 'Apartment in Testville',
      },
      'RX-3': {
        category: 'commercial',
        type: null,
        price: 3000,
        price_period: 'month',
        country: 'australia',
      },
      'RX-4': { offMarket: 'sold' },
    });
    expect(JSON.stringify(read)).not.toMatch(/2500000|Hidden St/);
  });

  test('BLM, right to the value', async () => {
    const read = await listings(join(FEEDS, 'agency.blm'));
    expect(read).toMatchObject({
      '77_1': {
        status: 'active',
        category: 'for-sale',
        type: 'apartment',
        price: 159_950,
        currency: 'GBP',
        price_period: 'once',
        bedrooms: 2,
        country: 'united-kingdom',
        place: 'Testham',
        listed_at: '2026-09-08',
        description: "Line one\n15' x 11' (4.57m x 3.35m)",
        photos: [],
      },
      '77_2': { category: 'for-rent', type: 'apartment', price: 1300, price_period: 'month', bedrooms: 1 },
    });
  });
});

const OFFICE = `<root><kyero><feed_version>3</feed_version></kyero>
<property><id>1</id><price>1200</price><currency>EUR</currency><price_freq>month</price_freq><type>Office</type><town>Roseau</town><country>Dominica</country></property>
<property><id>2</id><price>90000</price><currency>EUR</currency><price_freq>sale</price_freq><type>Igloo</type><town>Roseau</town><country>Dominica</country></property></root>`;

test('Kyero: an office is commercial, a type nobody knows is rejected', async () => {
  const read = await listings(await file(OFFICE));
  expect(read).toMatchObject({
    1: { category: 'commercial', type: null, price: 1200, price_period: 'month', country: 'dominica' },
    2: { rejected: expect.stringContaining('Igloo') },
  });
});

test('REAXML: sold, leased, withdrawn and unknown statuses are told apart', async () => {
  const statuses = ['current', 'sold', 'leased', 'withdrawn', 'offmarket', 'brand-new'];
  const rows = statuses.map(
    (status) =>
      `<rental status="${status}"><uniqueID>${status}</uniqueID><underOffer value="yes"/><rent period="month">900</rent><rent period="week">210</rent><category name="House"/><address><suburb>Kew</suburb></address></rental>`,
  );
  const read = await listings(await file(`<propertyList>${rows.join('')}</propertyList>`));
  expect(read).toMatchObject({
    current: { status: 'under-offer', price: 900 },
    sold: { status: 'let' },
    leased: { status: 'let' },
    withdrawn: { status: 'withdrawn' },
    offmarket: { status: 'withdrawn' },
    'brand-new': { rejected: expect.stringContaining('brand-new'), offMarket: 'withdrawn' },
  });
});

const BLM = (end: string) =>
  `#HEADER#\r\nVERSION : 3\r\nEOF : '|'\r\nEOR : '~'\r\n#DEFINITION#\r\nAGENT_REF|TOWN|STATUS_ID|PRICE|PRICE_QUALIFIER|PROP_SUB_ID|PUBLISHED_FLAG|LET_RENT_FREQUENCY|TRANS_TYPE_ID|MEDIA_IMAGE_00|MEDIA_IMAGE_01|~\r\n#DATA#\r\na|Bath|2|500000|1|4|1||1|https://img.example/1.jpg|https://img.example/2.jpg|~\r\nb|Bath|0|36000|0|178|1|3|2|||~\r\nc|Bath|0|1|0|4|0||1|||~\r\nd|Bath|0|1~\r\n${end}`;

test('BLM: under offer on request, an office by the year, a hidden home, a short row', async () => {
  expect(await listings(await file(BLM('#END#')))).toMatchObject({
    a: {
      status: 'under-offer',
      price: null,
      photos: ['https://img.example/1.jpg', 'https://img.example/2.jpg'],
    },
    b: { category: 'commercial', price: 3000, price_period: 'month' },
    c: { rejected: 'withheld' },
    d: { rejected: 'has 4 columns, the definition 11' },
  });
});

test('a BLM file that was cut off says so', async () => {
  await expect(listings(await file(BLM('')))).rejects.toThrow('ends without #END#');
});

describe('files of one mapping in other clothes', () => {
  const fields = {
    key: 'id',
    title: 'name',
    category: { value: 'for-sale' },
    type: { value: 'home' },
    status: { value: 'active' },
    price: 'price',
    currency: { value: 'USD' },
    country: { value: 'jamaica' },
  };
  const right = { a: { title: 'Café', price: 1000 }, b: { title: 'Hut', price: 2000 } };
  const CSV = 'id;name;price\r\na;Café;1000\r\nb;Hut;2000\r\n';
  const LINES = '{"id":"a","name":"Café","price":1000}\n{"id":"b","name":"Hut","price":2000}\n';
  const XML =
    '<?xml version="1.0" encoding="ISO-8859-1"?><x><h><id>a</id><name>Café</name><price>1000</price></h><h><id>b</id><name>Hut</name><price>2000</price></h></x>';
  test.each<[string, string | Uint8Array, object]>([
    ['sep=; at the top', `sep=;\r\n${CSV}`, {}],
    ['UTF-16 by its mark', Buffer.from(`\ufeff${CSV}`, 'utf16le'), { delimiter: ';' }],
    ['UTF-16 by its mark with sep=;', Buffer.from(`\ufeffsep=;\n${CSV}`, 'utf16le'), {}],
    ['NDJSON', LINES, {}],
    ['XML with a mapping of one’s own, in Latin-1', Buffer.from(XML, 'latin1'), { list: 'h' }],
  ])('%s', async (_, content, format) => {
    const mapping = readMapping({ ...format, decimal: '.', fields });
    expect(await listings(await file(content), mapping)).toMatchObject(right);
  });
});
