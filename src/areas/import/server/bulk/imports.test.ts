import { existsSync } from 'node:fs';
import { readdir, readFile as readFileOf } from 'node:fs/promises';
import { join } from 'node:path';
import { type RawNode, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListingFileRow } from '#areas/import/contract.ts';
import { aSnapshot } from '#tests/documents.ts';
import { listingFile } from '#tests/listing-files.ts';
import { aPerson, type House, openHouse, type Person } from '#tests/people.ts';
import { aDraft, completeFacts } from '#tests/selling.ts';
import { sheetOf, spreadsheetOf, workbookOf, zipOf } from '#tests/spreadsheet.ts';
import { beside, createWorld, type World } from '#tests/world.ts';
import { makeListings } from './present.ts';
import {
  forgetOldFiles,
  lockFile,
  picturesOfFiles,
  readFile,
  readRows,
  type StoredFile,
  setListing,
} from './queries.ts';

let world: World;
let house: House;
let agent: Person;
let other: Person;

const WORDS = 'A quiet home with a garden of its own, close to the sea and to the market.';
const TEXT = [
  'Purpose,Type,Price,Beds,Baths,Town,Title,Tenure,Remarks',
  `Sale,House,31900000,3,2,Runaway Bay,Zircon one,Registered,"${WORDS}"`,
  `Sale,House,12000000,2,1,Xanadu,Zircon two,Registered,"${WORDS}"`,
  `Sale,House,31900000,3,2,Runaway Bay,Zircon one,Registered,"${WORDS}"`,
].join('\n');

const call = (route: string, body?: unknown, who = agent, headers = {}) =>
  house.call(route, { token: who.token, headers, ...(body !== undefined && { body }) });
const bring = (text = TEXT, headers = {}, who = agent) => bringFile(listingFile(text), headers, who);
const bringFile = ({ body, headers }: ReturnType<typeof listingFile>, more = {}, who = agent) =>
  house.call('POST /imports', { token: who.token, body, headers: { ...headers, ...more } });
const rowsOf = async (id: string, state = '') =>
  (await call(`GET /imports/${id}/rows${state && `?state=${state}`}`)).body.response.results;

beforeAll(async () => {
  world = await createWorld();
  house = await openHouse(world);
  agent = await aPerson(house, { roles: ['Agent'] });
  other = await aPerson(house, { roles: ['Agent'] });
});
afterAll(async () => {
  await house.close();
  await world.close();
});

test('a file is corrected row by row, published, and found; a stranger sees nothing of it', async () => {
  const once = { 'idempotency-key': 'brought-once' };
  const { _id: id, questions, counts, version } = (await bring(TEXT, once)).body.response;
  expect((await bring(TEXT, once)).body.response._id).toBe(id);
  expect(questions).toMatchObject([{ about: 'currency', column: 'Price', example: '31900000' }]);
  expect(counts).toMatchObject({ ready: 1, problem: 1, duplicate: 1 });
  const early = await call(`POST /imports/${id}/listings`, { publish: true });
  expect([early.status, early.body.error.fields]).toEqual([422, { currency: 'has to be said first' }]);

  const { settings } = (await call(`GET /imports/${id}`)).body.response;
  const said = await call(`PUT /imports/${id}`, { ...settings, currency: 'JMD' }, agent, {
    'if-match': `"${version}"`,
  });
  expect(said.body.response).toMatchObject({ questions: [], counts: { ready: 1, problem: 1, duplicate: 1 } });
  const [wrong] = await rowsOf(id, 'problem');
  expect(wrong).toMatchObject({
    number: 2,
    problems: { place: 'unknown-place' },
    written: { place: 'Xanadu' },
  });

  for (const route of ['GET /imports/ID', 'GET /imports/ID/rows', 'DELETE /imports/ID'])
    expect((await call(route.replace('ID', id), undefined, other)).status).toBe(404);
  expect((await call(`PUT /imports/${id}/rows/2`, { left_out: true }, other)).status).toBe(404);
  expect((await call(`POST /imports/${id}/listings`, { publish: true }, other)).status).toBe(404);
  expect((await call('GET /imports', undefined, other)).body.response.results).toEqual([]);

  const right = await call(`PUT /imports/${id}/rows/2`, { facts: { place: 'Ocho Rios' } });
  expect(right.body.response).toMatchObject({ state: 'ready', placed: true, problems: {} });
  const [first, second] = await Promise.all(
    [1, 2].map(() => call(`POST /imports/${id}/listings`, { publish: true })),
  );
  // Pressed twice at once, each row is one listing.
  expect((first?.body.response.made ?? 0) + (second?.body.response.made ?? 0)).toBe(2);
  const found = (await house.call('GET /properties?search=zircon')).body.response;
  expect(found.results.map(({ title }: { title: string }) => title).sort()).toEqual([
    'Zircon one',
    'Zircon two',
  ]);
  expect(await rowsOf(id, 'made')).toHaveLength(2);
  expect((await call(`PUT /imports/${id}/rows/2`, { left_out: true })).status).toBe(409);

  expect((await call(`DELETE /imports/${id}`)).status).toBe(200);
  expect((await house.call('GET /properties?search=zircon')).body.response.total).toBe(2);
});

