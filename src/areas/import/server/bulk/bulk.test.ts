import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ImportSettings } from '#areas/import/contract.ts';
import { readFileText } from '#tests/listing-files.ts';
import { delimiterOf } from '../read/csv-text.ts';
import { evaluate, type StoredRow } from './evaluate.ts';
import { guessSettings } from './guess.ts';
import { writtenCurrency } from './mapping.ts';
import { questionsOf } from './present.ts';
import type { StoredFile } from './queries.ts';
import type { FileText } from './read-file.ts';
import { guessWord } from './words.ts';

const RATES = { JMD: 1, USD: 160 };
const WORDS = 'A quiet home with a garden of its own, close to the sea and to the market.';
const HEAD = 'Purpose,Home type,Asking price,Beds,Baths,Floor area (sq ft),Town,Parish,Title,Tenure,Remarks';
const line = (said: Partial<Record<string, string>> = {}) =>
  [
    said.purpose ?? 'Sale',
    said.type ?? 'House',
    said.price ?? '"J$31,900,000"',
    said.beds ?? '3',
    said.baths ?? '2.5',
    said.area ?? '"1,420"',
    said.town ?? 'Runaway Bay',
    said.parish ?? 'St. Ann',
    said.title ?? 'Cottage by the bay',
    said.tenure ?? 'Registered',
    said.remarks ?? `"${WORDS}"`,
  ].join(',');
const file = (...lines: string[]) => readFileText([HEAD, ...lines].join('\n'));
const stored = (text: FileText, said: Partial<StoredRow> = {}): StoredRow[] =>
  text.rows.map((row) => ({ ...row, corrected: {}, left_out: null, listing_id: null, ...said }));
const settingsOf = (text: FileText, said: Partial<ImportSettings> = {}): ImportSettings => ({
  ...guessSettings(text),
  currency: 'JMD',
  ...said,
});
const read = (text: FileText, settings: Partial<ImportSettings> = {}, said: Partial<StoredRow> = {}) =>
  evaluate({ columns: text.columns, settings: settingsOf(text, settings) }, stored(text, said), {
    rates: RATES,
    known: [],
  });

test.each([
  [
    'columns',
    'Ref,Type,Price,Town,Land size,Land unit\n1,House,100000,Negril,2.5,acres\n2,House,100000,Negril,900,m²\n3,House,100000,Negril,900 sq ft,acres\n4,House,100000,Negril,7,',
  ],
  [
    'JSON',
    JSON.stringify([
      { type: 'House', price: 100_000, town: 'Negril', land: { value: 2.5, unit: 'acres' } },
      { type: 'House', price: 100_000, town: 'Negril', land: { value: 900, unit: 'm²' } },
      { type: 'House', price: 100_000, town: 'Negril', land: { value: '900 sq ft', unit: 'acres' } },
      { type: 'House', price: 100_000, town: 'Negril', land: { value: 7, unit: '' } },
    ]),
  ],
])('%s: an area is read in the unit that stands in a field of its own, row by row', async (_, content) => {
  const text = await readFileText(content);
  const { rows } = read(text);
  // One that says none has that of the file's setting.
  expect(settingsOf(text).lot_unit).toBe('acre');
  expect(rows.map(({ facts }) => facts.lot_sqft)).toEqual([108_900, 9688, 900, 304_920]);
});

describe('the template the screen offers', () => {
  test('is understood column by column, and both its rows are ready', async () => {
    const text = await readFileText(
      readFileSync(join(import.meta.dirname, '../../../../../public/listings-template.csv'), 'utf8'),
    );
    const settings = guessSettings(text);
    expect(settings.columns).toEqual({
      offer: 'category',
      type: 'type',
      title: 'title',
      price: 'price',
      currency: 'currency',
      bedrooms: 'bedrooms',
      bathrooms: 'bathrooms',
      'floor area sqft': 'sqft',
      'lot size sqft': 'lot_sqft',
      community: 'place',
      parish: 'region',
      address: 'address',
      'title type': 'title_type',
      description: 'description',
    });
    const { rows } = read(text, settings);
    expect(rows.map(({ state }) => state)).toEqual(['ready', 'ready']);
  });
});

