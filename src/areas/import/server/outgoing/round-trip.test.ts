/** What leaves in a form and is read again by our own importer is the same listing. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tour } from '#areas/listings/vocabulary.ts';
import { ABOUT, anyLeaving, byAddress, comparedWith, demoLeaving, written } from '#tests/leaving.ts';
import { comparable, openFiles, readListings, shippedMapping, type WrittenFiles } from '#tests/reading.ts';
import { listingReader } from '../mapping/read-listing.ts';
import { bindPath } from '../read/rows.ts';
import { kyero } from './kyero.ts';
import type { LeavingListing } from './queries.ts';
import { PROPERTY } from './reso-fields.ts';

let files: WrittenFiles;
beforeAll(async () => {
  files = await openFiles();
});
afterAll(() => files.close());

const homes = demoLeaving();

async function readAgain(listings: readonly LeavingListing[]) {
  const read = await readListings(await files.write(written(kyero, listings)));
  return listings.map(({ _id }) => {
    const { source_key, history: _, contacts: __, ...listing } = read.listings[_id] ?? {};
    return { _id: source_key, ...listing, tours: (listing.tours as Tour[]).toSorted(byAddress) };
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

const reader = listingReader(await shippedMapping('reso-2.0.json'), bindPath, { note: () => undefined });
const asReso = (listing: LeavingListing) =>
  comparable(
    reader.listing(
      Object.fromEntries(Object.entries(PROPERTY).map(([name, { value }]) => [name, value(listing, ABOUT)])),
      listing._id,
    ),
  );

test('RESO: any listing is read again as it left, also without a price', () => {
  fc.assert(
    fc.property(anyLeaving(homes), fc.boolean(), (listing, hasPrice) => {
      const left = hasPrice ? listing : { ...listing, price: null };
      const { source_key, history: _, contacts: __, ...read } = asReso(left);
      const expected = comparedWith(left);
      // Captions may say a price that is not to be shown.
      if (!hasPrice)
        expected.photos = (expected.photos as string[]).map((photo) => photo.replace(' (Veranda & sea)', ''));
      const tours = (read.tours as Tour[]).toSorted(byAddress);
      expect({ _id: source_key, ...read, tours }).toEqual({ _id: left._id, ...expected });
    }),
    { numRuns: 300 },
  );
});