test('rows with problems are kept as drafts, and what one offers already is a duplicate', async () => {
  await aDraft(house, agent, completeFacts({ title: 'Amber house', address: '', price: 9_000_000 }));
  const text = `Purpose,Type,Price,Town,Title\nSale,House,J$ 9000000,Runaway Bay,Amber house\nSale,House,J$ 8000000,Negril,Amber lodge\n`;
  const { _id: id, counts, questions } = (await bring(text)).body.response;
  expect(questions).toEqual([]);
  expect(counts).toMatchObject({ duplicate: 1, problem: 1 });
  expect((await rowsOf(id, 'duplicate'))[0].like).toMatchObject({ row: null, title: 'Amber house' });
  expect((await call(`POST /imports/${id}/listings`, { publish: false })).body.response).toEqual({
    made: 1,
    left: 0,
    stopped: null,
  });
  const { results } = (await call('GET /properties/mine?status=draft')).body.response;
  expect(results.map(({ title }: { title: string }) => title)).toContain('Amber lodge');
});

test('what the file says is sold stays out until its owner takes it in, and what is under offer comes so', async () => {
  const line = (status: string, title: string) =>
    `${status},Sale,House,J$ 9000000,3,2,Negril,${title},Registered,"${WORDS}"`;
  const text = [
    'Status,Purpose,Type,Price,Beds,Baths,Town,Title,Tenure,Remarks',
    line('Active', 'Beryl one'),
    line('Under Contract', 'Beryl two'),
    line('SOLD', 'Beryl three'),
    line('Withdrawn', 'Beryl four'),
    line('Zzz', 'Beryl five'),
  ].join('\n');
  const { _id: id, settings, counts } = (await bring(text)).body.response;
  expect(settings.columns.Status).toBe('status');
  expect(counts).toMatchObject({ ready: 2, 'left-out': 2, problem: 1 });
  expect((await rowsOf(id, 'problem'))[0].problems).toEqual({ status: 'unknown-word' });
  const said = await call(`PUT /imports/${id}`, { ...settings, words: { status: { Zzz: 'expired' } } });
  expect(said.body.response.counts).toMatchObject({ ready: 2, 'left-out': 3 });
  const taken = await call(`PUT /imports/${id}/rows/4`, { left_out: false });
  expect(taken.body.response).toMatchObject({ state: 'ready', status: 'withdrawn' });

  await call(`POST /imports/${id}/listings`, { publish: true });
  const { results } = (await house.call('GET /properties?search=beryl')).body.response;
  expect(
    results.map(({ title, status }: { title: string; status: string }) => `${title} ${status}`).sort(),
  ).toEqual(['Beryl four active', 'Beryl one active', 'Beryl two under-offer']);
});

