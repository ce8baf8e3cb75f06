/** Files as they really come, made here: each would once have been stored wrongly without a word. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resoRecord, startResoServer } from '#tests/fakes/reso-server.ts';
import { type Importer, openImporter } from '#tests/importing.ts';
import { historyOf } from '#tests/incoming.ts';
import { shippedMapping } from '#tests/reading.ts';
import { type Api, startApi } from '#tests/search/api.ts';
import { createWorld } from '#tests/world.ts';
import { type Mapping, readMapping } from './mapping/mapping.ts';
import type { Json } from './mapping/rule-types.ts';

let api: Api;
let importer: Importer;
let reso: Mapping;
beforeAll(async () => {
  api = await startApi(await createWorld());
  reso = await shippedMapping('reso-2.0.json');
  importer = await openImporter(api.world.open.db, reso);
});
afterAll(async () => {
  await api.close();
  await importer.close();
});

let count = 0;
const newSource = () => `trap-${++count}`;
const importing: Importer['importing'] = (...given) => importer.importing(...given);

/** Rows of a source as they are stored, by key. */
async function stored(source: string): Promise<Map<string, Record<string, unknown>>> {
  const { rows } = await api.world.open.pool.query('select * from properties where source = $1', [source]);
  return new Map(rows.map((row) => [row.source_key, row]));
}
const idOf = async (source: string, key: string) => (await stored(source)).get(key)?._id as string;
const page = async (source: string, key: string) => api.call('GET', `/properties/${await idOf(source, key)}`);
/** Titles a search for a word finds. */
async function found(word: string): Promise<string[]> {
  await api.search.caughtUp();
  const { body } = await api.call('GET', `/properties?search=${encodeURIComponent(word)}`);
  return body.response.results.map(({ title }: { title: string }) => title);
}
const csv = (header: string, ...rows: (string | (string | number | null)[])[]) =>
  [header, ...rows.map((row) => (typeof row === 'string' ? row : row.join(',')))].join('\n');

/** As https://www.kaggle.com has it: 21,597 rows, `0.0` and `?` where a house has no basement. */
const KING_COUNTY = 'id,date,price,bedrooms,bathrooms,sqft_living,sqft_lot,sqft_basement,yr_built,lat,long';
const kingCounty = readMapping({
  fields: {
    key: 'id',
    title: { template: 'House {id}' },
    category: { value: 'for-sale' },
    type: { value: 'home' },
    status: { value: 'sold' },
    price: 'price',
    currency: { value: 'USD' },
    country: { value: 'us' },
    bedrooms: 'bedrooms',
    bathrooms: 'bathrooms',
    sqft: 'sqft_living',
    lot_sqft: 'sqft_lot',
    basement: 'sqft_basement',
    year_built: 'yr_built',
    lat: 'lat',
    lng: 'long',
    listed_at: { from: 'date', date: 'm/d/y' },
  },
} as Json);

test('King County: a basement of 0.0 or ? is none, and every other figure is as it stands', async () => {
  const source = newSource();
  const basements = ['0.0', '?', '910.0', '0.0', '400.0', '?'];
  const rows = basements.map((basement, i) => [
    7_129_300_520 + i,
    '10/13/2014',
    `${221_900 + i}.0`,
    3,
    2.25,
    1180,
    5650,
    basement,
    1955,
    47.5112,
    -122.257,
  ]);
  expect(await importing(source, csv(KING_COUNTY, ...rows), { mapping: kingCounty })).toMatchObject({
    created: 6,
  });
  const listings = [...(await stored(source)).values()].sort(
    (a, b) => Number(a.source_key) - Number(b.source_key),
  );
  expect(listings.map(({ basement }) => basement)).toEqual([false, false, true, false, true, false]);
  expect(listings[0]).toMatchObject({
    price: 221_900,
    bedrooms: 3,
    bathrooms: 2.25 - 0.25,
    sqft: 1180,
    lot_sqft: 5650,
    year_built: 1955,
    lat: 47.5112,
    lng: -122.257,
  });
});

const buenosAires = (more: Record<string, Json> = {}): Mapping =>
  readMapping({
    delimiter: ';',
    fields: {
      key: 'url',
      title: 'titulo',
      category: { value: 'for-sale' },
      type: { value: 'apartment' },
      status: { value: 'active' },
      price: 'precio',
      currency: { from: 'moneda', map: { USD: 'USD' } },
      country: { value: 'argentina' },
      sqft: { from: 'superficie', unit: 'sqm' },
      lat: { from: 'lat-lon', split: ',', part: 1 },
      lng: { from: 'lat-lon', split: ',', part: 2 },
    },
    ...more,
  } as Json);
