import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PLAIN_IMPORT } from '#tests/importing.ts';
import { storedListings } from '#tests/incoming.ts';
import { createWorld, type World } from '#tests/world.ts';
import { readMapping } from '../mapping/mapping.ts';
import { recognise } from '../read/formats.ts';
import { digitsOf, type InboxRequest, madeByName, readInbox } from './inbox.ts';

/** Files of known formats bring their own. */
const OTHERWISE = readMapping({
  fields: { key: 'Ref', category: { value: 'for-sale' }, status: { value: 'active' }, price: 'Price' },
});

let world: World;
let base: string;
let folder: string;
let source: string;
let count = 0;
beforeAll(async () => {
  world = await createWorld();
  base = await mkdtemp(join(tmpdir(), 'yaad-inbox-'));
});
afterAll(async () => {
  await world.close();
  await rm(base, { recursive: true });
});
beforeEach(async () => {
  source = `inbox-${++count}`;
  folder = join(base, source);
  await mkdir(folder);
});

const read = (given: Partial<InboxRequest> = {}) =>
  readInbox(world.open.db, OTHERWISE, {
    ...PLAIN_IMPORT,
    folder,
    source,
    usesOwnMapping: true,
    quiet: 0,
    rejectedFile: join(base, `${source}.rejected.jsonl`),
    heldFile: join(base, `${source}.held.jsonl`),
    ...given,
  });
const put = (name: string, content: string) => writeFile(join(folder, name), content);
const stored = () => storedListings(world.open.db, source);
const outcomes = async (given?: Partial<InboxRequest>) =>
  (await read(given)).map(({ name, outcome }) => `${outcome} ${name}`);
const namesIn = async (place = '') => (await readdir(join(folder, place)).catch(() => [])).sort();

const home = (id: string, price: number, status = 'current') => `
  <residential status="${status}"><uniqueID>${id}</uniqueID><price>${price}</price><category name="House"/>
  <address><street>Test Road</street><suburb>Kew</suburb><state>VIC</state><country>AUS</country></address>
  <headline>Home ${id}</headline></residential>`;
const reaxml = (date: string, ...homes: string[]) =>
  `<?xml version="1.0"?><propertyList date="${date}">${homes.join('')}</propertyList>`;

test('files that send changes are read in the order of their times, and what they do not name stays', async () => {
  await put('z-first.xml', reaxml('2026-03-01-10:00:00', home('A', 500_000), home('B', 600_000)));
  await put('a-second.xml', reaxml('2026-03-02-10:00:00', home('A', 510_000)));
  await put('m-third.xml', reaxml('2026-03-03-10:00:00', home('B', 600_000, 'sold'), home('C', 700_000)));
  expect(await outcomes()).toEqual(['done z-first.xml', 'done a-second.xml', 'done m-third.xml']);
  const listings = await stored();
  expect(Number(listings.get('A')?.price)).toBe(510_000);
  expect(['A', 'B', 'C'].map((key) => listings.get(key)?.status)).toEqual(['active', 'sold', 'active']);
  expect(await namesIn()).toEqual(['done']);
  expect(await namesIn('done')).toEqual(['a-second.xml', 'm-third.xml', 'z-first.xml']);
});

test('a bare notice says what its home has become: sold, let or withdrawn', async () => {
  const rental = home('R', 600)
    .replaceAll('residential', 'rental')
    .replace('<price>600</price>', '<rent period="week">600</rent>');
  await put(
    'first.xml',
    reaxml('2026-03-01-10:00:00', ...['A', 'B', 'C', 'D'].map((key) => home(key, 500_000)), rental),
  );
  const notice = (id: string, status: string, kind = 'residential') =>
    `<${kind} status="${status}"><uniqueID>${id}</uniqueID></${kind}>`;
  const notices = [
    notice('A', 'sold'),
    notice('B', 'withdrawn'),
    notice('C', 'offmarket'),
    notice('R', 'leased', 'rental'),
  ];
  await put('second.xml', reaxml('2026-03-02-10:00:00', ...notices));
  await outcomes({ allowMass: true });
  const listings = await stored();
  expect(['A', 'B', 'C', 'D', 'R'].map((key) => listings.get(key)?.status)).toEqual([
    'sold',
    'withdrawn',
    'withdrawn',
    'active',
    'let',
  ]);
});