test('a private person publishes three, and is told why it stopped', async () => {
  const owner = await aPerson(house, { roles: ['Owner'] });
  const line = (name: string) => `Sale,House,J$ 9000000,3,2,Negril,${name},Registered,"${WORDS}"`;
  const names = ['Opal a', 'Opal b', 'Opal c', 'Opal d'];
  const text = ['Purpose,Type,Price,Beds,Baths,Town,Title,Tenure,Remarks', ...names.map(line)].join('\n');
  const { _id: id } = (await bring(text, {}, owner)).body.response;
  const { made, stopped } = (await call(`POST /imports/${id}/listings`, { publish: true }, owner)).body
    .response;
  expect(made).toBe(3);
  expect(stopped).toMatch(/most for a private person/);
});

test.each([
  ['an unknown column', { columns: { Nothing: 'price' } }, 'columns'],
  ['two columns for one fact', { columns: { Price: 'price', Beds: 'price' } }, 'columns'],
  ['an unknown country', { country: 'atlantis' }, 'country'],
  ['a word that means nothing here', { words: { type: { House: 'castle' } } }, 'words'],
])('settings with %s are refused', async (_, change, field) => {
  const { _id: id, settings } = (await bring(TEXT.replaceAll('Zircon', 'Beryl'))).body.response;
  const answer = await call(`PUT /imports/${id}`, { ...settings, ...change });
  expect(answer.status).toBe(422);
  expect(answer.body.error.fields).toHaveProperty(field);
});

test('a file that cannot be read is refused with its field, and what is no such row is not there', async () => {
  expect((await bring('a\n')).body.error).toMatchObject({
    code: 'unprocessable',
    fields: { columns: expect.any(String) },
  });
  const { _id: id } = (await bring(TEXT.replaceAll('Zircon', 'Jade'))).body.response;
  expect((await call(`PUT /imports/${id}/rows/99`, { left_out: true })).status).toBe(404);
  expect((await call(`PUT /imports/${id}/rows/x`, { left_out: true })).status).toBe(404);
  expect((await call(`PUT /imports/${id}/rows/1`, { facts: { bedrooms: -1 } })).status).toBe(400);
});

test('a person who asks for much waits or is told when to come back, and another is served meanwhile', async () => {
  const { _id: id } = (await bring(TEXT.replaceAll('Zircon', 'Topaz'))).body.response;
  const { _id: theirs } = (await bring(TEXT.replaceAll('Zircon', 'Garnet'), {}, other)).body.response;
  const mine = Promise.all(
    Array.from({ length: 16 }, () => call(`POST /imports/${id}/listings`, { publish: false })),
  );
  const rows = await call(`GET /imports/${theirs}/rows`, undefined, other);
  expect(rows.status).toBe(200);
  const answers = await mine;
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers, body } of refused) {
    expect(headers['retry-after']).toBe('5');
    expect(body.error.code).toBe('too-many');
  }
  expect(answers.filter(({ status }) => ![422, 429].includes(status))).toEqual([]);
});

test('a file of 500 rows is evaluated once a call, not once a row', async () => {
  const line = (n: number) => `Sale,House,J$ ${9_000_000 + n},3,2,Negril,Onyx ${n},Registered,"${WORDS}"`;
  const head = 'Purpose,Type,Price,Beds,Baths,Town,Title,Tenure,Remarks';
  const text = [head, ...Array.from({ length: 500 }, (_, n) => line(n))].join('\n');
  const { _id: id } = (await bring(text)).body.response;
  const asked: string[] = [];
  const db = world.open.db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === 'RawNode') asked.push((node as RawNode).sqlFragments.join('?'));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const file = (await readFile(db, id, agent.user)) as StoredFile;
  // Rows without pictures give no work.
  const jobs = { give: () => Promise.reject(new Error('work was given')) };
  const [account_id, user_id, roles] = [agent.uid, agent.user, ['Agent'] as const];
  const identity = {
    issuer: 'tests',
    uid: agent.uid,
    email: agent.email,
    email_verified: true,
    name: null,
    session: null,
    since: 0,
  };
  const actor = {
    kind: 'account',
    account_id,
    user_id,
    roles,
    proved: true,
    factorDue: false,
    identity,
  } as const;
  expect(await makeListings({ db, jobs }, file, { publish: true, actor })).toMatchObject({
    made: 25,
    left: 475,
  });
  expect(asked.filter((text) => text.includes('from entered_listings where owner_id'))).toHaveLength(1);
});

