import { once } from 'node:events';
import { stat, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resoRecord } from '#tests/fakes/reso-server.ts';
import { type Importer, openImporter } from '#tests/importing.ts';
import { historyOf, storedListings } from '#tests/incoming.ts';
import { shippedMapping } from '#tests/reading.ts';
import { createWorld, type World } from '#tests/world.ts';
import { type Mapping, readMapping } from './mapping/mapping.ts';
import type { Json } from './mapping/rule-types.ts';
import type { Summary } from './tally.ts';

let world: World;
let importer: Importer;
let reso: Mapping;
beforeAll(async () => {
  world = await createWorld();
  importer = await openImporter(world.open.db, simple);
  reso = await shippedMapping('reso-2.0.json');
});
afterAll(async () => {
  await world.close();
  await importer.close();
});

let count = 0;
const newSource = () => `source-${++count}`;
const importing: Importer['importing'] = (...given) => importer.importing(...given);
const rejectedFile = (source: string) => importer.rejectedFile(source);
const rejectedRows = (source: string) => importer.rejectedRows(source);

const stored = (source: string) => storedListings(world.open.db, source);
const idOf = async (source: string, key: string) => (await stored(source)).get(key)?._id as string;

const simple = readMapping({
  fields: {
    key: 'id',
    title: 'title',
    description: 'text',
    category: { value: 'for-sale' },
    type: { value: 'home' },
    status: { from: 'status', map: { on: 'active', gone: 'sold' } },
    price: 'price',
    currency: { value: 'USD' },
    country: { value: 'jamaica' },
    lat: 'lat',
    lng: 'lng',
  },
} as Json);

const HEADER = 'id,title,text,status,price,lat,lng';
const csv = (...rows: string[]) => [HEADER, ...rows].join('\n');
const row = (id: string, price = '100000') => `${id},House ${id},Nice,on,${price},18.2,-77.4`;

const balanced = (summary: Summary) =>
  summary.read ===
  (['created', 'updated', 'unchanged', 'rejected', 'duplicates', 'held', 'withheld'] as const).reduce(
    (sum, name) => sum + summary[name],
    0,
  );

test('rows become listings, and a second run finds them unchanged', async () => {
  const source = newSource();
  expect(await importing(source, csv(row('a'), row('b')))).toMatchObject({
    read: 2,
    created: 2,
    failure: null,
    rejectedFile: null,
  });
  expect(await importing(source, csv(row('b'), row('a')))).toMatchObject({
    read: 2,
    unchanged: 2,
    withdrawn: 0,
  });
});

describe('CSV as people make it', () => {
  test.each([
    ['a byte order mark', `\ufeff${csv(row('a'), row('b'))}`],
    ['CRLF', csv(row('a'), row('b')).replaceAll('\n', '\r\n')],
    ['no last line end, empty lines', `${csv(row('a'))}\n\n\n${row('b')}`],
    [
      'quotes, commas and line breaks within',
      csv('a,"A ""fine"", big\nhouse",x,on,100000,18.2,-77.4', row('b')),
    ],
  ])('%s', async (_, text) => {
    const source = newSource();
    expect(await importing(source, text)).toMatchObject({ read: 2, created: 2, failure: null });
    expect([...(await stored(source)).keys()].sort()).toEqual(['a', 'b']);
  });

  test('gzip is told by its content, not by the name', async () => {
    const packed = gzipSync(csv(row('a')));
    expect(await importing(newSource(), packed)).toMatchObject({ created: 1 });
    expect(await importing(newSource(), csv(row('a')), { name: 'plain.csv.gz' })).toMatchObject({
      created: 1,
    });
  });

  test('another encoding and delimiter, where the mapping says so', async () => {
    const source = newSource();
    const mapping = { ...simple, encoding: 'windows-1252', delimiter: ';' };
    const text = Buffer.from(csv(row('a')).replaceAll(',', ';').replace('House', 'Caf\u00e9'), 'latin1');
    expect(await importing(source, text, { mapping })).toMatchObject({ created: 1 });
    expect((await stored(source)).get('a')?.title).toBe('Café a');
    await expect(importing(newSource(), text)).rejects.toThrow(/columns|encoding/);
  });
});