describe('columns', () => {
  test('are known by their names, each fact once', async () => {
    expect(guessSettings(await file(line())).columns).toEqual({
      Purpose: 'category',
      'Home type': 'type',
      'Asking price': 'price',
      Beds: 'bedrooms',
      Baths: 'bathrooms',
      'Floor area (sq ft)': 'sqft',
      Town: 'place',
      Parish: 'region',
      Title: 'title',
      Tenure: 'title_type',
      Remarks: 'description',
    });
  });
  test('are known by their values where names say nothing or mislead', async () => {
    const text = await readFileText('Type;A;B;Prix;Surface m²\nVente;Maison;Mandeville;250.000;120\n');
    const { columns, sqft_unit } = guessSettings(text);
    expect(columns).toMatchObject({
      Type: 'category',
      A: 'type',
      B: 'place',
      Prix: 'price',
      'Surface m²': 'sqft',
    });
    expect(sqft_unit).toBe('sqm');
  });
  test.each([
    ['a,b;c;d', ';'],
    ['a\tb', '\t'],
    ['"a;b;c",d', ','],
  ])('of %j are parted by %j', (text, mark) => expect(delimiterOf(text)).toBe(mark));
});

test.each([
  ['category', 'En venta', 'for-sale'],
  ['category', 'À louer', 'for-rent'],
  ['type', 'Single-family home', 'home'],
  ['type', 'Terreno', 'land'],
  ['type', 'castle', null],
  ['title_type', 'Common Law', 'common-law'],
  ['currency', 'J$', 'JMD'],
] as const)('%s %s is %s', (field, word, meaning) => expect(guessWord(field, word)).toBe(meaning));

test('a column called title is the legal title where its words say so, and one called status is not the offer', async () => {
  const text = await readFileText(
    'Status,Offer,Title,Price\nActive,For Sale,Registered,J$ 9000000\nSold,For Sale,Strata,J$ 8000000\n',
  );
  expect(guessSettings(text).columns).toEqual({
    Status: 'status',
    Offer: 'category',
    Title: 'title_type',
    Price: 'price',
  });
  const offers = await readFileText('Status,Title,Price\nFor Sale,A house,1\nFor Rent,A flat,2\n');
  expect(guessSettings(offers).columns).toEqual({ Status: 'category', Title: 'title', Price: 'price' });
});

test('a currency that stands beside every price is not asked for', () => {
  expect(writtenCurrency('Price', ['J$ 5,000,000', '7000000'])).toBe('JMD');
  expect(writtenCurrency('Price', ['5000000'])).toBeNull();
});