test('a workbook, an archive of lists and a file of a known format are brought as they are', async () => {
  const head = ['Purpose', 'Type', 'Price', 'Beds', 'Town', 'Title', 'Remarks'];
  const book = spreadsheetOf([
    ['Homes of November'],
    head,
    ['Sale', 'House', 18.402, 3, 'Negril', 'Agate one', WORDS],
    ['Sale', 'House', 9_500_000, 3, 'Negril', 'Agate two', WORDS],
  ]);
  const answer = await bringFile(listingFile(book, 'homes.xlsx'));
  expect(answer.body.response).toMatchObject({ name: 'homes.xlsx', rows: 2 });
  const [first, second] = await rowsOf(answer.body.response._id);
  expect([first.facts.price, second.facts.price]).toEqual([18.4, 9_500_000]);

  const line = (title: string) => `Sale,House,J$ 9000000,2,Lucea,${title},"${WORDS}"`;
  const csv = (title: string) => [head.join(','), line(title)].join('\n');
  const archive = zipOf({ 'a/one.csv': csv('Onyx x'), 'two.csv': csv('Onyx y'), 'photo.jpg': 'x' });
  const { _id } = (await bringFile(listingFile(archive, 'homes.zip'))).body.response;
  expect((await rowsOf(_id)).map(({ facts }: { facts: { title: string } }) => facts.title)).toEqual([
    'Onyx x',
    'Onyx y',
  ]);

  const kyero = `<?xml version="1.0" encoding="UTF-8"?><root><kyero><feed_version>3</feed_version></kyero>
    <property><id>1</id><price>295000</price><currency>EUR</currency><price_freq>sale</price_freq><type>Villa</type>
      <town>Roseau</town><country>Dominica</country><beds>3</beds><desc><en>${WORDS}</en></desc></property>
    <property><id>2</id><price>5</price><currency>EUR</currency><price_freq>day</price_freq><type>Villa</type>
      <town>Roseau</town><country>Dominica</country></property></root>`;
  const known = (await bringFile(listingFile(kyero, 'export.xml'))).body.response;
  expect(known).toMatchObject({ questions: [], settings: { country: 'dominica' }, rows: 2 });
  const [villa, nightly] = await rowsOf(known._id);
  expect(villa.facts).toMatchObject({
    category: 'for-sale',
    type: 'villa',
    price: 295_000,
    currency: 'EUR',
    bedrooms: 3,
    description: WORDS,
  });
  expect(nightly.problems).toMatchObject({ row: 'broken-line' });
});

test.each([
  ['a text of one column', Buffer.from('a\n1\n'), 'columns'],
  ['a text that is called a workbook', Buffer.from('nothing'), 'spreadsheet', 'stock.xlsx'],
  ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 1, 2]), 'text'],
  ['an archive without lists', zipOf({ 'a.doc': 'x' }), 'spreadsheet'],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'spreadsheet'],
  ['a bomb', workbookOf(sheetOf(`<row>${' '.repeat(33_000_000)}`)), 'spreadsheet'],
  ['files with different columns', zipOf({ 'a.csv': 'a,b\n1,2', 'b.csv': 'a,c\n1,2' }), 'spreadsheet'],
])('%s is refused with its reason, in a whole sentence', async (_, bytes, field, name = 'file') => {
  const { status, body } = await bringFile(listingFile(bytes, name));
  expect([status, body.error.fields]).toEqual([
    422,
    { [field]: expect.stringMatching(/^(?!is |are ).+\.$/s) },
  ]);
});