const BUENOS_AIRES = 'url;titulo;precio;moneda;superficie;lat-lon';
const url = (i: number) => `https://www.propiedades.example/departamento?${'x'.repeat(1200)}=${i}`;

describe('Buenos Aires', () => {
  const rows = ['350.000', '95.000', '120.500'].map(
    (price, i) => `${url(i)};Depto ${i};${price};USD;${i === 0 ? '1.200' : '85'};-34.60${i},-58.38`,
  );
  const file = csv(BUENOS_AIRES, ...rows);

  test('dots that may be thousands or decimals are refused, with what to write, and nothing is stored', async () => {
    const source = newSource();
    await expect(importing(source, file, { mapping: buenosAires() })).rejects.toThrow(
      /^fields\.price the column "precio" holds "350\.000", which can be read in two ways\. Write "decimal": ","/,
    );
    expect((await stored(source)).size).toBe(0);
  });

  test('with a decimal comma, a key that is an address and both degrees in one column they are read', async () => {
    const source = newSource();
    const mapping = buenosAires({ decimal: ',' });
    expect(await importing(source, file, { mapping })).toMatchObject({ created: 3, rejected: 0 });
    expect(await importing(source, file, { mapping })).toMatchObject({ unchanged: 3 });
    const listing = (await stored(source)).get(url(0));
    expect(listing).toMatchObject({ price: 350_000, currency: 'USD', sqft: 12_917, lat: -34.6, lng: -58.38 });
    expect(url(0).length).toBeGreaterThan(1200);
  });

  test('a column that mixes both ways is refused whole, not row by row', async () => {
    const mixed = csv(
      BUENOS_AIRES,
      ...rows.slice(1),
      `${url(9)};Depto;1,250,000.50;USD;85;`,
      `${url(8)};D;95.000,50;USD;85;`,
    );
    await expect(importing(newSource(), mixed, { mapping: buenosAires() })).rejects.toThrow(
      'with a decimal comma, as in "95.000,50" and others as in "1,250,000.50"',
    );
  });

  test('the longest key there may be is stored, and a longer one is told', async () => {
    const source = newSource();
    const key = Array.from({ length: 2000 }, (_, i) => (i * 7919 + i * i).toString(36).at(-1)).join('');
    const two = csv(BUENOS_AIRES, `${key};A;90000;USD;85;`, `${key}x;B;90000;USD;85;`);
    expect(await importing(source, two, { mapping: buenosAires() })).toMatchObject({
      created: 1,
      rejected: 1,
    });
    expect((await importer.rejectedRows(source))[0]?.reason).toBe('no key, or one longer than 2000 bytes');
  });
});

describe('the Dominican Republic', () => {
  const fields = {
    key: { row: true },
    title: 'titulo',
    category: { value: 'for-rent' },
    type: { value: 'apartment' },
    status: { value: 'active' },
    price: 'precio',
    country: { value: 'DO' },
  };
  const mapping = readMapping({ fields } as Json);
  const file = csv(
    'titulo,precio',
    'Naco,"US$ 1,250/Mes"',
    'Piantini,"RD$ 32,500/Mes"',
    'Gazcue,"$ 900/Mes"',
    'Bella Vista,"€ 1,100"',
    'Evaristo,"DOP 40,000"',
  );

  test('a price is in the currency it is written with, where neither a column nor the mapping says one', async () => {
    const source = newSource();
    expect(await importing(source, file, { mapping, currency: 'USD' })).toMatchObject({ created: 5 });
    const currencies = [...(await stored(source)).values()].map(({ currency }) => currency);
    expect(currencies.sort()).toEqual(['DOP', 'DOP', 'EUR', 'USD', 'USD']);
  });

  test('a price with the sign of another currency than the mapping says is rejected; a bare $ contradicts none', async () => {
    const source = newSource();
    const fixed = readMapping({ fields: { ...fields, currency: { value: 'USD' } } } as Json);
    expect(await importing(source, file, { mapping: fixed })).toMatchObject({
      created: 2,
      rejected: 3,
    });
    expect((await importer.rejectedRows(source)).map(({ key, reason }) => `${key} ${reason}`)).toEqual([
      '2 price "RD$ 32,500/Mes" is not in USD, its currency',
      '4 price "€ 1,100" is not in USD, its currency',
      '5 price "DOP 40,000" is not in USD, its currency',
    ]);
  });

  test('rows known by their numbers are found again, as long as none comes or goes before them', async () => {
    const source = newSource();
    await importing(source, file, { mapping, currency: 'USD' });
    const again = await importing(source, `${file}\nCacicazgos,"US$ 1,500"`, { mapping, currency: 'USD' });
    expect(again).toMatchObject({ unchanged: 5, created: 1 });
    expect([...again.notes.keys()]).toEqual([expect.stringContaining('rows are known by their numbers')]);
  });
});

