/** Archives of lists and pictures, workbooks, and lists without the names of their columns, by the command's own import. */
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dueListings } from '#areas/listings/server/source-photos/queries.ts';
import { openFiles } from '#platform/server/files/files.ts';
import { aPhoto } from '#tests/fakes/photo-host.ts';
import { type GivenImport, type Importer, openImporter } from '#tests/importing.ts';
import { storedListings } from '#tests/incoming.ts';
import { sheetOf, spreadsheetOf, workbookOf, zipOf } from '#tests/spreadsheet.ts';
import { createWorld, type World } from '#tests/world.ts';
import { readMapping } from './mapping/mapping.ts';
import type { PhotoStore } from './photos/store-pictures.ts';

const MAPPING = readMapping({
  fields: {
    key: 'Ref',
    title: 'Title',
    category: { value: 'for-sale' },
    type: { value: 'home' },
    status: { value: 'active' },
    price: 'Price',
    currency: { value: 'USD' },
    country: { value: 'jamaica' },
    place: 'Town',
    listed_at: { from: 'Day', date: 'd/m/y' },
    photos: { from: 'Pictures', split: ';' },
  },
});

let world: World;
let importer: Importer;
let photos: PhotoStore;
let dataDir: string;
beforeAll(async () => {
  world = await createWorld();
  importer = await openImporter(world.open.db, MAPPING);
  dataDir = await mkdtemp(join(tmpdir(), 'yaad-archives-'));
  photos = { files: await openFiles({ dataDir, s3: null }), maxPixels: 50_000_000 };
});
afterAll(async () => {
  await importer.close();
  await world.close();
  await rm(dataDir, { recursive: true });
});

let count = 0;
const newSource = () => `archive-${++count}`;
const bring = (source: string, content: string | Buffer, given: GivenImport = {}) =>
  importer.importing(source, content, { photos, ...given });
const stored = (source: string) => storedListings(world.open.db, source);

const HEAD = 'Ref,Title,Price,Town,Day,Pictures';
const line = (ref: string, pictures = '') => `${ref},Home ${ref},250000,Negril,14/02/2026,${pictures}`;
const csv = (...lines: string[]) => [HEAD, ...lines].join('\n');
const shownOf = async (source: string, key: string) => {
  const { rows } = await sql<{ photos: string }>`
    select photos from properties where source = ${source} and source_key = ${key}`.execute(world.open.db);
  const photos = JSON.parse(rows[0]?.photos ?? '[]') as { headerInfo: { location?: string } }[];
  return photos.map(({ headerInfo }) => headerInfo.location);
};
test('pictures that lie beside the list are stored in their order, and shown with the listing', async () => {
  const source = newSource();
  const content = {
    'homes/list.csv': csv(line('A', 'a1.JPG;pics\\a2.jpg;gone.jpg'), line('B')),
    'homes/A1.jpg': await aPhoto(1),
    'homes/pics/a2.jpg': await aPhoto(2),
    'homes/terms.pdf': 'x',
  };
  const summary = await bring(source, zipOf(content), { name: 'homes.zip' });
  expect(summary).toMatchObject({ created: 2, failure: null });
  expect(Object.fromEntries(summary.notes)).toMatchObject({
    'pictures beside the file, stored': 2,
    'pictures that are not beside the file, left out': 1,
    '1 files of the archive are neither lists nor pictures, left out': 1,
  });
  const first = await shownOf(source, 'A');
  expect(first).toHaveLength(2);
  expect(first.every((location) => location?.startsWith('/'))).toBe(true);
  expect(await dueListings(world.open.db, 10)).toEqual([]);
  expect((await readdir(importer.folder)).filter((name) => name.includes('unpacked'))).toEqual([]);

  // Again the same: nothing is done twice. Without the archive, what is stored stays.
  expect(await bring(source, zipOf(content), { name: 'homes.zip' })).toMatchObject({ unchanged: 2 });
  await bring(source, csv(line('A', 'a1.jpg;a2.jpg'), line('B')));
  expect(await shownOf(source, 'A')).toEqual(first);

  // Another picture under the same name takes its place.
  const changed = { 'list.csv': csv(line('A', 'a1.jpg;a2.jpg'), line('B')), 'a1.jpg': await aPhoto(3) };
  await bring(source, zipOf(changed), { name: 'homes.zip' });
  const [cover, other] = await shownOf(source, 'A');
  expect(cover).not.toBe(first[0]);
  expect(other).toBe(first[1]);
});

