import { AVATAR_FOLDER } from '#areas/accounts/server/present.ts';
import { knownAvatars } from '#areas/accounts/server/queries/users.ts';
import { knownPdfs } from '#areas/applications/server/queries/pdfs.ts';
import { knownObjects } from '#areas/documents/server/queries.ts';
import { DOCUMENTS_FOLDER } from '#areas/documents/server/store.ts';
import { listingFilePictures } from '#areas/import/server/bulk/pictures.ts';
import { photoOwners } from '#areas/own-listings/server/own-listings.ts';
import type { FileOwner } from '#platform/server/files/sweep.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';

/** Every record that names a file of the store. What is missing here would be swept. */
export const fileOwners = (db: Queryable): FileOwner[] => [
  { folder: DOCUMENTS_FOLDER, known: (keys) => knownObjects(db, keys) },
  { folder: DOCUMENTS_FOLDER, known: (keys) => knownPdfs(db, keys) },
  { folder: AVATAR_FOLDER, known: (keys) => knownAvatars(db, keys) },
  ...photoOwners(db),
  listingFilePictures(db),
];