describe('an inch sign', () => {
  const mapping = readMapping({
    fields: {
      key: 'id',
      title: 'title',
      category: { value: 'for-sale' },
      type: { value: 'lot' },
      status: { value: 'active' },
      price: 'price',
      currency: { value: 'USD' },
      country: { value: 'jamaica' },
    },
  } as Json);
  const good = (id: number) => `${id},"Lot ""${id}"",\nwith a view",${20_000 + id}`;
  const rows = Array.from({ length: 10 }, (_, i) => good(i));

  test.each([
    ['in a plain value', '4,Lot 50 x 100" wide,20004', 'within a value'],
    ['in a quoted value', '4,"Lot 50 x 100" wide",20004', 'between a closing quotation mark'],
    ['that opens a value', '4,"50 x 100 wide,20004', 'never closes it'],
  ])('%s is one rejected row, and its listing stays as it was', async (_, line, reason) => {
    const source = newSource();
    await importing(source, csv('id,title,price', ...rows), { mapping });
    const bad = csv('id,title,price', ...rows.with(4, line));
    expect(await importing(source, bad, { mapping })).toMatchObject({
      read: 10,
      unchanged: 9,
      rejected: 1,
      withdrawn: 0,
      failure: null,
    });
    expect(await importer.rejectedRows(source)).toMatchObject([
      { row: 5, key: '4', reason: expect.stringContaining(reason) },
    ]);
    expect((await stored(source)).get('4')?.status).toBe('active');
  });

  test('in an export without quotation marks is a character', async () => {
    const source = newSource();
    const plain = csv('id,title,price', '1,"50 x 100" wide,20001', '2,",20002');
    expect(await importing(source, plain, { mapping: { ...mapping, quotes: false } })).toMatchObject({
      created: 2,
    });
    expect((await stored(source)).get('1')?.title).toBe('"50 x 100" wide');
  });
});

