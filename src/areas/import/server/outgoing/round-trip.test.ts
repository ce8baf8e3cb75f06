/** What leaves in a form and is read again by our own importer is the same listing. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyLeaving, comparedWith, demoLeaving, written } from '#tests/leaving.ts';
import { openFiles, readListings, type WrittenFiles } from '#tests/reading.ts';
import { kyero } from './kyero.ts';
import type { LeavingListing } from './queries.ts';

let files: WrittenFiles;
beforeAll(async () => {
  files = await openFiles();
});
afterAll(() => files.close());

const homes = demoLeaving();

async function readAgain(listings: readonly LeavingListing[]) {
  const read = await readListings(await files.write(written(kyero, listings)));
  return listings.map(({ _id }) => {
    const { source_key, history: _, ...listing } = read.listings[_id] ?? {};
    return { _id: source_key, ...listing };
  });
}

test('Kyero: homes of the demonstration are read again as they left', async () => {
  const some = homes.filter((_, i) => i % 5 === 0);
  expect(await readAgain(some)).toEqual(some.map((home) => ({ _id: home._id, ...comparedWith(home) })));
});

test('Kyero: any listing is read again as it left', async () => {
  await fc.assert(
    fc.asyncProperty(anyLeaving(homes), async (listing) => {
      expect(await readAgain([listing])).toEqual([{ _id: listing._id, ...comparedWith(listing) }]);
    }),
    { numRuns: 200 },
  );
});