describe('a read that breaks off', () => {
  const many = csv(...Array.from({ length: 3000 }, (_, i) => row(`k${i}`, String(100_000 + i))));
  test.each([
    ['a truncated gzip', gzipSync(many).subarray(0, -2000), 'listings.csv', /cut off/],
    ['a damaged gzip', gzipSync(many).fill(0xff, 8000, 9000), 'listings.csv', /damaged/],
    ['a quotation mark never closed', `${many}\nx,"open,1\n2\n`, 'listings.csv', /never closed/],
    [
      'bytes of another encoding',
      Buffer.concat([Buffer.from(`${many}\n`), Buffer.from('x,Caf\u00e9,,on,1,,', 'latin1')]),
      'listings.csv',
      /encoding/,
    ],
    ['JSON that ends too early', '[{"id":"k1","status":"on","price":5},{"id":', 'listings.json', /too early/],
    ['an object without a list', '{"a":1}', 'listings.json', /No list/],
    ['an empty JSON file', '', 'listings.json', /empty/],
    ['an empty list', '[]', 'listings.json', /no rows/],
    ['only a header', HEADER, 'listings.csv', /no rows/],
  ])('%s is told, withdraws nothing, and keeps what was read', async (_, content, name, failure) => {
    const source = newSource();
    await importing(source, csv(row('here'), row('k1')));
    const summary = await importing(source, content, { name });
    expect(summary.failure).toMatch(failure);
    expect(summary.withdrawn).toBe(0);
    expect(balanced(summary)).toBe(true);
    expect((await stored(source)).get('here')?.status).toBe('active');
    expect((await stored(source)).size).toBeGreaterThanOrEqual(summary.created);
  });

  test('an empty CSV file, a folder and no file are refused at once', async () => {
    await expect(importing(newSource(), '')).rejects.toThrow('The file is empty.');
    await expect(importing(newSource(), '', { input: importer.folder, format: 'csv' })).rejects.toThrow(
      'is not a file',
    );
    await expect(importing(newSource(), '', { input: join(importer.folder, 'none.csv') })).rejects.toThrow(
      'There is no file',
    );
    const unknown = join(importer.folder, 'x.bin');
    await writeFile(unknown, '\u0001\u0002 no text of listings');
    await expect(importing(newSource(), '', { input: unknown })).rejects.toThrow('neither .csv nor .json');
    await writeFile(unknown, 'PK\u0003\u0004 no list');
    await expect(importing(newSource(), '', { input: unknown })).rejects.toThrow('no archive');
  });
});

test('a file without the columns a listing needs is refused before the first row', async () => {
  const text = csv(row('a')).replace('price', 'prise');
  await expect(importing(newSource(), text)).rejects.toThrow(
    'fields.price needs "price", which the file does not have; its columns are id, title',
  );
  const summary = await importing(newSource(), csv(row('a')).replace('lat', 'lattitude'));
  expect(summary.created).toBe(1);
  expect([...summary.notes.keys()]).toContain('no columns in the file for lat');
});

test('each rejected row is in the file with its reason, and the others are stored', async () => {
  const source = newSource();
  const text = csv(
    row('a'),
    'b,House,Nice,Live,100000,,',
    row('c', '-100'),
    row('d', `1${'0'.repeat(30)}`),
    ',House,Nice,on,100000,,',
    'e,too,few',
    row('a', '200000'),
    row('f'),
  );
  const summary = await importing(source, text);
  expect(summary).toMatchObject({
    read: 8,
    created: 2,
    rejected: 5,
    duplicates: 1,
    rejectedFile: rejectedFile(source),
  });
  expect((await stored(source)).get('a')?.price).toBe(200_000);
  expect(await historyOf(world.open.db, await idOf(source, 'a'))).toHaveLength(1);
  expect(balanced(summary)).toBe(true);
  expect((await rejectedRows(source)).map(({ row, key, reason }) => `${row} ${key}: ${reason}`)).toEqual([
    '2 b: status "Live" is not in the mapping',
    '3 c: price -100 is not above 0',
    '4 d: price 1e+30 is too large',
    '5 null: no key, or one longer than 2000 bytes',
    '6 e: has 3 columns, the header 7',
  ]);
  expect((await rejectedRows(source))[0]?.data).toMatchObject({ id: 'b', status: 'Live' });
  await importing(source, csv(row('a', '200000'), row('f')));
  await expect(stat(rejectedFile(source))).rejects.toThrow('ENOENT');
});