describe('display rights', () => {
  const file = (...records: Record<string, unknown>[]) =>
    JSON.stringify({ value: records.map((said, i) => resoRecord(`K${i}`, said)) });
  const json = { name: 'reso.json', currency: 'JMD' } as const;
  const home = (word: string, said: Record<string, unknown> = {}) => ({
    UnparsedAddress: `1506 ${word} Street, Ocho Rios`,
    PublicRemarks: `Known as 1506 ${word} Street, steps from the sea.`,
    Media: [{ MediaURL: 'https://pictures.example/1.jpg', Order: 1 }],
    ...said,
  });

  test.each([
    ['InternetEntireListingDisplayYN', { InternetEntireListingDisplayYN: false }],
    ['MlgCanView', { MlgCanView: false }],
    ['MlgCanUse without IDX', { MlgCanUse: ['VOW', 'BO'] }],
    ['an empty MlgCanUse', { MlgCanUse: [] }],
    ['a word that is no yes', { InternetEntireListingDisplayYN: 'ask' }],
  ])('%s: a new listing is nowhere', async (_, said) => {
    const source = newSource();
    const word = `quolm${count}`;
    expect(await importing(source, file(home(word, said), home(`shown${word}`)), json)).toMatchObject({
      read: 2,
      created: 1,
      withheld: 1,
      rejected: 0,
    });
    expect(await found(word)).toEqual([]);
    expect([...(await stored(source)).keys()]).toEqual(['K1']);
  });

  test('turned off later, it is gone from search, page, sitemap, lists and the table; turned on, it is back', async () => {
    const source = newSource();
    const word = 'vexilla';
    const all = (said: Record<string, unknown>) => file(home(word, said), home('other'), home('another'));
    await importing(source, all({ MlgCanView: true, MlgCanUse: ['IDX', 'VOW'] }), json);
    expect(await found(word)).toHaveLength(1);
    expect((await page(source, 'K0')).status).toBe(200);

    expect(await importing(source, all({ MlgCanView: false }), json)).toMatchObject({
      unchanged: 2,
      withheld: 1,
      withdrawn: 1,
      heldBack: 0,
    });
    expect(await found(word)).toEqual([]);
    expect((await page(source, 'K0')).status).toBe(404);
    const id = await idOf(source, 'K0');
    expect(
      (await api.call('PUT', `/properties/${id}`, { body: { status: 'active' }, as: 'admin' })).status,
    ).toBe(404);
    expect((await api.call('GET', `/properties/near?_id=${id}`)).status).toBe(404);
    const row = JSON.stringify((await stored(source)).get('K0'));
    expect(row).not.toMatch(/vexilla|1506|pictures\.example/);
    // Again, nothing is left to take away.
    expect(await importing(source, all({ MlgCanView: false }), json)).toMatchObject({
      withheld: 1,
      withdrawn: 0,
    });

    expect(await importing(source, all({ MlgCanView: true }), json)).toMatchObject({
      updated: 1,
      unchanged: 2,
    });
    expect(await found(word)).toHaveLength(1);
    expect((await page(source, 'K0')).body.response).toMatchObject({ _id: id, status: 'active' });
  });

  test('all of a source may be withheld at once: rights are no broken file', async () => {
    const source = newSource();
    const four = (said: Record<string, unknown>) =>
      file(...['a', 'b', 'c', 'd'].map((word) => home(word, said)));
    await importing(source, four({}), json);
    expect(await importing(source, four({ InternetEntireListingDisplayYN: false }), json)).toMatchObject({
      withheld: 4,
      withdrawn: 4,
      heldBack: 0,
    });
  });

  test('a listing without its address has it in no title, text, search or point', async () => {
    const source = newSource();
    const word = 'zephyrine';
    const ListingKey = `1506 ${word}`;
    await importing(source, file(home(word, { ListingKey })), json);
    expect(await found(word)).toHaveLength(1);
    expect(
      await importing(source, file(home(word, { ListingKey, InternetAddressDisplayYN: false })), json),
    ).toMatchObject({
      updated: 1,
    });
    const listing = (await page(source, ListingKey)).body.response;
    expect(JSON.stringify(listing)).not.toMatch(/1506|zephyrine/i);
    expect(listing).toMatchObject({
      title: '3-bedroom house in Ocho Rios',
      description: 'Known as …, steps from the sea.',
      address: '',
      place: 'Ocho Rios',
      lat: 18.4,
      lng: -77.1,
      approximate: true,
      address_shown: false,
    });
    expect(await found(word)).toEqual([]);
  });

  test('what its price may be compared with and what may be said about it are kept as told', async () => {
    const source = newSource();
    const said = { InternetAutomatedValuationDisplayYN: false, InternetConsumerCommentYN: 'N' };
    await importing(source, file(home('plain'), home('kept', said)), json);
    const shown = async (key: string) => (await page(source, key)).body.response;
    expect(await shown('K0')).toMatchObject({ valuation_shown: true, comments_shown: true });
    expect(await shown('K1')).toMatchObject({ valuation_shown: false, comments_shown: false });
  });

  test('a feed that turns them off is obeyed with the row that says so', async () => {
    const source = newSource();
    const feed = await startResoServer(['A', 'B'].map((key) => resoRecord(key, home(`feed${key}`))));
    const read = () => importing(source, '', { input: feed.url, format: 'reso', currency: 'JMD' });
    expect(await read()).toMatchObject({ created: 2 });
    feed.records.set(
      'B',
      resoRecord('B', { ModificationTimestamp: '2026-03-02T10:00:00Z', MlgCanView: false }),
    );
    expect(await read()).toMatchObject({ withheld: 1, withdrawn: 1 });
    await feed.close();
    expect((await page(source, 'B')).status).toBe(404);
    expect((await page(source, 'A')).status).toBe(200);
  });
});