test('a file is read once, whatever it is called', async () => {
  const content = reaxml('2026-03-01-10:00:00', home('A', 500_000));
  await put('one.xml', content);
  await read();
  await put('one.xml', content);
  await put('two.xml', content);
  expect(await outcomes()).toEqual(['known one.xml', 'known two.xml']);
  expect(await namesIn('done')).toHaveLength(3);
  // Another source reads it for itself.
  source = `${source}-other`;
  await put('three.xml', content);
  expect(await outcomes()).toEqual(['done three.xml']);
});

test('a file that cannot be used is kept with its reason beside it, and read when it comes whole', async () => {
  const whole = reaxml('2026-03-01-10:00:00', home('A', 500_000), home('B', 600_000));
  await put('cut.xml', whole.slice(0, -60));
  await put('empty-words.csv', 'Ref,Price\n1,ask\n2,ask\n');
  await put('notes.docx', 'x');
  const results = await read();
  expect(results.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'refused']);
  expect(await namesIn()).toEqual(['refused']);
  expect(await namesIn('refused')).toEqual([
    'cut.xml',
    'cut.xml.reason.txt',
    'empty-words.csv',
    'empty-words.csv.reason.txt',
    'empty-words.csv.rejected.jsonl',
    'notes.docx',
    'notes.docx.reason.txt',
  ]);
  expect(await readFile(join(folder, 'refused/cut.xml.reason.txt'), 'utf8')).toContain('not well-formed');
  await put('cut.xml', whole);
  expect(await outcomes()).toEqual(['done cut.xml']);
  expect((await stored()).size).toBe(2);
});

test('rows that were rejected lie beside the file that was read', async () => {
  await put('list.xml', reaxml('2026-03-01-10:00:00', home('A', 500_000), home('B', -1)));
  await read();
  expect(await namesIn('done')).toEqual(['list.xml', 'list.xml.rejected.jsonl']);
});

test('a file that may still be written is left alone, and so are links and folders', async () => {
  const content = reaxml('2026-03-01-10:00:00', home('A', 500_000));
  await put('fresh.xml', content);
  await put('upload.xml.part', content);
  await put('.hidden.xml', content);
  await put('nothing.xml', '');
  await mkdir(join(folder, 'folder.xml'));
  await symlink('/etc/hostname', join(folder, 'link.xml'));
  expect((await outcomes({ quiet: 60_000 })).sort()).toEqual(['waiting fresh.xml', 'waiting nothing.xml']);
  const early = new Date(Date.now() - 120_000);
  await utimes(join(folder, 'fresh.xml'), early, early);
  expect((await outcomes({ quiet: 60_000 })).sort()).toEqual(['done fresh.xml', 'waiting nothing.xml']);
  expect(await namesIn()).toEqual(
    ['.hidden.xml', 'done', 'folder.xml', 'link.xml', 'nothing.xml', 'upload.xml.part'].sort(),
  );
});

test('what lies in an inbox leads nothing out of it: no folder for what is done, no reason for what is refused', async () => {
  const elsewhere = join(base, `elsewhere-${source}`);
  await mkdir(elsewhere);
  await writeFile(join(elsewhere, 'kept'), 'as it was');
  await symlink(elsewhere, join(folder, 'done'));
  await put('list.xml', reaxml('2026-03-01-10:00:00', home('A', 500_000)));
  await expect(read()).rejects.toThrow(/done is no folder/);
  expect(await readdir(elsewhere)).toEqual(['kept']);
  await mkdir(join(folder, 'refused'));
  await symlink(join(elsewhere, 'kept'), join(folder, 'refused/notes.docx.reason.txt'));
  await rm(join(folder, 'done'));
  await put('notes.docx', 'x');
  expect(await outcomes()).toEqual(['known list.xml', 'refused notes.docx']);
  expect(await readFile(join(elsewhere, 'kept'), 'utf8')).toBe('as it was');
  expect(await readFile(join(folder, 'refused/notes.docx.reason.txt'), 'utf8')).toMatch(/\w/);
});