describe('a row', () => {
  test('becomes what a person would enter, its pin the middle of the named place', async () => {
    const [row] = read(await file(line())).rows;
    expect(row).toMatchObject({ state: 'ready', problems: {}, placed: true });
    expect(row?.facts).toMatchObject({
      category: 'for-sale',
      type: 'home',
      price: 31_900_000,
      currency: 'JMD',
      bedrooms: 3,
      bathrooms: 2.5,
      sqft: 1420,
      title_type: 'registered',
      exact: false,
    });
  });
  test.each([
    ['a price that is a sentence', { price: 'ask us' }, { price: 'not-number' }],
    ['a price in two currencies', { price: '"J$ 31,900,000 (US$ 200,000)"' }, { price: 'other-currency' }],
    ['a word nobody knows', { type: 'Castle' }, { type: 'unknown-word' }],
    ['a place nobody knows', { town: 'Xanadu' }, { place: 'unknown-place' }],
    ['a place of another parish', { parish: 'Portland' }, { place: 'unknown-place' }],
    ['more rooms than a home has', { beds: '999' }, { bedrooms: 'out-of-range' }],
    ['nothing in it', { title: '', remarks: '' }, { description: 'missing' }],
    ['a phone number in its text', { title: 'Call 876-555-0142' }, { title: 'phone' }],
  ])('with %s is to be corrected', async (_, said, problems) => {
    const { columns } = guessSettings(await file(line()));
    const [row] = read(await file(line(said)), { columns }).rows;
    expect(row?.state).toBe('problem');
    expect(row?.problems).toMatchObject(problems);
  });
  test('is ready once what was wrong is corrected', async () => {
    const text = await file(line({ price: 'ask us', town: 'Xanadu' }));
    const { columns } = guessSettings(await file(line()));
    const [row] = read(text, { columns }, { corrected: { price: 5_000_000, place: 'Mandeville' } }).rows;
    // The parish of the file still says Saint Ann.
    expect(row?.problems).toEqual({ place: 'unknown-place' });
    const [right] = read(text, { columns }, { corrected: { price: 5_000_000, place: 'Ocho Rios' } }).rows;
    expect(right?.state).toBe('ready');
  });
  test('like one before it in the file is a duplicate, unless its owner says no', async () => {
    const text = await file(line(), line({ beds: '4' }));
    expect(read(text).rows.map(({ state, like }) => [state, like?.row ?? null])).toEqual([
      ['ready', null],
      ['duplicate', 1],
    ]);
    expect(read(text, {}, { left_out: false }).rows.map(({ state }) => state)).toEqual(['ready', 'ready']);
  });
  test('of a damaged line is shown, and not published before somebody has looked', async () => {
    const [row] = read(await file(`${line()},one,more`)).rows;
    expect(row?.problems).toMatchObject({ row: 'broken-line' });
  });
});

test('each price is in the currency it is written with; one for all is asked for only where a price names none', async () => {
  const prices = ['"J$31,900,000"', '"US$ 200,000"'];
  const mixed = await file(...prices.map((price) => line({ price })));
  const { rows } = read(mixed, { currency: null });
  expect(rows.map(({ facts: { price, currency } }) => [price, currency])).toEqual([
    [31_900_000, 'JMD'],
    [200_000, 'USD'],
  ]);
  const asked = (text: FileText) => {
    const settings = settingsOf(text, { currency: null });
    const { rows, reader } = read(text, settings);
    const of = { columns: text.columns, settings } as StoredFile;
    return questionsOf(of, rows, reader).map(({ about, example }) => [about, example]);
  };
  expect(asked(mixed)).toEqual([]);
  const bare = await file(line({ price: '"J$31,900,000"' }), line({ price: '200000' }));
  expect(asked(bare)).toEqual([['currency', '200000']]);
  expect(read(bare, { currency: 'USD' }).rows.map(({ facts }) => facts.currency)).toEqual(['JMD', 'USD']);
});

test('figures that can be read in two ways are asked about, and read as was said', async () => {
  const text = await readFileText('Type;Place;Price\nHouse;Negril;350.000\nHouse;Lucea;95.500\n');
  const { reader, rows } = read(text);
  expect(reader.doubts).toEqual([{ field: 'price', example: '350.000' }]);
  expect(rows).toHaveLength(2);
  expect(read(text, { decimal: ',' }).rows.map(({ facts }) => facts.price)).toEqual([350_000, 95_500]);
});

test.each([
  ['nothing', '', 'text'],
  ['no rows', 'a,b\n', 'rows'],
  ['one column', 'a\n1\n', 'columns'],
  ['two columns of one name', 'a,b,a\n1,2,3\n', 'columns'],
  ['too many rows', `a,b\n${'1,2\n'.repeat(501)}`, 'rows'],
])('a file with %s is refused', async (_, text, field) => {
  await expect(readFileText(text)).rejects.toThrow(`${field}: `);
});