test('a row the database refuses is among the rejected', async () => {
  const source = newSource();
  await sql`alter table properties add constraint polite check (title <> 'House rude')`.execute(
    world.open.db,
  );
  expect(await importing(source, csv(row('a'), row('rude'), row('b')))).toMatchObject({
    read: 3,
    created: 2,
    rejected: 1,
  });
  expect(await rejectedRows(source)).toMatchObject([
    { row: 2, key: 'rude', reason: expect.stringContaining('polite') },
  ]);
});

describe('what a whole file no longer has', () => {
  test('is withdrawn, keeps its page, and comes back', async () => {
    const source = newSource();
    await importing(source, csv(row('a'), row('b'), row('c')));
    expect(await importing(source, csv(row('a'), row('b')))).toMatchObject({
      unchanged: 2,
      withdrawn: 1,
      heldBack: 0,
    });
    expect((await stored(source)).get('c')?.status).toBe('withdrawn');
    expect(await importing(source, csv(row('a'), row('b')))).toMatchObject({ withdrawn: 0 });
    expect(await importing(source, csv(row('a'), row('b'), row('c')))).toMatchObject({
      unchanged: 2,
      updated: 1,
    });
    const listing = (await stored(source)).get('c');
    expect((await historyOf(world.open.db, listing?._id as string)).map(({ status }) => status)).toEqual([
      'active',
      'withdrawn',
      'active',
    ]);
  });

  test('stays when it is more than half of the source, unless that is allowed', async () => {
    const source = newSource();
    const all = ['a', 'b', 'c', 'd', 'e'].map((id) => row(id));
    await importing(source, csv(...all));
    const few = csv(...all.slice(0, 2));
    expect(await importing(source, few)).toMatchObject({ withdrawn: 0, heldBack: 3 });
    expect((await stored(source)).get('e')?.status).toBe('active');
    expect(await importing(source, few, { dryRun: true, allowMass: true })).toMatchObject({ withdrawn: 3 });
    expect((await stored(source)).get('e')?.status).toBe('active');
    expect(await importing(source, few, { allowMass: true })).toMatchObject({ withdrawn: 3, heldBack: 0 });
  });

  test('stays when it is more than a fifth of the source, is told, and is no success', async () => {
    const source = newSource();
    const all = Array.from({ length: 200 }, (_, i) => row(`K${i}`));
    await importing(source, csv(...all));
    expect(await importing(source, csv(...all.slice(0, 110)))).toMatchObject({ withdrawn: 0, heldBack: 90 });
    const { rows } = await world.open.pool.query(
      'select held_back, failure from import_runs where source = $1 order by _id desc limit 1',
      [source],
    );
    expect(rows[0]).toMatchObject({
      held_back: 90,
      failure: expect.stringMatching(/^90 listings are missing/),
    });
    expect(await importing(source, csv(...all.slice(0, 165)))).toMatchObject({ withdrawn: 35, heldBack: 0 });
    const strict = { maxLoss: 0.05 };
    expect(await importing(source, csv(...all.slice(0, 150)), strict)).toMatchObject({ heldBack: 15 });
  });

  test('keys that are spelled anew are asked about before anything is stored twice', async () => {
    const source = newSource();
    const all = Array.from({ length: 20 }, (_, i) => row(`JM-00${i + 10}`));
    await importing(source, csv(...all));
    const anew = csv(...all.map((line) => line.replace('JM-00', 'jm')));
    await expect(importing(source, anew)).rejects.toThrow(/keys such as "jm10".*"JM-0010".*--new-keys/);
    const other = csv(...Array.from({ length: 20 }, (_, i) => row(`7c${i}-uuid`)));
    await expect(importing(source, other)).rejects.toThrow(/--new-keys/);
    expect((await stored(source)).size).toBe(20);
    const more = csv(...Array.from({ length: 20 }, (_, i) => row(`JM-01${i + 10}`)), ...all);
    expect(await importing(source, more)).toMatchObject({ created: 20, unchanged: 20 });
    expect(await importing(source, anew, { newKeys: true })).toMatchObject({ created: 20, heldBack: 40 });
  });

  test('stays when the file is said to be a part, or says so itself', async () => {
    const source = newSource();
    await importing(source, csv(row('a'), row('b'), row('c')));
    expect(await importing(source, csv(row('a'), row('b')), { partial: true })).toMatchObject({
      withdrawn: 0,
    });
    const [a, b] = ['a', 'b'].map((id) => ({
      id,
      title: `House ${id}`,
      text: 'Nice',
      status: 'on',
      price: 100_000,
      lat: 18.2,
      lng: -77.4,
    }));
    const page = JSON.stringify({ value: [a, b], '@odata.nextLink': 'https://feed.example/next' });
    expect(await importing(source, page, { name: 'page.json' })).toMatchObject({
      unchanged: 2,
      withdrawn: 0,
    });
  });

  test('is withdrawn when it was sold elsewhere only if it was on the market', async () => {
    const source = newSource();
    await importing(source, csv(row('a'), row('b'), row('c').replace(',on,', ',gone,')));
    expect(await importing(source, csv(row('a'), row('b')))).toMatchObject({ withdrawn: 0 });
    expect((await stored(source)).get('c')?.status).toBe('sold');
  });
});

