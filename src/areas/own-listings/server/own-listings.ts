import { lockUserToDelete } from '#areas/accounts/server/queries/users.ts';
import { deleteObjects } from '#areas/documents/server/delete-objects.ts';
import { PHOTO_WIDTHS } from '#areas/listings/gallery.ts';
import { readRefusedBy } from '#areas/listings/server/own/queries/destinations.ts';
import { lockEntriesOf, OWN_SOURCE, readEntriesOf } from '#areas/listings/server/own/queries/entries.ts';
import { knownNames, knownOriginals, readPhotosOf } from '#areas/listings/server/own/queries/photos.ts';
import { knownStoredNames } from '#areas/listings/server/source-photos/queries.ts';
import { withholdListings } from '#areas/listings/server/write/queries.ts';
import { type Area, area } from '#platform/server/area.ts';
import type { FileOwner } from '#platform/server/files/sweep.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { endpoints } from '../contract.ts';
import { definePhoneCodes, type OwnListingsDeps } from './owners.ts';
import { deleteProof, readProof } from './queries/owners.ts';
import { filesOf, ORIGINALS_FOLDER, photoFolder } from './render.ts';
import { defineRenewals } from './renewal.ts';
import { ownListingsRoutes } from './routes.ts';

/** Opens the area: photos, renewals and owners. The listings themselves are written by the listings area. */
export function openOwnListings(deps: OwnListingsDeps): Area {
  const { db, jobs } = deps;
  definePhoneCodes(deps);
  defineRenewals(deps);
  return {
    ...area(endpoints, ownListingsRoutes(deps), {
      own_listings: (owner) => readEntriesOf(db, owner),
      refused_destinations: (owner) => readRefusedBy(db, owner),
      phone: async (owner) => (await readProof(db, owner))?.phone ?? null,
    }),
    takenOver: deleteProof,
    // Nobody answers for them any more: they leave the market with everything their owner said.
    erase: async (tx, user_id) => {
      // Whoever changes one locks it, and then may name its owner in its history.
      await lockEntriesOf(tx, user_id);
      await lockUserToDelete(tx, user_id);
      // Again: with what was entered, or handed to them, until now.
      const ids = await lockEntriesOf(tx, user_id);
      await withholdListings(tx, OWN_SOURCE, ids);
      const photos = [...(await readPhotosOf(tx, ids)).values()].flat();
      await deleteObjects(jobs, tx, photos.flatMap(filesOf));
    },
  };
}

const nameOf = (key: string) => key.split('/')[1]?.split('.')[0] ?? '';

/** Records that stand for photos in the file store. */
export const photoOwners = (db: Queryable): FileOwner[] => [
  ...PHOTO_WIDTHS.map((width) => ({
    folder: photoFolder(width),
    known: async (keys: readonly string[]) => {
      const asked = keys.map(nameOf);
      const [own, stored] = await Promise.all([knownNames(db, asked), knownStoredNames(db, asked)]);
      return keys.filter((key) => own.has(nameOf(key)) || stored.has(nameOf(key)));
    },
  })),
  { folder: ORIGINALS_FOLDER, known: (keys) => knownOriginals(db, keys) },
];