describe('prices', () => {
  const mapping = readMapping({
    fields: {
      key: 'id',
      title: { template: 'Price home {id}' },
      category: { value: 'for-sale' },
      type: { value: 'home' },
      status: { from: 'status', map: { on: 'active', gone: 'sold' } },
      price: 'price',
      currency: 'cur',
      country: 'country',
      sqft: 'sqft',
    },
  } as Json);
  const HEADER = 'id,status,price,cur,country,sqft';
  const row = (
    id: string,
    price: number,
    { status = 'on', cur = 'JMD', country = 'jamaica', sqft = '' } = {},
  ) => [id, status, price, cur, country, sqft].join(',');
  const file = (...rows: string[]) => csv(HEADER, ...rows);

  test('ten times too high: held, shown as it was, and set right without a trace', async () => {
    const source = newSource();
    const right = file(row('a', 48_000_000), row('b', 30_000_000));
    await importing(source, right, { mapping });
    const wrong = file(row('a', 480_000_000), row('b', 31_000_000));
    for (let run = 0; run < 2; run++) {
      const summary = await importing(source, wrong, { mapping });
      expect(summary).toMatchObject({ read: 2, held: 1, updated: 1 - run, unchanged: run, withdrawn: 0 });
      expect(await importer.heldPrices(source)).toMatchObject([
        {
          row: 1,
          key: 'a',
          title: 'Price home a',
          price: 480_000_000,
          currency: 'JMD',
          reason: 'price JMD 480,000,000 is 10 times the price before, JMD 48,000,000',
        },
      ]);
    }
    expect((await page(source, 'a')).body.response).toMatchObject({ price: 48_000_000, price_before: null });
    expect(await importing(source, right, { mapping })).toMatchObject({
      held: 0,
      unchanged: 1,
      heldFile: null,
    });
    expect((await page(source, 'a')).body.response).toMatchObject({ price: 48_000_000, price_before: null });
    expect(await historyOf(api.world.open.db, await idOf(source, 'a'))).toHaveLength(1);
  });

  test('a price raised and lowered again is no price drop; one lower than for 30 days is', async () => {
    const source = newSource();
    for (const price of [48_000_000, 60_000_000, 48_000_000])
      await importing(source, file(row('a', price)), { mapping });
    const shown = async () => (await page(source, 'a')).body.response;
    expect(await shown()).toMatchObject({ price: 48_000_000, price_before: null });
    await importing(source, file(row('a', 45_000_000)), { mapping });
    expect(await shown()).toMatchObject({ price: 45_000_000, price_before: 48_000_000 });
  });

  test('accepted by its key it is stored, at the price that was looked at and no other', async () => {
    const source = newSource();
    await importing(source, file(row('a', 48_000_000)), { mapping });
    await importing(source, file(row('a', 9_000_000)), { mapping });
    const other = await importing(source, file(row('a', 900_000)), { mapping, accept: ['a'] });
    expect(other).toMatchObject({ held: 1 });
    expect(await importing(source, file(row('a', 900_000)), { mapping, accept: ['a'] })).toMatchObject({
      held: 0,
      updated: 1,
    });
    // A fall to less than a third is told to nobody as a bargain.
    expect((await page(source, 'a')).body.response).toMatchObject({ price: 900_000, price_before: null });
    expect(await importing(source, file(row('a', 900_000)), { mapping })).toMatchObject({
      unchanged: 1,
      held: 0,
    });
  });

  test('accepted in the browser it is stored by the next run, at the price that was looked at and no other', async () => {
    const source = newSource();
    const { pool, db } = api.world.open;
    await importing(source, file(row('a', 48_000_000)), { mapping });
    await importing(source, file(row('a', 9_000_000)), { mapping });
    const accept = (price: number) =>
      pool.query(
        `insert into price_decisions (source, source_key, price, currency, decision) values ($1, 'a', $2, 'JMD', 'accepted')
         on conflict (source, source_key) do update set price = excluded.price`,
        [source, price],
      );
    await accept(9_000_001);
    expect(await importing(source, file(row('a', 9_000_000)), { mapping })).toMatchObject({ held: 1 });
    await accept(9_000_000);
    const taken = await importing(source, file(row('a', 9_000_000)), { mapping });
    expect(taken).toMatchObject({ held: 0, updated: 1 });
    const { rows } = await pool.query('select counts from import_runs where source = $1 order by _id', [
      source,
    ]);
    expect(rows.map(({ counts }) => [counts.read, counts.held])).toEqual([
      [1, 0],
      [1, 1],
      [1, 1],
      [1, 0],
    ]);
    expect(await historyOf(db, await idOf(source, 'a'))).toHaveLength(2);
  });

  test('what else the row says is stored, and a sale takes the listing off the market', async () => {
    const source = newSource();
    await importing(source, file(row('a', 48_000_000)), { mapping });
    const sold = file(row('a', 480_000_000, { status: 'gone', sqft: '1500' }));
    expect(await importing(source, sold, { mapping })).toMatchObject({ held: 1, updated: 0 });
    expect((await stored(source)).get('a')).toMatchObject({ status: 'sold', price: 48_000_000, sqft: 1500 });
  });

  test('a change of currency is no change of price', async () => {
    const source = newSource();
    await importing(source, file(row('a', 47_700_000)), { mapping });
    const dollars = (price: number) => file(row('a', price, { cur: 'USD' }));
    expect(await importing(source, dollars(47_700_000), { mapping })).toMatchObject({ held: 1 });
    expect(await importing(source, dollars(300_000), { mapping })).toMatchObject({ held: 0, updated: 1 });
  });

  test('without comparables only what nothing costs is held', async () => {
    const source = newSource();
    const far = (id: string, price: number) => row(id, price, { country: 'aruba', cur: 'USD' });
    const summary = await importing(source, file(far('a', 1), far('b', 500_000_000), far('c', 90_000)), {
      mapping,
    });
    expect(summary).toMatchObject({ read: 3, created: 1, held: 2 });
    expect((await importer.heldPrices(source)).map(({ reason }) => reason)).toEqual([
      'price USD 1 is below what any property costs',
      'price USD 500,000,000 is above what any property costs',
    ]);
    expect([...(await stored(source)).keys()]).toEqual(['c']);
  });

  test('with comparables, a price far from their median is held, unless a square foot costs as usual', async () => {
    const source = newSource();
    const bahamas = (id: string, price: number, sqft: string) =>
      row(id, price, { country: 'bahamas', cur: 'BSD', sqft });
    const usual = Array.from({ length: 40 }, (_, i) => bahamas(`k${i}`, 400_000 + i * 1000, '2000'));
    await importing(source, file(...usual), { mapping });
    const odd = [
      bahamas('dear', 40_000_000, '2000'),
      bahamas('estate', 40_000_000, '180000'),
      bahamas('cheap', 4_000, ''),
    ];
    expect(await importing(source, file(...usual, ...odd), { mapping })).toMatchObject({
      created: 1,
      held: 2,
    });
    expect((await importer.heldPrices(source)).map(({ key, reason }) => `${key}: ${reason}`)).toEqual([
      'dear: price BSD 40,000,000 is 95.4 times the median of home prices in bahamas',
      'cheap: price BSD 4,000 is 1/105 of the median of home prices in bahamas',
    ]);
  });

  test('of a feed wait from run to run, and are asked for again once they are accepted', async () => {
    const source = newSource();
    const feed = await startResoServer([resoRecord('A'), resoRecord('B')]);
    const read = (accept: string[] = []) =>
      importing(source, '', { input: feed.url, format: 'reso', mapping: reso, currency: 'JMD', accept });
    await read();
    feed.records.set(
      'A',
      resoRecord('A', { ModificationTimestamp: '2026-03-02T10:00:00Z', ListPrice: 1_000_000 }),
    );
    expect(await read()).toMatchObject({ held: 1, waiting: 0 });
    feed.records.set(
      'B',
      resoRecord('B', { ModificationTimestamp: '2026-03-03T10:00:00Z', YearBuilt: 1999 }),
    );
    expect(await read()).toMatchObject({ held: 1, waiting: 0, updated: 1 });
    expect(await read()).toMatchObject({ held: 0, waiting: 1, unchanged: 1 });
    expect(await importer.heldPrices(source)).toMatchObject([{ row: null, key: 'A', price: 1_000_000 }]);
    expect(await read(['A'])).toMatchObject({ held: 0, waiting: 0, updated: 1 });
    await feed.close();
    expect((await stored(source)).get('A')?.price).toBe(1_000_000);
  });
});

