import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PHOTO_FORMATS, PHOTO_WIDTHS } from '#areas/listings/gallery.ts';
import { ALIKE_BITS } from '#areas/listings/same-home.ts';
import { readProperty } from '#areas/listings/server/queries.ts';
import { removeContact } from '#areas/listings/server/source-contacts/queries.ts';
import type { DuePhoto } from '#areas/listings/server/source-photos/queries.ts';
import { withdrawListings, withholdListings } from '#areas/listings/server/write/queries.ts';
import { writeListings } from '#areas/listings/server/write/writer.ts';
import { fileOf, photoBytes } from '#areas/own-listings/server/render.ts';
import { type Files, openFiles } from '#platform/server/files/files.ts';
import { query } from '#platform/server/postgres/database.ts';
import { aSnapshot } from '#tests/documents.ts';
import {
  aGzipBomb,
  anEnormousPng,
  aPhoto,
  openPhotoHost,
  type PhotoHost,
  resolveTest,
} from '#tests/fakes/photo-host.ts';
import { incoming } from '#tests/incoming.ts';
import { createWorld, somebodyWaits, type World } from '#tests/world.ts';
import {
  deleteUnneededPhotos,
  type FetchPhotosDeps,
  fetchPhotos,
  fillLikeness,
  forgetPhotosOfGone,
  Hosts,
} from './fetch-photos.ts';
import { storePhoto } from './store-pictures.ts';

const ROOT = join(import.meta.dirname, '../../../../..');

let world: World;
let host: PhotoHost;
/** At an address nobody may be led to. */
let inside: PhotoHost;
let files: Files;
let dataDir: string;
const deleted: string[] = [];

beforeAll(async () => {
  world = await createWorld();
  host = await openPhotoHost();
  inside = await openPhotoHost('127.0.0.2');
  dataDir = await mkdtemp(join(tmpdir(), 'yaad-photos-'));
  files = await openFiles({ dataDir, s3: null });
});
beforeEach(() => {
  host.asked.length = 0;
  deleted.length = 0;
});
afterAll(async () => {
  await Promise.all([host.close(), inside.close()]);
  await world.close();
  await rm(dataDir, { recursive: true });
});

const NAMES = {
  'inside.example': ['10.1.2.3'],
  'both.example': ['127.0.0.1', '10.0.0.1'],
  'other.example': ['127.0.0.2'],
};
/** The files that are to be deleted are deleted at once, as the job of documents does later. */
const jobs = {
  give: async (_tx: unknown, _queue: string, data: object) => {
    for (const key of (data as { keys: string[] }).keys) {
      deleted.push(key);
      await files.delete(key);
    }
  },
};
const depsOf = (outside: FetchPhotosDeps['outside'] = {}): FetchPhotosDeps => ({
  db: world.open.db,
  files,
  jobs,
  hosts: new Hosts(),
  maxPixels: 60_000_000,
  outside: { resolve: resolveTest(NAMES), isAllowed: (address) => address === '127.0.0.1', ...outside },
});
const fetchAll = (outside?: FetchPhotosDeps['outside']) =>
  fetchPhotos(depsOf(outside), new AbortController().signal);

let sources = 0;
const newSource = () => `photos-${++sources}`;
interface Entry {
  location: string;
  modified?: string;
  contentDescription?: string;
}
const textOf = (entries: (string | Entry)[], key = 'k') =>
  JSON.stringify(
    entries.map((entry) => ({
      headerInfo: { contentId: key, ...(typeof entry === 'string' ? { location: entry } : entry) },
    })),
  );
const store = (source: string, entries: (string | Entry)[], key = 'k', more: object = {}) =>
  writeListings(world.open.db, source, [incoming(key, { photos: textOf(entries, key), ...more })]);

interface Header {
  location?: string;
  contentId: string;
  contentDescription?: string;
}
async function shown(source: string, key = 'k'): Promise<Header[]> {
  const { rows } = await sql<{ photos: string }>`
    select photos from properties where source = ${source} and source_key = ${key}`.execute(world.open.db);
  return (JSON.parse(rows[0]?.photos ?? 'null') as { headerInfo: Header }[]).map(
    ({ headerInfo }) => headerInfo,
  );
}
const locations = async (source: string, key?: string) =>
  (await shown(source, key)).map(({ location }) => location);