test('whether the first line names the columns is guessed, and said otherwise without bringing the file again', async () => {
  const line = (title: string) => `Sale,House,J$ 9000000,3,Negril,${title},"${WORDS}"`;
  const text = [line('Pearl one'), line('Pearl two')].join('\n');
  const { _id: id, columns, settings, rows } = (await bring(text)).body.response;
  expect([columns[0].name, settings.heading, rows]).toEqual(['Column 1', false, 2]);
  const put = (said: object) => call(`PUT /imports/${id}`, { ...settings, ...said });
  const named = (await put({ heading: true })).body.response;
  expect([named.columns[0].name, named.rows]).toEqual(['Sale', 1]);
  expect(named.settings.columns).toMatchObject({ Sale: 'category', House: 'type' });
  const back = (await put({ heading: false, columns: named.settings.columns })).body.response;
  expect([back.columns[0].name, back.rows]).toEqual(['Column 1', 2]);
  expect(
    (await rowsOf(id)).map((row: { number: number; facts: { bedrooms: number } }) => row.number),
  ).toEqual([1, 2]);
  expect((await call(`PUT /imports/${id}`, { ...settings, heading: true }, other)).status).toBe(404);

  const twice = 'Sale,House,House,J$ 9000000\nSale,House,Villa,J$ 8000000\n';
  const alike = (await bring(twice)).body.response;
  const refused = await call(`PUT /imports/${alike._id}`, { ...alike.settings, heading: true });
  expect([refused.status, refused.body.error.fields]).toEqual([
    422,
    { heading: 'two columns would be named “House”' },
  ]);
});