test('a picture that is none is left out, and the others are shown', async () => {
  const source = newSource();
  const content = {
    'list.csv': csv(line('A', 'a.jpg;b.jpg')),
    'a.jpg': 'no picture',
    'b.jpg': await aPhoto(4),
  };
  const summary = await bring(source, zipOf(content), { name: 'homes.zip' });
  expect(summary.notes.get('pictures that are damaged, too small or too large, left out')).toBe(1);
  expect(await shownOf(source, 'A')).toHaveLength(1);
});

test('several lists in an archive are one import: what is in none of them leaves the market', async () => {
  const source = newSource();
  const lines = Array.from({ length: 8 }, (_, i) => line(`k${i}`));
  await bring(source, zipOf({ 'a.csv': csv(...lines.slice(0, 4)), 'b.csv': csv(...lines.slice(4)) }), {
    name: 'homes.zip',
  });
  expect((await stored(source)).size).toBe(8);
  const summary = await bring(
    source,
    zipOf({ 'a.csv': csv(...lines.slice(0, 4)), 'b.csv': `${csv(...lines.slice(5), 'broken')}\n` }),
    { name: 'homes.zip' },
  );
  expect(summary).toMatchObject({ unchanged: 7, withdrawn: 1, rejected: 1 });
  const [rejected] = await importer.rejectedRows(source);
  expect(rejected).toMatchObject({ row: 8, data: { '#file': 'b.csv' } });
});

test('a workbook’s numbers and days are its own, whatever the mapping says of texts', async () => {
  const source = newSource();
  const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>';
  const names = HEAD.split(',').map((name) => `<c t="str"><v>${name}</v></c>`);
  const cells = ['<c><v>7</v></c>', '<c t="str"><v>Home</v></c>', '<c><v>250000.5</v></c>'];
  const sheet = sheetOf(
    `<row>${names.join('')}</row><row>${cells.join('')}<c t="str"><v>Negril</v></c><c s="1"><v>46067</v></c></row>`,
  );
  const mapping = { ...MAPPING, decimal: ',' as const };
  const summary = await bring(source, workbookOf(sheet, { 'xl/styles.xml': styles }), {
    name: 'homes.xlsx',
    mapping,
  });
  expect(summary).toMatchObject({ created: 1, rejected: 0 });
  const listing = (await stored(source)).get('7');
  expect([Number(listing?.price), listing?.listed_at?.slice(0, 10)]).toEqual([250_000.5, '2026-02-14']);
});

test.each([
  ['a CSV', 'list.csv', (rows: string[][]) => rows.map((row) => row.join(',')).join('\n')],
  ['a workbook', 'list.xlsx', (rows: string[][]) => spreadsheetOf(rows)],
])('%s without the names of its columns is read by those that are given', async (_, name, write) => {
  const source = newSource();
  const content = write([line('A').split(','), line('B').split(',')]);
  await expect(bring(source, content, { name })).rejects.toThrow('--columns');
  const summary = await bring(source, content, { name, columns: HEAD.split(',') });
  expect(summary).toMatchObject({ created: 2, rejected: 0 });
  const named = write([HEAD.split(','), line('A').split(','), line('B').split(',')]);
  expect(await bring(source, named, { name, columns: HEAD.split(',') })).toMatchObject({ unchanged: 2 });
});

test.each([
  ['leads out of its folder', zipOf({ '../list.csv': csv(line('A')) }), /invalid relative path/],
  ['leads to a place of its own', zipOf({ '/tmp/list.csv': csv(line('A')) }), /absolute path/],
  ['has no lists', zipOf({ 'a.jpg': 'x' }), /no list in it/],
  ['is damaged', zipOf({ 'list.csv': csv(line('A')) }).subarray(0, 100), /damaged/],
  [
    'has files of different formats',
    zipOf({ 'a.csv': csv(line('A')), 'b.xml': '<root><kyero><feed_version>3</feed_version></kyero></root>' }),
    /different formats/,
  ],
])('an archive that %s is refused, and nothing is left of it', async (_, content, reason) => {
  const source = newSource();
  await expect(bring(source, content, { name: 'homes.zip', usesOwnMapping: true })).rejects.toThrow(reason);
  expect(existsSync(`${importer.rejectedFile(source)}.unpacked`)).toBe(false);
  expect((await stored(source)).size).toBe(0);
});

test('a photo named like a file of this machine is none without an archive', async () => {
  const source = newSource();
  const summary = await bring(source, csv(line('A', 'file:///etc/a.jpg')));
  expect(summary.notes.get('photos without a web address, left out')).toBe(1);
  const { rows } = await sql`select 1 from source_photos where url like 'file:///etc%'`.execute(
    world.open.db,
  );
  expect(rows).toEqual([]);
});
