/** RETS, by answers made from its public description (1.7.2). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFiles, readListings, type WrittenFiles } from '#tests/reading.ts';

let files: WrittenFiles;
beforeAll(async () => {
  files = await openFiles();
});
afterAll(() => files.close());

const COLUMNS =
  'ListingKey ListingStatus PropertyType PropertySubType ListPrice Country City FullStreetAddress Beds FullBaths HalfBaths LivingArea LotSizeAcres YearBuilt Remarks ListDate View'.split(
    ' ',
  );
const line = (name: string, values: readonly string[], delimiter = '\t') =>
  `<${name}>${delimiter}${values.join(delimiter)}${delimiter}</${name}>`;
const ROWS = [
  [
    'R1',
    'Active',
    'Residential',
    'Townhouse',
    '450000.00',
    'JM',
    'Mandeville',
    '5 Ward Avenue',
    '3',
    '2',
    '1',
    '1800',
    '0.25',
    '1999',
    'Cool &amp; airy',
    '2025-11-07',
    'Mountain(s),City',
  ],
  ['', 'Active', 'Residential', '', '1', 'JM', 'Mandeville', '', '', '', '', '', '', '', '', '', ''],
  ['R3', 'Sold', 'Residential', '', '300000', 'JM', 'Mandeville', '', '', '', '', '', '', '', '', '', ''],
  [
    'R4',
    'Contingent',
    'Land',
    '',
    '90000',
    'JM',
    'Mandeville',
    '',
    '',
    '',
    '',
    '',
    '2',
    '',
    '',
    '12/01/2024',
    '',
  ],
  ['R5', 'K', 'Residential', '', '90000', 'JM', 'Mandeville', '', '', '', '', '', '', '', '', '', ''],
];
const answer = (rows: string[][], { end = '', count = rows.length, delimiter = '\t', code = '09' } = {}) =>
  `<?xml version="1.0" ?>\r\n<RETS ReplyCode="0" ReplyText="Operation Successful">\r\n<COUNT Records="${count}" />\r\n<DELIMITER value="${code}"/>\r\n${line('COLUMNS', COLUMNS, delimiter)}\r\n${rows.map((row) => line('DATA', row, delimiter)).join('\r\n')}\r\n${end}</RETS>`;
const read = async (text: string) => readListings(await files.write(text), undefined, { currency: 'USD' });

test('COMPACT-DECODED, right to the value', async () => {
  const { listings, isPartial } = await read(answer(ROWS));
  expect(isPartial).toBe(false);
  expect(listings).toMatchObject({
    R1: {
      category: 'for-sale',
      type: 'townhouse',
      status: 'active',
      price: 450_000,
      currency: 'USD',
      country: 'jamaica',
      address: '5 Ward Avenue',
      bedrooms: 3,
      bathrooms: 2.5,
      sqft: 1800,
      lot_sqft: 10_890,
      year_built: 1999,
      description: 'Cool & airy',
      listed_at: '2025-11-07',
      features: ['view-city', 'view-mountain'],
      photos: [],
    },
    2: { status: 'active' },
    R3: { status: 'sold' },
    R4: { status: 'under-offer', type: 'land', lot_sqft: 87_120, listed_at: '2024-12-01' },
    R5: { rejected: expect.stringContaining('"K"'), offMarket: 'withdrawn' },
  });
});

test('what may not be shown is not, by the fields of RESO', async () => {
  const columns =
    'ListingKey ListingStatus PropertyType ListPrice Country City FullStreetAddress InternetAddressDisplayYN IDXParticipationYN AssociationFee AssociationFeeFrequency'.split(
      ' ',
    );
  const rows = [
    [
      'P1',
      'Active',
      'Residential',
      '450000',
      'JM',
      'Mandeville',
      '5 Ward Avenue',
      '0',
      '1',
      '1200',
      'Annually',
    ],
    ['P2', 'Active', 'Residential', '450000', 'JM', 'Mandeville', '6 Ward Avenue', '1', 'N', '', ''],
    ['P3', 'Active', 'Residential Lease', '300', 'JM', 'Mandeville', '', '', '', '', ''],
  ];
  const { listings } = await read(
    `<RETS ReplyCode="0" ReplyText="OK"><DELIMITER value="09"/>${line('COLUMNS', columns)}${rows.map((row) => line('DATA', row)).join('')}</RETS>`,
  );
  expect(listings).toMatchObject({
    P1: { address: '', title: 'House in Mandeville', maintenance_fee: 100 },
    P2: { rejected: 'withheld' },
    P3: { category: 'for-rent', price: 300, price_period: 'month' },
  });
});

test('another delimiter is read as the answer says', async () => {
  const { listings } = await read(answer(ROWS, { delimiter: '|', code: '7C' }));
  expect(listings.R1).toMatchObject({ price: 450_000, bathrooms: 2.5 });
});

test('what does not hold all that was found says so', async () => {
  const isPartial = async (text: string) => (await read(text)).isPartial;
  expect(await isPartial(answer(ROWS, { end: '<MAXROWS/>' }))).toBe(true);
  expect(await isPartial(answer(ROWS, { count: 400 }))).toBe(true);
  expect(await isPartial(answer(ROWS, { end: '<RETS-STATUS ReplyCode="20208" ReplyText="Maximum"/>' }))).toBe(
    true,
  );
});

test.each([
  ['a reply code', '<RETS ReplyCode="20201" ReplyText="No Records Found."/>', /20201: No Records Found/],
  [
    'a code at the end',
    answer(ROWS, { end: '<RETS-STATUS ReplyCode="20203" ReplyText="Broke off"/>' }),
    /20203: Broke off/,
  ],
  ['no columns', '<RETS ReplyCode="0" ReplyText="OK"><REData/></RETS>', /no COLUMNS/],
  ['a file cut off', answer(ROWS).slice(0, -200), /not well-formed/],
  ['entities', `<!DOCTYPE RETS [<!ENTITY a "b">]>${answer(ROWS)}`, /refused/],
])('%s is told in a sentence', async (_, text, message) => {
  await expect(read(text)).rejects.toThrow(message);
});

test('a row with more or fewer values is rejected', async () => {
  const { listings } = await read(answer([ROWS[0] as string[], ['R9', 'Active']]));
  expect(listings).toMatchObject({
    R1: { price: 450_000 },
    R9: { rejected: 'has 2 values, the columns are 17' },
  });
});
