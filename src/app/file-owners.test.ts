import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFiles } from '#platform/server/files/files.ts';
import { sweepFiles } from '#platform/server/files/sweep.ts';
import { multipart } from '#tests/documents.ts';
import { aPerson } from '#tests/people.ts';
import { anApplication, aRental, type Rental } from '#tests/rental.ts';
import { createWorld } from '#tests/world.ts';
import { fileOwners } from './open-people.ts';

let rental: Rental;
let folder: string;
beforeAll(async () => {
  rental = await aRental(await createWorld());
  folder = join(rental.house.dataDir, 'files');
});
afterAll(() => rental.close());

const TWO_DAYS_MS = 48 * 3_600_000;

async function sweep() {
  const warnings: string[] = [];
  const deleted = await sweepFiles({
    files: await openFiles({ dataDir: rental.house.dataDir, s3: null }),
    owners: fileOwners(rental.world.open.db),
    warn: (message) => warnings.push(message),
    now: Date.now() + TWO_DAYS_MS,
  });
  return { deleted, warnings };
}

const stored = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

const left = (name: string) => writeFile(join(folder, name), 'left');

test('what a record names stays; what none names goes when it is a day old', async () => {
  const { house, ana } = rental;
  const person = await aPerson(house);
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#2a9' } })
    .png()
    .toBuffer();
  await house.call('POST /users/me/avatar', { token: person.token, ...multipart(picture, 'me.png') });
  await anApplication(rental, ana);
  const begun = await house.call('POST /applications/uploads', {
    ...{ token: ana.token, body: { name: 'a.pdf', size: 900 } },
  });
  await house.call(`PUT /applications/uploads/${begun.body.response._id}?start=0`, {
    ...{ token: ana.token, body: Buffer.alloc(100) },
    headers: { 'content-type': 'application/octet-stream' },
  });
  const { rows } = await rental.world.open.pool.query('select _id, version from applications limit 1');
  const pdf = `papers/${'p'.repeat(32)}.age`;
  await left(pdf);
  await rental.world.open.pool.query(
    `insert into application_pdfs (application_id, version, paper_size, locale, total, key)
     values ($1, $2, 'A4', 'en', 1, $3)`,
    [rows[0]._id, rows[0].version, pdf],
  );
  const before = await stored();
  expect(before).toHaveLength(4);
  await left(`papers/${'x'.repeat(32)}.age`);
  await left(`papers/${'x'.repeat(32)}.age.0123456789ab.part`);
  await left(`avatars/${'x'.repeat(32)}.webp`);
  const young = `papers/${'y'.repeat(32)}.age`;
  await left(young);
  await utimes(join(folder, young), new Date(), new Date(Date.now() + TWO_DAYS_MS));
  expect(await sweep()).toEqual({ deleted: 3, warnings: [] });
  expect(await stored()).toEqual([...before, `${'y'.repeat(32)}.age`].sort());
});

test('where most files belong to nobody the database is another’s, and all of them are kept', async () => {
  await mkdir(join(folder, 'papers'), { recursive: true });
  const names = Array.from({ length: 60 }, (_, i) => `papers/${String(i).padStart(32, 'z')}.age`);
  for (const name of names) await left(name);
  const before = await stored();
  const { deleted, warnings } = await sweep();
  expect([deleted, warnings.length]).toEqual([0, 1]);
  expect(await stored()).toEqual(before);
});