test('a listing whose status is no longer known leaves the market; one whose price is faulty stays', async () => {
  const source = newSource();
  await importing(source, csv(row('a'), row('b'), row('c')));
  const summary = await importing(
    source,
    csv(row('a').replace(',on,', ',on?!ish,'), row('b', 'oops'), row('c')),
  );
  expect(summary).toMatchObject({ rejected: 2, unchanged: 1, withdrawn: 1 });
  const listings = await stored(source);
  expect(['a', 'b', 'c'].map((key) => listings.get(key)?.status)).toEqual(['withdrawn', 'active', 'active']);
});

test('a saved answer of a RESO server is imported like any file', async () => {
  const source = newSource();
  const records = [
    resoRecord('A'),
    resoRecord('B', { StandardStatus: 'Pending' }),
    resoRecord('C', { StandardStatus: 'Mystery' }),
  ];
  const text = JSON.stringify({ '@odata.context': 'x', value: records });
  const options = { name: 'reso.json', mapping: reso, currency: 'JMD' } as const;
  expect(await importing(source, text, options)).toMatchObject({ read: 3, created: 2, rejected: 1 });
  expect((await stored(source)).get('B')).toMatchObject({ status: 'under-offer', currency: 'JMD' });
  expect(await importing(source, text, options)).toMatchObject({ unchanged: 2, rejected: 1 });
});

test('without any currency every row is rejected for it', async () => {
  const source = newSource();
  const summary = await importing(source, JSON.stringify([resoRecord('A')]), {
    name: 'reso.json',
    mapping: reso,
  });
  expect(summary).toMatchObject({ read: 1, rejected: 1 });
  expect((await rejectedRows(source))[0]?.reason).toMatch(/^no currency/);
});

test('HTML and scripts of a file are stored as plain text', async () => {
  const source = newSource();
  const text = csv(
    'a,<script>alert(1)</script>Sea <b>view</b>,"<p onclick=""x()"">Big &amp; bright</p><p>Call [phone]</p>",on,100000,,',
  );
  await importing(source, text);
  expect((await stored(source)).get('a')).toMatchObject({
    title: 'Sea view',
    description: 'Big & bright\n\nCall [phone]',
  });
});