test('a file that was made before one that has been read is refused: it would bring back what has changed', async () => {
  await put('feed_20260302.xml', reaxml('2026-03-02-10:00:00', home('A', 510_000)));
  await read();
  await put('feed_20260301.xml', reaxml('2026-03-01-10:00:00', home('A', 500_000)));
  const [late] = await read();
  expect(late).toMatchObject({
    outcome: 'refused',
    reason: expect.stringContaining('made at 20260301100000'),
  });
  expect(Number((await stored()).get('A')?.price)).toBe(510_000);
});

test('files that are whole withdraw what they lack', async () => {
  const homes = Array.from({ length: 8 }, (_, i) => home(`k${i}`, 500_000));
  await put('1.xml', reaxml('2026-03-01-10:00:00', ...homes));
  await put('2.xml', reaxml('2026-03-02-10:00:00', ...homes.slice(1)));
  expect(await outcomes({ isWhole: true })).toEqual(['done 1.xml', 'done 2.xml']);
  expect((await stored()).get('k0')?.status).toBe('withdrawn');
  await put('3.xml', reaxml('2026-03-03-10:00:00', home('k1', 500_000)));
  const [held] = await read({ isWhole: true });
  expect(held).toMatchObject({
    outcome: 'refused',
    reason: expect.stringContaining('more than may at once'),
  });
});

test('of two processes one reads, and the other is told', async () => {
  for (let i = 0; i < 5; i++)
    await put(
      `${i}.xml`,
      reaxml(`2026-03-0${i + 1}-10:00:00`, home('A', 500_000 + i), home(`B${i}`, 600_000)),
    );
  const both = await Promise.allSettled([read(), read()]);
  const done = both.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  expect(done.map(({ outcome }) => outcome)).toEqual(Array(5).fill('done'));
  expect(both.find((one) => one.status === 'rejected')?.reason.message).toContain(
    'Another process is reading',
  );
  expect(await namesIn('done')).toHaveLength(5);
});

test('a dry run moves nothing and remembers nothing', async () => {
  await put('list.xml', reaxml('2026-03-01-10:00:00', home('A', 500_000)));
  await read({ dryRun: true });
  expect(await namesIn()).toEqual(['list.xml']);
  expect(await outcomes()).toEqual(['done list.xml']);
});

test('the command reads an inbox and says what became of each file', async () => {
  await put('good.xml', reaxml('2026-03-01-10:00:00', home('A', 500_000)));
  await put('bad.xml', '<propertyList date="2026-03-02"><residential>');
  const early = new Date(Date.now() - 120_000);
  for (const name of ['good.xml', 'bad.xml']) await utimes(join(folder, name), early, early);
  const cli = join(import.meta.dirname, '../cli.ts');
  const child = spawn(process.execPath, [cli, '--inbox', folder, '--source', source], {
    env: { ...process.env, DATABASE_URL: world.url, DATA_DIR: base, NODE_ENV: 'test' },
  });
  let out = '';
  child.stdout.on('data', (text) => {
    out += text;
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  expect(out).toMatch(/^read {8}good\.xml: 1 rows, 1 new/);
  expect(out).toMatch(/\nrefused {5}bad\.xml.*\. The XML is not well-formed/);
  expect(code).toBe(1);
});

test('OpenImmo says when it was made', async () => {
  const path = join(base, 'openimmo');
  await writeFile(
    path,
    '<?xml version="1.0"?><openimmo><uebertragung art="ONLINE" umfang="TEIL" timestamp="2026-03-01T10:00:00" version="1.2.7"/><anbieter></anbieter></openimmo>',
  );
  const { made = '' } = await recognise(path);
  expect(digitsOf(made)).toBe('20260301100000');
});

describe('the time in a name', () => {
  test.each([
    ['pullman_20141001-1200.xml', '20141001120000'],
    ['20150502070003.xml', '20150502070003'],
    ['BRANCH_2026030102.blm', '20260301020000'],
    ['feed 2026-03-01.xml', '20260301000000'],
    ['123456789012.xml', ''],
    ['homes.xml', ''],
  ])('of %s', (name, made) => expect(madeByName(name)).toBe(made));
});