async function faults(source: string): Promise<{ fault: string; waits: boolean; seconds: number }[]> {
  const { rows } = await sql<{ fault: string; waits: boolean; seconds: number }>`
    select s.fault, s.due_at is not null as waits, extract(epoch from s.due_at - now())::int as seconds
    from source_photos s join properties p on p._id = s.property_id where p.source = ${source} order by s.position`.execute(
    world.open.db,
  );
  return rows;
}
const bytesAt = async (location: string | undefined) => {
  const file = fileOf((location ?? '').replace('/api/photos/', ''));
  return file && (await photoBytes(files, file));
};
const tomorrow = () =>
  sql`update source_photos set checked_at = checked_at - interval '25 hours', due_at = due_at - interval '25 hours'`.execute(
    world.open.db,
  );

test('a photo stored before homes were compared by photos gets its likeness, and its home is compared anew', async () => {
  const { pool } = world.open;
  const source = newSource();
  host.put('/early.jpg', await aSnapshot());
  host.put('/lost.jpg', await aSnapshot());
  await store(source, [host.at('/early.jpg'), host.at('/lost.jpg')]);
  await fetchAll();
  const read = async () =>
    (
      await pool.query(
        `select c.name, c.likeness::text from source_photos s join stored_photos c using (content)
         join properties p on p._id = s.property_id where p.source = $1 order by s.position`,
        [source],
      )
    ).rows as { name: string; likeness: string | null }[];
  const [before, lost] = await read();
  await pool.query('update stored_photos set likeness = null');
  await pool.query('delete from alike_queue');
  await files.delete(`photos-320/${lost?.name}.webp`);
  const photos = (await shown(source)).length;
  expect(await fillLikeness({ db: world.open.db, files }, new AbortController().signal)).toBeGreaterThan(0);
  const [after, still] = await read();
  const differing = [...(before?.likeness ?? '')].filter((bit, i) => bit !== after?.likeness?.[i]).length;
  expect(after?.likeness).toHaveLength(64);
  expect(differing).toBeLessThanOrEqual(ALIKE_BITS);
  expect(still?.likeness).toBeNull();
  const queued = await pool.query(
    `select 1 from alike_queue q join properties p using (seq) where p.source = $1`,
    [source],
  );
  expect(queued.rowCount).toBe(1);
  // Again there is nothing to do, and nothing has been lost.
  expect(await fillLikeness({ db: world.open.db, files }, new AbortController().signal)).toBe(0);
  expect(await shown(source)).toHaveLength(photos);
});