describe('a file on the web', () => {
  const served = async (answer: (response: ServerResponse) => void, work: (url: string) => Promise<void>) => {
    const server = createServer((_, response) => answer(response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/daily/homes.csv.gz`);
    server.closeAllConnections();
    server.close();
  };
  const packed = gzipSync(csv(row('a'), row('b')));

  test('is imported like one on the disk', async () => {
    const source = newSource();
    await served(
      (response) => response.end(packed),
      async (input) => {
        expect(await importing(source, '', { input })).toMatchObject({ created: 2, failure: null });
      },
    );
  });

  test('that breaks off on its way withdraws nothing', async () => {
    const source = newSource();
    await importing(source, csv(row('a'), row('b'), row('c')));
    const breakOff = (response: ServerResponse) => {
      response.writeHead(200, { 'content-length': packed.length });
      response.write(packed.subarray(0, -10), () => response.destroy());
    };
    await served(breakOff, async (input) => {
      const summary = importing(source, '', { input, http: { attempts: 1 } }).then(
        ({ failure }) => failure,
        (error) => error.message,
      );
      expect(await summary).toMatch(/broke off|does not answer|cut off/);
    });
    expect([...(await stored(source)).values()].map(({ status }) => status)).toEqual([
      'active',
      'active',
      'active',
    ]);
  });
});

test('a run that is stopped keeps what it has read and withdraws nothing', async () => {
  const source = newSource();
  await importing(source, csv(row('old')));
  const summary = await importing(source, csv(row('a')), { signal: AbortSignal.abort() });
  expect(summary).toMatchObject({ failure: 'Stopped on request.', withdrawn: 0, read: 0 });
});

test('a source is imported by one run at a time', async () => {
  const source = newSource();
  const rows = csv(...Array.from({ length: 4000 }, (_, i) => row(`k${i}`)));
  const runs = await Promise.allSettled([importing(source, rows), importing(source, rows)]);
  const refused = runs.filter((run) => run.status === 'rejected');
  expect(refused.map((run) => run.reason.message)).toEqual([`Another import of "${source}" is running.`]);
  expect((await stored(source)).size).toBe(4000);
});

describe('a file that says itself that it is not all there is', () => {
  const openimmo = (umfang: string, homes: [key: string, action: string][]) =>
    `<openimmo><uebertragung umfang="${umfang}"/><anbieter>${homes
      .map(
        ([key, action]) =>
          `<immobilie><objektkategorie><vermarktungsart KAUF="true"/><objektart><haus/></objektart></objektkategorie><geo><ort>Marigot</ort><land iso_land="MAF"/></geo><preise><kaufpreis>500000</kaufpreis></preise><verwaltung_techn><objektnr_extern>${key}</objektnr_extern><aktion aktionart="${action}"/></verwaltung_techn></immobilie>`,
      )
      .join('')}</anbieter></openimmo>`;
  const statuses = async (source: string) =>
    Object.fromEntries([...(await stored(source))].map(([key, { status }]) => [key, status]));

  test('OpenImmo: a delta withdraws what it deletes, a whole transfer what it lacks', async () => {
    const source = newSource();
    const given = { usesOwnMapping: true, name: 'transfer', format: undefined };
    const all: [string, string][] = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => [key, 'CHANGE']);
    expect(await importing(source, openimmo('VOLL', all), given)).toMatchObject({ created: 6 });
    const delta: [string, string][] = [
      ['a', 'DELETE'],
      ['g', 'CHANGE'],
    ];
    expect(await importing(source, openimmo('TEIL', delta), given)).toMatchObject({ created: 1 });
    expect(await statuses(source)).toEqual({
      a: 'withdrawn',
      ...Object.fromEntries(['b', 'c', 'd', 'e', 'f', 'g'].map((key) => [key, 'active'])),
    });
    const rest = all.filter(([key]) => key !== 'a' && key !== 'b');
    expect(await importing(source, openimmo('VOLL', [...rest, ['g', 'CHANGE']]), given)).toMatchObject({
      withdrawn: 1,
    });
    expect((await statuses(source)).b).toBe('withdrawn');
  });

  test('RETS: an answer without rows, or a refusal, withdraws nothing', async () => {
    const source = newSource();
    const given = { usesOwnMapping: true, name: 'answer', currency: 'USD' as const };
    const answer = (rows: string[]) =>
      `<RETS ReplyCode="0" ReplyText="OK"><DELIMITER value="7C"/><COLUMNS>|ListingID|ListingStatus|PropertyType|ListPrice|City|Country|</COLUMNS>${rows.map((row) => `<DATA>|${row}|Active|Residential|450000|Mandeville|JM|</DATA>`).join('')}</RETS>`;
    await importing(source, answer(['1', '2']), given);
    expect((await importing(source, answer([]), given)).failure).toMatch(/no rows/);
    await expect(
      importing(source, '<RETS ReplyCode="20201" ReplyText="No Records Found"/>', given),
    ).rejects.toThrow('20201: No Records Found');
    expect(await statuses(source)).toEqual({ 1: 'active', 2: 'active' });
  });
});
