/** Stores the pictures that came beside a file, in the archive with it, for the listings whose rows name them. */

import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import { fileTypeOf } from '#areas/documents/server/file-type.ts';
import {
  type DuePhoto,
  findStored,
  insertStored,
  knownStoredNames,
  noteAnswer,
  noteFault,
  publishSourcePhotos,
  setContent,
} from '#areas/listings/server/source-photos/queries.ts';
import { filesOf, renderPhoto } from '#areas/own-listings/server/render.ts';
import type { Files } from '#platform/server/files/files.ts';
import { remadePicture } from '#platform/server/files/pictures.ts';
import { Refusal } from '#platform/server/http/errors.ts';
import type { Database } from '#platform/server/postgres/database.ts';
import { pictureNameOf } from '../mapping/photos.ts';
import { duePictures } from '../queries.ts';
import type { Pictures } from '../read/pictures.ts';
import { ReadError } from '../read/rows.ts';
import type { RunOptions } from '../run-options.ts';
import type { Tally } from '../tally.ts';

/** Keeps a photo of a source as our own files, once for the same bytes. */
export interface StorePhotoDeps {
  db: Database;
  files: Files;
  /** Most pixels of a picture as it is opened. */
  maxPixels: number;
}

/** Pixels on each side below which a picture is a symbol, or a dot that counts visitors. */
const LEAST_SIDE = 100;
/** The same of the logo of an office, which may be a line of letters. */
const LEAST_SIDE_OF_LOGO = 32;

const sha256 = (...parts: (string | Uint8Array)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash;
};

/** The same for the same work, so that doing it again after a crash writes the same files; not to be guessed. */
const nameOf = ({ _id, revision }: Pick<DuePhoto, '_id' | 'revision'>, content: string) =>
  sha256(_id, '\n', String(revision), '\n', content).digest('base64url').slice(0, 32);

/**
 * Makes bytes, from wherever they come, the content of a photo of a source. The listing shows it once it is published.
 * @throws Refusal 400 or 422 for what is no picture, is damaged, too large or too small
 */
export async function storePhoto(
  { db, files, maxPixels }: StorePhotoDeps,
  photo: Pick<DuePhoto, '_id' | 'of' | 'revision'>,
  bytes: Buffer,
): Promise<void> {
  const content = sha256(bytes).digest('base64url');
  if (await findStored(db, content)) {
    await db.transaction().execute((tx) => setContent(tx, photo, content));
    return;
  }
  const { mime } = await fileTypeOf(bytes);
  const upright = await remadePicture(async () => bytes, mime, maxPixels);
  const name = nameOf(photo, content);
  const leastSide = photo.of === 'contact_photos' ? LEAST_SIDE_OF_LOGO : LEAST_SIDE;
  const options = { name, leastSide };
  const rendered = await renderPhoto(files, upright.bytes, { turns: 0, crop: null }, options);
  const isKept = await db
    .transaction()
    .execute(async (tx) => {
      const isNew = await insertStored(tx, { ...rendered, content });
      const isWanted = await setContent(tx, photo, content);
      if (!isWanted && isNew) throw new Unwanted();
      return isNew;
    })
    .catch((error: Error) => {
      if (error instanceof Unwanted) return false;
      throw error;
    });
  // Somebody else has stored the same meanwhile, or the source took the photo back. The same work has the same files.
  if (!isKept && !(await knownStoredNames(db, [name])).has(name))
    for (const key of filesOf({ name })) await files.delete(key);
}

/** The source has taken the photo back while it was being made. */
class Unwanted extends Error {}

/** Where pictures are kept, and how large one may be. */
export type PhotoStore = Omit<StorePhotoDeps, 'db'>;

/** A file of a source whose pictures came with an earlier one: they stay. */
export const NO_PICTURES: Pictures = {
  mark: () => null,
  bytes: () => Promise.reject(new ReadError('There are no pictures beside the file.')),
};

/** Listings whose pictures are stored at once. */
const AT_ONCE = 2;
/** Listings looked up at a time. */
const BATCH = 100;

interface StoreParts {
  db: Database;
  /** Null: none is at hand; they wait for the next run of the source. */
  photos: PhotoStore | null;
  pictures: Pictures;
}

/** Where it is counted what became of them. */
type Notes = Pick<Tally, 'note'>;

/** Stores what is due of a source's pictures. One that is not there is not shown; what was stored before stays. */
export async function storePictures(
  parts: StoreParts,
  { source, signal, onProgress }: Pick<RunOptions, 'source' | 'signal'> & { onProgress?(): void },
  tally: Notes,
): Promise<void> {
  const limit = pLimit(AT_ONCE);
  for (;;) {
    const due = await duePictures(parts.db, source, BATCH);
    if (due.length === 0) return;
    if (parts.photos === null || signal?.aborted) {
      tally.note('pictures wait for the next run');
      return;
    }
    const byListing = Map.groupBy(due, ({ property_id }) => property_id);
    await Promise.all(
      [...byListing].map(([id, photos]) =>
        limit(async () => {
          if (signal?.aborted) return;
          const settled: string[] = [];
          for (const photo of photos) if (await storeOne(parts, photo, tally)) settled.push(photo._id);
          await parts.db.transaction().execute((tx) => publishSourcePhotos(tx, id, settled));
          onProgress?.();
        }),
      ),
    );
  }
}

/** @returns whether the listing can show it */
async function storeOne(
  { db, photos, pictures }: StoreParts,
  photo: DuePhoto,
  tally: Notes,
): Promise<boolean> {
  const name = pictureNameOf(photo.url);
  if (pictures.mark(name) === null) {
    if (photo.content === null) tally.note('pictures that are not beside the file, left out');
    await noteFault(db, photo, 'not beside the file', null);
    return false;
  }
  try {
    await storePhoto({ db, ...(photos as PhotoStore) }, photo, await pictures.bytes(name));
    await noteAnswer(db, photo, { etag: '', last_modified: '' });
    tally.note('pictures beside the file, stored');
    return true;
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof ReadError)) throw error;
    tally.note('pictures that are damaged, too small or too large, left out');
    await noteFault(db, photo, 'no picture, damaged, too large or too small', null);
    return false;
  }
}