describe('what stands beside a number', () => {
  const one = async (said: Parameters<typeof line>[0], head = HEAD) => {
    const text = await readFileText([head, line(said)].join('\n'));
    const [row] = read(text).rows;
    return row as NonNullable<typeof row>;
  };

  test('rents are by the month, or have to be given', async () => {
    const rent = { purpose: 'Rent', tenure: '' };
    expect((await one({ ...rent, price: 'J$90000 per week' })).facts.price).toBe(390_000);
    expect((await one({ ...rent, price: 'J$90000 monthly' })).facts.price).toBe(90_000);
    const weekly = HEAD.replace('Asking price', 'Rent per week');
    expect((await one({ ...rent, price: '90000' }, weekly)).facts.price).toBe(390_000);
    expect((await one({ ...rent, price: 'J$9000/night' })).problems.price).toBe('other-period');
    expect((await one({ ...rent, price: 'J$9000 per fathom' })).problems.price).toBe('unknown-beside');
    expect((await one({ price: 'J$9000000 a week' })).problems.price).toBe('other-period');
    expect((await one({ price: 'J$900000 / acre' })).problems.price).toBe('other-period');
  });

  test('a column with the period is known by its name', async () => {
    const head = `${HEAD},Frequency`;
    const text = await readFileText(
      [
        head,
        `${line({ purpose: 'Rent', price: '90000' })},Weekly`,
        `${line({ purpose: 'Rent', price: '90000' })},now and then`,
      ].join('\n'),
    );
    const [first, second] = read(text, {
      columns: { ...guessSettings(text).columns, Frequency: 'price_period' },
    }).rows;
    expect(first?.facts.price).toBe(390_000);
    expect(second?.problems.price).toBe('unknown-beside');
    expect(guessSettings(await readFileText([head, `${line()},Weekly`].join('\n'))).columns.Frequency).toBe(
      'price_period',
    );
  });

  test('areas are in the unit beside them', async () => {
    expect((await one({ area: '120 m2' })).facts.sqft).toBe(1292);
    expect((await one({ area: '120 fathoms' })).problems.sqft).toBe('unknown-unit');
  });

  test('a fee by the year is one twelfth by the month', async () => {
    const text = await readFileText(`${HEAD},Maintenance (per year)\n${line()},360000`);
    expect(read(text).rows[0]?.facts.maintenance_fee).toBe(30_000);
  });

  test('of a commercial building it is asked whether the price is a rent', async () => {
    const shop = { purpose: 'Commercial', type: '', tenure: '' };
    expect((await one(shop)).problems.monthly).toBe('sale-or-rent');
    expect((await one({ ...shop, price: 'J$6000000 p.a.' })).facts).toMatchObject({
      monthly: true,
      price: 500_000,
    });
  });

  test('the kind of a commercial building stands in the column of types, and makes the home commercial', async () => {
    const office = await one({ type: 'Office', purpose: 'For rent', price: 'J$390000' });
    expect(office.problems.type).toBeUndefined();
    expect(office.problems.monthly).toBeUndefined();
    expect(office.facts).toMatchObject({
      category: 'commercial',
      type: null,
      commercial_type: 'office',
      monthly: true,
      price: 390_000,
    });
    expect((await one({ type: 'Bodega', purpose: 'Sale' })).facts).toMatchObject({
      commercial_type: 'warehouse',
      monthly: false,
    });
    expect((await one({ type: 'Commercial', purpose: 'Sale' })).facts).toMatchObject({
      category: 'commercial',
      commercial_type: null,
    });
    expect((await one({ type: 'Office', purpose: 'Sale', price: 'J$390000 a month' })).problems.price).toBe(
      'other-period',
    );
  });

  test('links to films and walks come along; what is none is asked about', async () => {
    const of = async (cell: string) => {
      const text = await readFileText(
        `${HEAD},Virtual tour\n${`${line()},"https://youtu.be/x"\n`.repeat(2)}${line()},"${cell}"`,
      );
      return read(text).rows[2] as ReturnType<typeof read>['rows'][number];
    };
    expect((await of('https://walk.example/1 | https://vimeo.com/2')).facts.tours).toEqual([
      { kind: 'tour', url: 'https://walk.example/1' },
      { kind: 'video', url: 'https://vimeo.com/2' },
    ]);
    expect((await of('')).problems.tours).toBeUndefined();
    for (const cell of ['http://walk.example/1', 'ask us', 'https://walk.example/1.pdf'])
      expect((await of(cell)).problems.tours, cell).toBe('no-link');
  });
});