describe('a photo of a source', () => {
  test('is awaited, then ours: four widths, upright, without EXIF, and a JPEG for mails', async () => {
    const source = newSource();
    // Lies on its side: 1600 × 1000 as stored, 1000 × 1600 as seen.
    const lying = await sharp(await aSnapshot(1600, 1000))
      .withExif({ IFD0: { Copyright: 'secret-exif' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    host.put('/lying.jpg', lying);
    await store(source, [host.at('/lying.jpg')]);
    expect(await shown(source)).toEqual([{ contentId: 'k' }]);
    await fetchAll();
    const [photo] = await shown(source);
    expect(photo?.location).toMatch(/^\/api\/photos\/[\w-]{32}-1920\.webp$/);
    for (const width of PHOTO_WIDTHS)
      for (const format of PHOTO_FORMATS) {
        const made = await bytesAt(photo?.location?.replace('1920.webp', `${width}.${format}`));
        const {
          width: across = 0,
          height: down = 0,
          exif,
          orientation,
        } = await sharp(made as Buffer).metadata();
        expect([across, exif, orientation]).toEqual([Math.min(width, 1000), undefined, undefined]);
        expect(down).toBeGreaterThan(across);
      }
    const jpeg = (await bytesAt(photo?.location?.replace('1920.webp', '1280.jpg'))) as Buffer;
    expect((await sharp(jpeg).metadata()).format).toBe('jpeg');
    expect(await bytesAt(photo?.location?.replace('1920.webp', '640.jpg'))).toBeNull();
  });

  test('keeps its place and its words; plans are told apart', async () => {
    const source = newSource();
    for (const number of [1, 2, 3]) host.put(`/order-${number}.jpg`, await aPhoto(number));
    const plan = { location: host.at('/order-3.jpg'), contentDescription: 'Floor plan' };
    await store(source, [host.at('/order-2.jpg'), host.at('/order-1.jpg'), plan]);
    await fetchAll();
    const first = await shown(source);
    expect(first.map(({ contentDescription }) => contentDescription)).toEqual([
      undefined,
      undefined,
      'Floor plan',
    ]);
    await store(source, [host.at('/order-1.jpg'), host.at('/order-2.jpg'), plan]);
    expect(await locations(source)).toEqual([first[1]?.location, first[0]?.location, first[2]?.location]);
  });

  test('is fetched again when its source says that it changed, by its date or its address', async () => {
    const source = newSource();
    host.put('/changing.jpg', await aPhoto(11));
    await store(source, [{ location: host.at('/changing.jpg'), modified: '2026-01-01' }]);
    await fetchAll();
    const before = await locations(source);
    host.put('/changing.jpg', await aPhoto(12));
    await store(source, [{ location: host.at('/changing.jpg'), modified: '2026-01-01' }]);
    await fetchAll();
    expect(await locations(source)).toEqual(before);
    await store(source, [{ location: host.at('/changing.jpg'), modified: '2026-02-02' }]);
    // The old one is shown until the new one is here.
    expect(await locations(source)).toEqual(before);
    await fetchAll();
    const after = await locations(source);
    expect(after).not.toEqual(before);
    expect(await bytesAt(before[0])).toBeNull();
    host.put('/changed.jpg', await aPhoto(13));
    await store(source, [host.at('/changed.jpg')]);
    await fetchAll();
    expect(await locations(source)).not.toEqual(after);
  });

  test('of an unchanged listing is asked for by its tag when the source is read another day', async () => {
    const source = newSource();
    host.put('/tagged.jpg', await aPhoto(21), { etag: '"a"' });
    await store(source, [host.at('/tagged.jpg')]);
    await fetchAll();
    const before = await locations(source);
    await store(source, [host.at('/tagged.jpg')]);
    await fetchAll();
    expect(host.asked).toHaveLength(1);
    await tomorrow();
    await store(source, [host.at('/tagged.jpg')]);
    await fetchAll();
    expect(host.asked.at(-1)).toEqual({ path: '/tagged.jpg', validator: '"a"' });
    expect(await locations(source)).toEqual(before);
    host.put('/tagged.jpg', await aPhoto(22), { etag: '"b"' });
    await tomorrow();
    await store(source, [host.at('/tagged.jpg')]);
    await fetchAll();
    expect(await locations(source)).not.toEqual(before);
  });

  test('that vanished at the source stays', async () => {
    const source = newSource();
    host.put('/vanishing.jpg', await aPhoto(31), { etag: '"v"' });
    await store(source, [host.at('/vanishing.jpg')]);
    await fetchAll();
    const before = await locations(source);
    host.remove('/vanishing.jpg');
    await tomorrow();
    await store(source, [host.at('/vanishing.jpg')]);
    await fetchAll();
    expect(host.asked).toHaveLength(2);
    expect(await locations(source)).toEqual(before);
    expect(await bytesAt(before[0])).not.toBeNull();
  });

  test('is left to a listing whose file has no photos at all, and goes when the source shows none', async () => {
    const source = newSource();
    host.put('/kept.jpg', await aPhoto(41));
    await store(source, [host.at('/kept.jpg')]);
    await fetchAll();
    const before = await locations(source);
    const { rows } = await sql<{
      photos: string;
    }>`select photos from properties where source = ${source}`.execute(world.open.db);
    await writeListings(world.open.db, source, [incoming('k', { photos: rows[0]?.photos ?? '', price: 1 })]);
    expect(await locations(source)).toEqual(before);
    await store(source, []);
    await fetchAll();
    expect(await shown(source)).toEqual([]);
    expect(await bytesAt(before[0])).toBeNull();
  });
});

test('listings imported before have their photos queued, and name no other host while they wait', async () => {
  const source = newSource();
  const { db } = world.open;
  host.put('/before.jpg', await aPhoto(91));
  const broken = ['no JSON "location":"https://a.example/1.jpg"', '{"location":"https://a.example/1.jpg"}'];
  await writeListings(db, source, [incoming('k'), incoming('broken-0'), incoming('broken-1')]);
  const write = (key: string, photos: string) =>
    sql`update properties set photos = ${photos} where source = ${source} and source_key = ${key}`.execute(
      db,
    );
  await write('k', textOf([host.at('/before.jpg'), host.at('/before.jpg')]));
  for (const [i, text] of broken.entries()) await write(`broken-${i}`, text);
  const migration = await readFile(join(ROOT, 'database/migrations/0088-photos-of-sources.sql'), 'utf8');
  const upgrade = migration.slice(migration.indexOf('-- Listings imported before'));
  // Its last part again, in a database whose other listings have been upgraded.
  await sql`delete from source_photos`.execute(db);
  await sql.raw(upgrade).execute(db);
  expect(await shown(source)).toEqual([{ contentId: 'k' }]);
  await fetchAll();
  expect((await locations(source))[0]).toMatch(/^\/api\/photos\//);
});

describe('the picture of an agent and the logo of an office', () => {
  const BLANK = { email: '', phone: '', licence: '', address: '' };
  const named = (agent: string, office: string) => ({
    contacts: {
      agent: { ...BLANK, key: 'a', name: 'Ana Bell', photo: agent },
      office: { ...BLANK, key: 'o', name: 'Bell Realty', photo: office },
    },
  });
  const listing = async (source: string) => {
    const { rows } = await sql<{ _id: string; version: number }>`
      select _id, version from properties where source = ${source}`.execute(world.open.db);
    const row = rows[0] as { _id: string; version: number };
    return { ...row, offered_by: (await readProperty(world.open.db, row._id))?.property.offered_by };
  };
  const slugOf = async (source: string) => (await listing(source)).offered_by?.agent?.slug ?? '';

  test('are ours once they are here, also a low logo, and are replaced when their address changes', async () => {
    const source = newSource();
    const { db } = world.open;
    host.put('/ana.jpg', await aPhoto(51));
    host.put(
      '/logo.png',
      await sharp(await aPhoto(52))
        .resize(200, 60, { fit: 'fill' })
        .png()
        .toBuffer(),
    );
    await writeListings(db, source, [incoming('k', named(host.at('/ana.jpg'), host.at('/logo.png')))]);
    const before = await listing(source);
    expect(before.offered_by).toMatchObject({ agent: { photo: null }, office: { photo: null } });
    await fetchAll();
    const after = await listing(source);
    const { agent, office } = after.offered_by ?? {};
    for (const photo of [agent?.photo, office?.photo]) {
      expect(photo).toMatch(/^\/api\/photos\/[\w-]{32}-320\.webp$/);
      expect(await bytesAt(photo ?? undefined)).not.toBeNull();
    }
    // Its kept page is made anew.
    expect(after.version).toBeGreaterThan(before.version);
    host.put('/ana-2.jpg', await aPhoto(53));
    await writeListings(db, source, [incoming('k', named(host.at('/ana-2.jpg'), ''))]);
    expect((await listing(source)).offered_by).toMatchObject({
      agent: { photo: agent?.photo },
      office: { photo: null },
    });
    await fetchAll();
    const newer = (await listing(source)).offered_by?.agent?.photo;
    expect(newer).not.toBe(agent?.photo);
    expect(await bytesAt(agent?.photo ?? undefined)).toBeNull();
    expect(await bytesAt(office?.photo ?? undefined)).toBeNull();
    expect(await bytesAt(newer ?? undefined)).not.toBeNull();
  });

  test('go with the record, and no run brings them back', async () => {
    const source = newSource();
    const { db } = world.open;
    host.put('/ben.jpg', await aPhoto(54));
    const said = [incoming('k', named(host.at('/ben.jpg'), ''))];
    await writeListings(db, source, said);
    await fetchAll();
    const photo = (await listing(source)).offered_by?.agent?.photo;
    const slug = await slugOf(source);
    await db.transaction().execute((tx) => removeContact(tx, slug));
    await writeListings(db, source, said);
    host.asked.length = 0;
    await fetchAll();
    expect(host.asked).toEqual([]);
    expect(await bytesAt(photo ?? undefined)).toBeNull();
  });

  test('are fetched from nowhere inside, nor kept when they are no picture', async () => {
    const source = newSource();
    host.put('/text.jpg', Buffer.from('no picture'));
    inside.put('/ana.jpg', await aPhoto(55));
    await writeListings(world.open.db, source, [
      incoming('k', named(inside.at('/ana.jpg'), host.at('/text.jpg'))),
    ]);
    await fetchAll();
    expect(inside.asked).toEqual([]);
    expect((await listing(source)).offered_by).toMatchObject({
      agent: { photo: null },
      office: { photo: null },
    });
  });
});

test('a photo that two processes store at once keeps its files', async () => {
  const { db } = world.open;
  const source = newSource();
  await store(source, [host.at('/twice.jpg')]);
  const bytes = await aPhoto(41);
  const done = await db.transaction().execute(async (tx) => {
    const photo = await query.first<Pick<DuePhoto, '_id' | 'of' | 'revision'>>(tx)`
      select s._id, 'source_photos' as of, s.revision from source_photos s join properties p on p._id = s.property_id
      where p.source = ${source} for no key update of s`;
    const storing = () => storePhoto(depsOf(), photo as Pick<DuePhoto, '_id' | 'of' | 'revision'>, bytes);
    const both = Promise.all([storing(), storing()]);
    await somebodyWaits(world);
    return { both };
  });
  await done.both;
  const { rows } = await sql<{ name: string }>`
    select name from stored_photos join source_photos using (content) join properties p on p._id = property_id
    where p.source = ${source}`.execute(db);
  expect(rows).toHaveLength(1);
  expect(await bytesAt(`${rows[0]?.name}-640.webp`)).not.toBeNull();
});

describe('one picture of two sources', () => {
  test('is one file, which goes with the last listing that shows it', async () => {
    const [one, other] = [newSource(), newSource()];
    const bytes = await aPhoto(51);
    host.put('/one.jpg', bytes);
    host.put('/other.jpg', bytes);
    await store(one, [host.at('/one.jpg')]);
    await store(other, [host.at('/other.jpg', 'elsewhere.test')]);
    await fetchAll();
    const [location] = await locations(one);
    expect(await locations(other)).toEqual([location]);
    await withholdListings(world.open.db, one, ['k']);
    await deleteUnneededPhotos(depsOf());
    expect(await bytesAt(location)).not.toBeNull();
    expect(await locations(other)).toEqual([location]);
    await sql`delete from properties where source = ${other}`.execute(world.open.db);
    await deleteUnneededPhotos(depsOf());
    expect(await bytesAt(location)).toBeNull();
    expect(deleted).toHaveLength(PHOTO_WIDTHS.length * PHOTO_FORMATS.length + 1);
  });

  test('that is withdrawn keeps its photos for some days, lets go of them then, and has them again when it comes back', async () => {
    const source = newSource();
    host.put('/back.jpg', await aPhoto(61));
    await store(source, [host.at('/back.jpg')]);
    await fetchAll();
    const [location] = await locations(source);
    await withdrawListings(world.open.db, source, ['k']);
    await forgetPhotosOfGone(depsOf());
    expect(await locations(source)).toEqual([location]);
    await sql`update properties set updated_at = now() - interval '8 days' where source = ${source}`.execute(
      world.open.db,
    );
    await forgetPhotosOfGone(depsOf());
    await deleteUnneededPhotos(depsOf());
    expect(await shown(source)).toEqual([]);
    expect(await bytesAt(location)).toBeNull();
    await store(source, [host.at('/back.jpg')]);
    await fetchAll();
    expect(await bytesAt((await locations(source))[0])).not.toBeNull();
  });
});

describe('a hostile host', () => {
  const MOST = 1_000_000;
  /** What becomes of one photo at an address, with few bytes. */
  async function fate(location: string, timeout = 30_000) {
    const source = newSource();
    await store(source, [location]);
    await fetchAll({ timeout, maxBytes: MOST });
    const [fault] = await faults(source);
    return { ...fault, photos: await shown(source) };
  }
  const AWAITED = [{ contentId: 'k' }];
  const wrong = { fault: 'no picture, damaged, too large or too small', waits: false, photos: [] };

  test.each<[string, () => Promise<Buffer>]>([
    ['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>')],
    ['a page', async () => Buffer.from('<!doctype html><p>Hello')],
    ['nothing', async () => Buffer.alloc(0)],
    ['a picture cut short', async () => (await aSnapshot(1200, 900)).subarray(0, 9_000)],
    ['a PNG of 50,000 by 50,000 pixels', anEnormousPng],
    ['a dot that counts visitors', () => aPhoto(1, 1, 1)],
  ])('that answers %s as a JPEG is asked no more', async (_what, make) => {
    host.put('/wrong.jpg', await make());
    expect(await fate(host.at('/wrong.jpg'))).toMatchObject(wrong);
  });

  test('is left after the bytes of a photo, whether it says so or goes on without end', async () => {
    host.put('/huge.jpg', Buffer.alloc(MOST + 1, 7));
    expect(await fate(host.at('/huge.jpg'))).toMatchObject({ fault: 'too large', waits: false });
    host.answer('/endless.jpg', (_request, response) => {
      response.writeHead(200);
      const write = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, 7)));
      };
      response.on('drain', write);
      write();
    });
    expect(await fate(host.at('/endless.jpg'))).toMatchObject({ fault: 'too large', waits: false });
  });

  test('has nothing unpacked', async () => {
    host.put('/bomb.jpg', aGzipBomb(), { 'content-encoding': 'gzip' });
    expect(await fate(host.at('/bomb.jpg'))).toMatchObject({
      fault: 'came packed',
      waits: false,
      photos: [],
    });
  });

  test('that is slow, or breaks off, is asked again later, and the page says that photos are on their way', async () => {
    host.answer('/slow.jpg', (_request, response) => void response.writeHead(200).write('.'));
    expect(await fate(host.at('/slow.jpg', 'slow.test'), 1_000)).toMatchObject({
      waits: true,
      photos: AWAITED,
    });
    host.answer('/broken.jpg', (_request, response) => {
      response.writeHead(200, { 'content-length': '5000' }).write('.');
      setImmediate(() => response.destroy());
    });
    expect(await fate(host.at('/broken.jpg', 'broken.test'))).toMatchObject({ waits: true, photos: AWAITED });
  });

  test('that has no such photo is asked no more', async () => {
    expect(await fate(host.at('/none.jpg'))).toMatchObject({ fault: '404', waits: false, photos: [] });
  });

  test('that asks for a pause gets it, for all of its photos', async () => {
    const source = newSource();
    host.answer('/busy.jpg', (_request, response) => response.writeHead(429, { 'retry-after': '600' }).end());
    host.put('/after-busy.jpg', await aPhoto(71));
    await store(source, [host.at('/busy.jpg', 'busy.test'), host.at('/after-busy.jpg', 'busy.test')]);
    await fetchAll();
    const [busy, next] = await faults(source);
    expect(host.asked.map(({ path }) => path)).toEqual(['/busy.jpg']);
    expect(busy).toMatchObject({ fault: '429', waits: true });
    expect(busy?.seconds).toBeGreaterThan(590);
    expect(next?.seconds).toBeGreaterThan(590);
  });

  test.each([
    'http://inside.example/x.jpg',
    'http://both.example/x.jpg',
    'http://127.1.1.1/x.jpg',
    'http://[::1]/x.jpg',
    'http://169.254.169.254/latest/meta-data',
    'http://ana:secret@photos.test/x.jpg',
  ])('leads nobody to %s, also by a redirect', async (address) => {
    expect(await fate(address)).toMatchObject({ waits: false, photos: [] });
    host.answer('/redirect.jpg', (_request, response) =>
      response.writeHead(302, { location: address }).end(),
    );
    expect(await fate(host.at('/redirect.jpg'))).toMatchObject({ waits: false, photos: [] });
  });

  test('whose name means another machine a moment later is asked where it was checked, and nowhere else', async () => {
    const port = new URL(inside.at('/')).port;
    inside.put('/x.jpg', await aPhoto(81));
    const answers = [['127.0.0.1'], ['127.0.0.2']];
    const turning = { resolve: async () => answers.shift() ?? ['127.0.0.2'] };
    const source = newSource();
    await store(source, [`http://turning.example:${port}/x.jpg`]);
    await fetchAll(turning);
    // 127.0.0.1 has nobody at this port: the connection went to the address that was checked.
    expect((await faults(source))[0]).toMatchObject({ fault: 'ECONNREFUSED', waits: true });
    host.answer('/turn.jpg', (_request, response) =>
      response.writeHead(302, { location: `http://turning.example:${port}/x.jpg` }).end(),
    );
    answers.push(['127.0.0.1'], ['127.0.0.2']);
    await store(source, [host.at('/turn.jpg')]);
    await fetchAll(turning);
    expect((await faults(source))[0]).toMatchObject({ fault: 'leads inside', waits: false });
    expect(inside.asked).toEqual([]);
  });

  test('that redirects without end is left', async () => {
    host.answer('/circle.jpg', (_request, response) =>
      response.writeHead(302, { location: '/circle.jpg' }).end(),
    );
    expect(await fate(host.at('/circle.jpg'))).toMatchObject({
      fault: 'redirects without end',
      waits: false,
    });
  });
});