describe('a column that is missing', () => {
  const mapping = readMapping({
    fields: {
      key: 'id',
      title: 'title',
      category: { value: 'for-sale' },
      type: { value: 'home' },
      status: { value: 'active' },
      price: 'price',
      currency: ['cur'],
      country: { value: 'jamaica' },
      bedrooms: 'Beds',
      lat: 'lat',
      lng: 'lng',
      photos: { from: 'pics', split: ' ' },
    },
    features: [
      { from: 'extras', split: ' ', map: { gate: 'gated-community' } },
      { from: 'view', map: { sea: 'view-ocean', hills: 'view-mountain' } },
    ],
  } as Json);
  const full = csv(
    'id,title,price,cur,Beds,lat,lng,pics,extras,view',
    'a,House,47000000,JMD,4,18.2,-77.4,https://p.example/1.jpg,gate,sea',
  );
  const kept = {
    bedrooms: 4,
    currency: 'JMD',
    lat: 18.2,
    approximate: false,
    features: ['gated-community', 'view-mountain'],
  };

  test('empties nothing: known listings keep theirs, and the operator is asked', async () => {
    const source = newSource();
    await importing(source, full, { mapping, currency: 'USD' });
    const renamed = csv('id,title,price,BEDS,view', 'a,House,48000000,4,hills', 'b,House,300000,2,');
    const summary = await importing(source, renamed, { mapping, currency: 'USD' });
    expect(summary).toMatchObject({ updated: 1, created: 1, held: 0 });
    expect([...summary.notes.keys()]).toContain(
      'no column "cur" (currency), "Beds" (bedrooms), "lat" (lat), "lng" (lng), "pics" (photos), "extras" (features): known listings keep theirs; what is gone for good, say with --allow-empty COLUMN',
    );
    expect((await stored(source)).get('a')).toMatchObject({ ...kept, price: 48_000_000 });
    expect((await stored(source)).get('a')?.photos).toBe('[{"headerInfo":{"contentId":"a"}}]');
    expect((await stored(source)).get('b')).toMatchObject({ bedrooms: null, currency: 'USD' });
    expect(await importing(source, renamed, { mapping, currency: 'USD' })).toMatchObject({ unchanged: 2 });
    const gone = { mapping, currency: 'USD', allowEmpty: ['Beds'] } as const;
    expect(await importing(source, renamed, gone)).toMatchObject({ updated: 1, unchanged: 1 });
    expect((await stored(source)).get('a')).toMatchObject({ ...kept, bedrooms: null });
  });

  test('in JSON, too, where no row of the file has it', async () => {
    const source = newSource();
    const json = (row: Record<string, unknown>) =>
      JSON.stringify([{ id: 'a', title: 'House', price: 47_000_000, cur: 'JMD', ...row }]);
    const given = { mapping, name: 'homes.json' };
    await importing(source, json({ Beds: 4 }), given);
    await importing(source, json({ beds: 4 }), given);
    expect((await stored(source)).get('a')).toMatchObject({ bedrooms: 4 });
    await importing(source, json({ Beds: null }), given);
    expect((await stored(source)).get('a')).toMatchObject({ bedrooms: null });
  });

  test('of rights keeps what was forbidden', async () => {
    const source = newSource();
    const rights = readMapping({
      fields: {
        key: 'id',
        title: 'title',
        category: { value: 'for-sale' },
        type: { value: 'home' },
        status: { value: 'active' },
        price: 'price',
        currency: { value: 'JMD' },
        country: { value: 'jamaica' },
        address: 'title',
        display_listing: 'show',
        display_address: 'show_address',
      },
    } as Json);
    await importing(
      source,
      csv(
        'id,title,price,show,show_address',
        'a,9 Hidden Lane,47000000,no,yes',
        'b,8 Quiet Lane,47000000,yes,no',
        'c,7 Open Lane,47000000,yes,yes',
      ),
      { mapping: rights },
    );
    await importing(
      source,
      csv(
        'id,title,price,show,show_address',
        'a,9 Hidden Lane,47000000,yes,yes',
        'b,8 Quiet Lane,47000000,yes,no',
        'c,7 Open Lane,47000000,no,yes',
      ),
      { mapping: rights },
    );
    const without = csv(
      'id,title,price',
      'a,9 Hidden Lane,47000001',
      'b,8 Quiet Lane,47000001',
      'c,7 Open Lane,47000001',
    );
    expect(await importing(source, without, { mapping: rights })).toMatchObject({ updated: 2, unchanged: 1 });
    const listings = await stored(source);
    expect(listings.get('a')).toMatchObject({ title: '9 Hidden Lane', withheld: false });
    expect(listings.get('b')).toMatchObject({ title: 'House', address: '', address_shown: false });
    expect(listings.get('c')).toMatchObject({ withheld: true, title: 'Listing no longer shown' });
  });

  test('that the mapping does not read is a mistake in the command', async () => {
    await expect(importing(newSource(), full, { mapping, allowEmpty: ['Bets'] })).rejects.toThrow(
      '--allow-empty names "Bets", which the mapping does not read',
    );
  });
});

