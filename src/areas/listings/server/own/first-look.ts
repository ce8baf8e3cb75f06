/**
 * The first listing of a private person waits until an admin has looked at it (decision 0032), and for 30 days so does
 * a change of what was looked at (decision 0094).
 */
import { v7 as uuidv7 } from 'uuid';
import { type Facts, NO_FACTS } from '#areas/listings/facts.ts';
import { conflict } from '#platform/server/http/errors.ts';
import type { AccountActor } from '#platform/server/identity/actor.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { type Entry, insertEvent } from './queries/entries.ts';
import {
  dropChangeHold,
  hasPublished,
  insertChangeHold,
  insertHold,
  readLook,
  readOpenHold,
} from './queries/holds.ts';
import { type PhotoRow, photoPath, readPhotos } from './queries/photos.ts';

interface Entered {
  entry: Pick<Entry, '_id' | 'owner_id'>;
}

/** Agents and admins were looked at when they were given their role. */
export async function needsLook(tx: Queryable, { entry }: Entered, actor: AccountActor): Promise<boolean> {
  if (actor.roles.some((role) => role === 'Agent' || role === 'Admin')) return false;
  return !(await hasPublished(tx, entry.owner_id));
}

/** It stays a draft, and stands in the admins' queue. Asked twice, it stands there once. */
export async function askForLook(tx: Queryable, { entry }: Entered, actor: AccountActor): Promise<void> {
  const hold = {
    _id: uuidv7(),
    listing_id: entry._id,
    kind: 'first-look',
    reason: '',
    held_by: null,
  } as const;
  if (!(await insertHold(tx, { ...hold, status_before: null }))) return;
  await insertEvent(tx, {
    ...{ listing: entry._id, actor: actor.user_id, action: 'look-asked' },
    ...{ before: { status: 'draft' }, after: { status: 'draft' } },
  });
}

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

/** @throws 409 with the reason, while an admin holds the listing or its account may offer nothing */
export async function refuseHeld(tx: Queryable, listing: string): Promise<void> {
  const hold = await readOpenHold(tx, listing);
  if (hold?.kind === 'locked')
    throw conflict('The account this listing belongs to may not offer homes at present.');
  if (hold?.kind === 'held') throw conflict(`We hold this listing: ${hold.reason} Write to us.`);
}