/** Times the process is killed; `npm run prove -- photos --long` does it twenty times. */
const KILLS = Number(process.env.PROVE_COUNT ?? 3);
const LISTINGS = 6 + 2 * KILLS;
const PHOTOS_EACH = 4;

test('a process killed while it fetches loses no photo and stores none twice', {
  timeout: 600_000 + KILLS * 60_000,
}, async () => {
  const source = newSource();
  const folder = await mkdtemp(join(tmpdir(), 'yaad-killed-'));
  const names = new Map<string, string[]>();
  for (let listing = 0; listing < LISTINGS; listing++) {
    const paths = Array.from({ length: PHOTOS_EACH }, (_, i) => `/killed-${listing}-${i}.jpg`);
    for (const [i, path] of paths.entries()) host.put(path, await aPhoto(1_000 + listing * PHOTOS_EACH + i));
    names.set(`k${listing}`, paths);
    // Hosts of their own: the pause between two requests to one host is not what is tested.
    await store(
      source,
      paths.map((path, i) => host.at(path, `k${listing}-${i}.test`)),
      `k${listing}`,
    );
  }
  const script = join(ROOT, 'tests/photo-fetcher.ts');
  for (let kill = 0; kill < KILLS; kill++) {
    const child = spawn(process.execPath, [script, world.url, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    const before = host.asked.length;
    // Some requests later, wherever it is then.
    while (host.asked.length < before + 2 && child.exitCode === null) await wait(5);
    await wait((kill * 37) % 150);
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    // It was killed at its work, not after it.
    expect(child.signalCode).toBe('SIGKILL');
  }
  const store2 = await openFiles({ dataDir: folder, s3: null });
  await fetchPhotos({ ...depsOf(), files: store2 }, new AbortController().signal);
  const shownNames = new Set<string>();
  for (const [key, paths] of names) {
    const found = await locations(source, key);
    expect(found).toHaveLength(paths.length);
    for (const location of found)
      shownNames.add(location?.slice('/api/photos/'.length, -'-1920.webp'.length) ?? '');
  }
  expect(shownNames.size).toBe(LISTINGS * PHOTOS_EACH);
  for (const width of PHOTO_WIDTHS) {
    const kept = (await readdir(join(folder, 'files', `photos-${width}`))).filter((name) =>
      /\.(avif|webp)$/.test(name),
    );
    expect(kept.toSorted()).toEqual(
      [...shownNames].flatMap((name) => PHOTO_FORMATS.map((format) => `${name}.${format}`)).toSorted(),
    );
  }
  await rm(folder, { recursive: true });
});