test('photos of a host of others are awaited, and no page names that host, by https or not', async () => {
  const source = newSource();
  const media = ['http://a.example/1.jpg', 'https://b.example/2.jpg'].map((MediaURL, Order) => ({
    MediaURL,
    Order,
  }));
  const summary = await importing(source, JSON.stringify([resoRecord('A', { Media: media })]), {
    name: 'reso.json',
    currency: 'JMD',
  });
  expect(summary.created).toBe(1);
  expect(JSON.parse((await page(source, 'A')).body.response.photos)).toEqual([
    { headerInfo: { contentId: 'A' } },
    { headerInfo: { contentId: 'A' } },
  ]);
});

describe('a price on request', () => {
  const mapping = readMapping({
    fields: {
      key: 'id',
      title: 'title',
      category: { value: 'for-sale' },
      type: { value: 'home' },
      status: { value: 'active' },
      price: 'price',
      currency: { value: 'USD' },
      display_price: 'shown',
      country: { value: 'jamaica' },
      city: 'city',
      lat: 'lat',
      lng: 'lng',
    },
  } as Json);
  const home = (id: string, price: string, shown = '') => [
    id,
    `Villa ${id} zinnober`,
    price,
    shown,
    'Negril',
    18.27,
    -78.34,
  ];
  const file = (...rows: (string | number)[][]) => csv('id,title,price,shown,city,lat,lng', ...rows);
  const query = 'search=zinnober&currency=USD';
  const search = async (more: string) => {
    await api.search.caughtUp();
    const { body } = await api.call('GET', `/properties?${query}&${more}`);
    return body.response.results.map(({ title, price }: { title: string; price: number | null }) => [
      title.at(6),
      price,
    ]);
  };

  test('is on card, page, map and statistics without one, last in its order, in no price filter', async () => {
    const source = newSource();
    const text = file(
      home('A', 'Price on request'),
      home('B', '300000'),
      home('C', '400000', 'no'),
      home('D', '200000', 'yes'),
    );
    expect(await importing(source, text, { mapping })).toMatchObject({ created: 4, rejected: 0, held: 0 });
    const asc = await search('orderBy=price&order=asc');
    expect(asc.slice(0, 2)).toEqual([
      ['D', 200_000],
      ['B', 300_000],
    ]);
    expect(asc.slice(2).map(([, price]: [string, number | null]) => price)).toEqual([null, null]);
    const desc = await search('orderBy=price&order=desc');
    expect(desc.slice(0, 2)).toEqual([
      ['B', 300_000],
      ['D', 200_000],
    ]);
    expect(await search('price_min=1&orderBy=price&order=asc')).toEqual([
      ['D', 200_000],
      ['B', 300_000],
    ]);
    expect(await search('price_max=99000000&orderBy=price&order=asc')).toHaveLength(2);
    const stats = (await api.call('GET', `/properties/stats?${query}`)).body.response;
    expect(stats).toMatchObject({ total: 4, price_min: 200_000, price_max: 300_000 });
    const bars = (await api.call('GET', `/properties/prices?${query}&to=1000000`)).body.response
      .bars as number[];
    expect(bars.reduce((sum, bar) => sum + bar)).toBe(2);
    const { body } = await page(source, 'C');
    expect(body.response).toMatchObject({ price: null, price_before: null, history: [] });
    expect(JSON.stringify(body)).not.toContain('400000');
  });

  test('that was told before is gone from the page and its history; a stranger finds it nowhere', async () => {
    const source = newSource();
    await importing(source, file(home('E', '555000')), { mapping });
    expect(await importing(source, file(home('E', '555000', 'no')), { mapping })).toMatchObject({
      updated: 1,
    });
    const { body } = await page(source, 'E');
    expect(JSON.stringify(body)).not.toContain('555000');
    // A file that says no more whether it may be shown keeps it so.
    const without = csv('id,title,price,city,lat,lng', [
      'E',
      'Villa E zinnober',
      '556000',
      'Negril',
      18.27,
      -78.34,
    ]);
    await importing(source, without, { mapping });
    expect(JSON.stringify((await page(source, 'E')).body)).not.toContain('556000');
    expect(await importing(source, file(home('E', '560000', 'yes')), { mapping })).toMatchObject({
      updated: 1,
      held: 0,
    });
    expect((await page(source, 'E')).body.response).toMatchObject({ price: 560_000 });
  });

  test('its one pin and its cluster say no price', async () => {
    const source = newSource();
    await importing(source, file(home('F', 'POA').with(1, 'Villa F ultramarin')), { mapping });
    await api.search.caughtUp();
    const headers = { 'content-type': 'application/json' };
    const clusters = await api.call('POST', '/properties/cluster', {
      body: { search: 'ultramarin', zoom: 12 },
      headers,
    });
    expect(clusters.body.response.clusters[0]).toMatchObject({ count: 1, price_min: null });
    const points = await api.call('GET', '/properties/map?search=ultramarin');
    expect(points.body.response.results[0]).toMatchObject({ price: null });
  });
});