describe('pictures beside a list in an archive', () => {
  const head = 'Purpose,Type,Price,Beds,Baths,Town,Title,Tenure,Remarks,Pictures';
  const line = (title: string, pictures: string) =>
    `Sale,House,J$ 9000000,3,2,Negril,${title},Registered,"${WORDS}",${pictures}`;
  const list = (...lines: string[]) => [head, ...lines].join('\n');
  const keysIn = async () => {
    const folder = join(house.dataDir, 'files/import-pictures');
    return existsSync(folder) ? (await readdir(folder)).length : 0;
  };

  test('become photos of the listings whose rows name them, upright and without what cameras add', async () => {
    const archive = zipOf({
      'homes/list.csv': list(
        line('Pearl a', 'P1.jpg|p2.jpg|gone.jpg'),
        line('Pearl b', 'bad.jpg'),
        line('Pearl c', ''),
      ),
      'homes/photos/p1.JPG': await aSnapshot(),
      'p2.jpg': await aSnapshot(),
      'bad.jpg': 'no picture at all',
      'unnamed.jpg': await aSnapshot(),
    });
    const { _id: id } = (await bringFile(listingFile(archive, 'homes.zip'))).body.response;
    expect((await rowsOf(id)).map((row: ListingFileRow) => [row.pictures, row.pictures_missing])).toEqual([
      [2, 1],
      [0, 1],
      [0, 0],
    ]);
    expect(await keysIn()).toBe(2);
    expect((await call(`POST /imports/${id}/listings`, { publish: true })).body.response.made).toBe(3);
    const made = (await rowsOf(id, 'made')).map(({ listing }: ListingFileRow) => listing);
    const photosOf = async (listing: string) =>
      (await call(`GET /properties/mine/${listing}`)).body.response.photos;
    await expect.poll(async () => (await photosOf(made[0])).length).toBe(2);
    await expect.poll(keysIn).toBe(0);
    expect(await photosOf(made[1])).toEqual([]);
    const [seen] = (await house.call('GET /properties?search=pearl')).body.response.results.filter(
      ({ _id }: { _id: string }) => _id === made[0],
    );
    expect(JSON.parse(seen.photos)).toHaveLength(2);
    const { rows } = await sql<{ original: string }>`
      select original from listing_photos where listing_id = ${made[0]}`.execute(world.open.db);
    const original = await readFileOf(join(house.dataDir, 'files', rows[0]?.original as string));
    expect(original.includes('Camera of Ana')).toBe(false);
  });

  test('go with a file that is forgotten, and nobody else sees that they were there', async () => {
    const before = await keysIn();
    const archive = zipOf({ 'list.csv': list(line('Coral', 'a.jpg')), 'a.jpg': await aSnapshot() });
    const { _id: id } = (await bringFile(listingFile(archive, 'homes.zip'))).body.response;
    expect(await keysIn()).toBe(before + 1);
    expect((await call(`DELETE /imports/${id}`, undefined, other)).status).toBe(404);
    expect(await keysIn()).toBe(before + 1);
    expect((await call(`DELETE /imports/${id}`)).status).toBe(200);
    await expect.poll(keysIn).toBe(before);
  });

  test.each([
    ['their file is forgotten', 'one'],
    ['files nobody has finished are', 'old'],
  ])('stay with the listing that is made of their row while %s', async (_, which) => {
    const { db } = world.open;
    const archive = zipOf({ 'list.csv': list(line('Topaz', 'a.jpg')), 'a.jpg': await aSnapshot() });
    const { _id: id } = (await bringFile(listingFile(archive, 'homes.zip'))).body.response;
    await sql`update listing_files set created_at = now() - interval '91 days' where _id = ${id}`.execute(db);
    const [row] = await readRows(db, id);
    const listing = await aDraft(house, agent);
    const forgotten = await beside(
      world,
      async (tx) => {
        await lockFile(tx, id, agent.user);
        await setListing(tx, { file: id, number: 1 }, listing);
      },
      () =>
        db
          .transaction()
          .execute((tx) => (which === 'old' ? forgetOldFiles(tx) : picturesOfFiles(tx, agent.user, id))),
    );
    expect([row?.pictures.length, forgotten]).toEqual([1, []]);
  });

  test('sent again with the same key they are kept once', async () => {
    const before = await keysIn();
    const archive = zipOf({ 'list.csv': list(line('Jet', 'a.jpg')), 'a.jpg': await aSnapshot() });
    const once = { 'idempotency-key': 'brought-with-pictures' };
    const { _id } = (await bringFile(listingFile(archive, 'homes.zip'), once)).body.response;
    expect((await bringFile(listingFile(archive, 'homes.zip'), once)).body.response._id).toBe(_id);
    expect(await keysIn()).toBe(before + 1);
  });

  test.each([
    [
      'more entries than are read',
      () => Object.fromEntries(Array.from({ length: 10_001 }, (_, i) => [`${i}.jpg`, 'x'])),
      422,
    ],
    ['a list that unpacks to too much', () => ({ 'list.csv': Buffer.alloc(40_000_000, 'a,b\n') }), 422],
    ['a way out of its folder', () => ({ '../list.csv': list(line('Out', '')) }), 422],
  ])('with %s are refused', async (_, content, status) => {
    const archive = zipOf({ 'list.csv': list(line('Opal', '')), ...content() });
    const answer = await bringFile(listingFile(archive, 'homes.zip'));
    expect([answer.status, answer.body.error.fields.spreadsheet]).toEqual([status, expect.any(String)]);
  });

  test('one that unpacks to many times its size is no picture, and the others come along', async () => {
    const archive = zipOf({
      'list.csv': list(line('Ruby', 'bomb.jpg|a.jpg')),
      'bomb.jpg': Buffer.alloc(20_000_000),
      'a.jpg': await aSnapshot(),
    });
    const { _id: id } = (await bringFile(listingFile(archive, 'homes.zip'))).body.response;
    expect((await rowsOf(id))[0]).toMatchObject({ pictures: 1, pictures_missing: 1 });
  });

  test('are known in a format that says what they are', async () => {
    const kyero = `<?xml version="1.0" encoding="UTF-8"?><root><kyero><feed_version>3</feed_version></kyero>
      <property><id>1</id><price>295000</price><currency>EUR</currency><price_freq>sale</price_freq><type>Villa</type>
      <town>Roseau</town><country>Dominica</country><beds>3</beds><desc><en>${WORDS}</en></desc>
      <images><image id="1"><url>one.jpg</url></image></images></property></root>`;
    const archive = zipOf({ 'export.xml': kyero, 'one.jpg': await aSnapshot() });
    const { _id: id } = (await bringFile(listingFile(archive, 'homes.zip'))).body.response;
    expect((await rowsOf(id))[0]).toMatchObject({ pictures: 1, pictures_missing: 0 });
  });
});
