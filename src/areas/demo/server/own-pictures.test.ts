import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storePictures } from '#areas/import/server/photos/store-pictures.ts';
import { readPhotos } from '#areas/listings/gallery.ts';
import { openFiles } from '#platform/server/files/files.ts';
import { createWorld, type World } from '#tests/world.ts';
import { demoListings } from './demo-listings.ts';
import { readOwnPictures } from './own-pictures.ts';
import { loadDemo } from './prepare-market.ts';

const PIXELS = 50_000_000;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function paint(name: string, width = 700): Promise<void> {
  const background = { r: name.length * 9, g: name.charCodeAt(0), b: name.charCodeAt(2) };
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await sharp({ create: { width, height: 500, channels: 3, background } })
    .jpeg()
    .toFile(join(folder, name));
}

const faultsOf = () =>
  readOwnPictures(folder, PIXELS).then(
    () => '',
    (error: Error) => error.message,
  );

test('a folder that is not there, lacks a kind, or has a file that is no picture or too small, says all of it', async () => {
  await expect(readOwnPictures(join(folder, 'none'), PIXELS)).rejects.toThrow('there is no folder');
  await paint('house/a.jpg');
  await paint('land/small.jpg', 300);
  await writeFile(join(folder, 'house/b.png'), 'no picture');
  const said = await faultsOf();
  expect(said).toContain('apartment: there is no folder of this name with pictures in it');
  expect(said).toContain('house/b.png: is no picture, or damaged');
  expect(said).toContain('land/small.jpg: is 300 pixels wide; at least 640 are needed');
  await rm(join(folder, 'house/b.png'));
  await rm(join(folder, 'land/small.jpg'));
});

test('of a kind no more than forty are read, and none with too many pixels', async () => {
  for (const name of ['apartment/a.jpg', 'land/a.jpg']) await paint(name);
  for (let n = 0; n <= 40; n++) await writeFile(join(folder, `house/${n}.jpg`), '');
  expect(await faultsOf()).toContain('house: has 42 pictures, at most 40 are read');
  for (let n = 0; n <= 40; n++) await rm(join(folder, `house/${n}.jpg`));
  await expect(readOwnPictures(folder, 1000)).rejects.toThrow('land/a.jpg: has more than 0.001 megapixels');
});

test('every demo home shows pictures of its kind, or of the kind that stands in for it, with rooms behind', async () => {
  for (const name of ['house/b.jpg', 'villa/a.jpg', 'kitchen/a.jpg', 'pool/a.jpg']) await paint(name);
  const { set, mark } = await readOwnPictures(folder, PIXELS);
  expect([mark('house/a.jpg') === null, mark('house/none.jpg'), mark('../house/a.jpg')]).toEqual([
    false,
    null,
    null,
  ]);
  const shown = (type: string) => {
    const photos = demoListings(new Date(), 400, 1, set)
      .filter((listing) => listing.type === type)
      .map((listing) => JSON.parse(listing.photos) as { headerInfo: { location: string } }[]);
    const names = photos
      .flat()
      .map(({ headerInfo }) => decodeURIComponent(new URL(headerInfo.location).pathname));
    return [...new Set(names.map((name) => name.split('/')[1]))].sort();
  };
  expect(shown('home')).toEqual(['house', 'kitchen']);
  expect(shown('townhouse')).toEqual(['house', 'kitchen']);
  expect(shown('villa')).toEqual(['kitchen', 'pool', 'villa']);
  expect(shown('farm')).toEqual(['land']);
});

test('their sizes are made once each, and every home has its photos then', async () => {
  const world: World = await createWorld();
  try {
    const { db } = world.open;
    const files = await openFiles({ dataDir: join(folder, '.data'), s3: null });
    const pictures = await readOwnPictures(folder, PIXELS);
    await loadDemo(db, new Date(), pictures.set);
    await sql`delete from properties where seq > 60`.execute(db);
    const store = () =>
      storePictures(
        { db, photos: { files, maxPixels: PIXELS }, pictures },
        { source: 'demo' },
        { note: () => undefined },
      );
    await store();
    const { rows } = await sql<{ photos: string }>`select photos from properties`.execute(db);
    expect(rows).toHaveLength(60);
    for (const { photos } of rows)
      expect(readPhotos(photos)[0]?.img).toMatch(/^\/api\/photos\/[\w-]{32}-1920\.webp$/);
    const stored = await sql<{ count: number }>`select count(*)::int as count from stored_photos`.execute(db);
    expect(stored.rows[0]?.count).toBeLessThanOrEqual(pictures.set.byName.size);
    // A later start has nothing left to do.
    await store();
  } finally {
    await world.close();
  }
});
