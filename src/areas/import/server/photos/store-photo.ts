/** Keeps a photo of a source as our own files, once for the same bytes. */
import { createHash } from 'node:crypto';
import { fileTypeOf } from '#areas/documents/server/file-type.ts';
import {
  type DuePhoto,
  findStored,
  insertStored,
  setContent,
} from '#areas/listings/server/source-photos/queries.ts';
import { filesOf, renderPhoto } from '#areas/own-listings/server/render.ts';
import type { Files } from '#platform/server/files/files.ts';
import { remadePicture } from '#platform/server/files/pictures.ts';
import type { Database } from '#platform/server/postgres/database.ts';

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
  // Somebody else has stored the same meanwhile, or the source took the photo back.
  if (!isKept) for (const key of filesOf({ name })) await files.delete(key);
}

/** The source has taken the photo back while it was being made. */
class Unwanted extends Error {}
