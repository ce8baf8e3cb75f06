/** For 30 days after its first look a listing changes what was looked at by another look only (decision 0094). */
import { v7 as uuidv7 } from 'uuid';
import { type Facts, NO_FACTS } from '#areas/listings/facts.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import type { Entry } from './queries/entries.ts';
import { dropChangeHold, insertChangeHold, readLook } from './queries/holds.ts';
import { type PhotoRow, photoPath, readPhotos } from './queries/photos.ts';

/** Facts that make it another home, or another offer, than the one that was looked at; photos besides. */
const LOOKED_AT = [
  'category',
  'type',
  'monthly',
  'price',
  'currency',
  'country',
  'place',
  'address',
  'lat',
  'lng',
] as const satisfies readonly (keyof Facts)[];

const lookedAt = (facts: Facts): Partial<Facts> =>
  Object.fromEntries(LOOKED_AT.map((name) => [name, facts[name] ?? NO_FACTS[name]]));

/**
 * Facts and photos of a published listing as visitors see them. A change within 30 days of the first look waits in the
 * admins' queue, and visitors go on seeing what was there; one that is taken back waits no longer. A photo that was
 * removed is gone at once.
 * @param entry with its facts before the change
 */
export async function whatVisitorsSee(
  tx: Queryable,
  { _id, facts: before }: Pick<Entry, '_id' | 'facts'>,
  facts: Facts,
): Promise<{ facts: Facts; photos: PhotoRow[] }> {
  const photos = await readPhotos(tx, _id);
  const { hold, isRecent, photos: seen } = await readLook(tx, _id);
  // What an admin took off the market is looked at as a whole before it comes back.
  const looked = hold ? hold.looked : isRecent ? lookedAt(before) : null;
  if (!looked) return { facts, photos };
  const known = photos.filter(({ name }) => seen.includes(photoPath(name)));
  const now = lookedAt(facts);
  const isAsBefore =
    known.length === photos.length &&
    LOOKED_AT.every((name) => (now[name] ?? null) === (looked[name] ?? null));
  if (isAsBefore) {
    if (hold) await dropChangeHold(tx, hold);
    return { facts, photos };
  }
  if (!hold) await insertChangeHold(tx, { _id: uuidv7(), listing_id: _id, looked });
  return { facts: { ...facts, ...looked }, photos: known };
}