test('a listing whose source does not say since when it is on offer is not new anywhere', async () => {
  const fields = {
    key: 'id',
    title: 'title',
    category: { value: 'for-sale' },
    type: { value: 'home' },
    status: { value: 'active' },
    price: 'price',
    currency: { value: 'USD' },
    country: { value: 'jamaica' },
    lat: 'lat',
    lng: 'lng',
    listed_at: 'listed',
  };
  const source = newSource();
  const text = csv(
    'id,title,price,lat,lng,listed',
    ['u', 'House cinnabar', 300_000, 18.2, -77.4, ''],
    ['k', 'House cobalt', 300_000, 18.3, -77.4, new Date().toISOString().slice(0, 10)],
  );
  await importing(source, text, { mapping: readMapping({ fields } as Json) });
  await api.search.caughtUp();
  expect((await page(source, 'u')).body.response.listed_known).toBe(false);
  expect((await page(source, 'k')).body.response.listed_known).toBe(true);
  const pin = async (search: string) => {
    const headers = { 'content-type': 'application/json' };
    const { body } = await api.call('POST', '/properties/cluster', { body: { search, zoom: 12 }, headers });
    return body.response.clusters[0];
  };
  expect(await pin('cinnabar')).not.toHaveProperty('listed_at');
  expect(await pin('cobalt')).toHaveProperty('listed_at');
});
