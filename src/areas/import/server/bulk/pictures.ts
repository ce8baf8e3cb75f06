/** Pictures that came in an archive with a list: kept beside its rows, and made photos of the listings made of those. */
import { open, writeFile } from 'node:fs/promises';
import { deleteObjects } from '#areas/documents/server/delete-objects.ts';
import { fileTypeOf, HEAD_BYTES } from '#areas/documents/server/file-type.ts';
import { MAX_PHOTOS } from '#areas/listings/gallery.ts';
import { addPicture, type PictureDeps } from '#areas/own-listings/server/photos.ts';
import { Files } from '#platform/server/files/files.ts';
import { remadePicture } from '#platform/server/files/pictures.ts';
import type { FileOwner } from '#platform/server/files/sweep.ts';
import { Refusal } from '#platform/server/http/errors.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import type { Pictures } from '../read/pictures.ts';
import { ReadError } from '../read/rows.ts';
import { knownPictures } from './queries.ts';
import type { PicturedRow } from './read-file.ts';

const FOLDER = 'import-pictures';
const QUEUE = 'listing-file-pictures';
/** Making a photo keeps a core busy for a second. */
const SECONDS_OF_ONE = 15;

/**
 * Writes the named pictures of rows to files of this machine, each once for a row.
 * @returns the paths of those that are there, row by row, and how many are not
 */
export async function unpackPictures(
  rows: readonly { pictures?: string[] }[],
  pictures: Pictures,
  folder: string,
): Promise<{ paths: string[]; missing: number }[]> {
  const taken: { paths: string[]; missing: number }[] = [];
  for (const [i, { pictures: names = [] }] of rows.entries()) {
    const paths: string[] = [];
    const wanted = [...new Set(names)].slice(0, MAX_PHOTOS);
    for (const [n, name] of wanted.entries()) {
      if (pictures.mark(name) === null) continue;
      const path = `${folder}/${i}-${n}`;
      const bytes = await pictures.bytes(name).catch((error: unknown) => {
        if (error instanceof ReadError) return null; // too large, damaged, or no picture
        throw error;
      });
      if (bytes === null) continue;
      await writeFile(path, bytes);
      paths.push(path);
    }
    taken.push({ paths, missing: wanted.length - paths.length });
  }
  return taken;
}

async function isPicture(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return (await fileTypeOf(buffer.subarray(0, bytesRead))).isPicture;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  } finally {
    await file.close();
  }
}

/** Keeps what was unpacked for a row in the file store; what is no picture by its bytes is missing. */
export async function keepPictures(files: Files, row: PicturedRow): Promise<PicturedRow> {
  const pictures: string[] = [];
  for (const path of row.pictures) {
    if (!(await isPicture(path))) continue;
    const key = Files.key(FOLDER, 'bin');
    await files.putFrom(path, key, 'application/octet-stream');
    pictures.push(key);
  }
  const pictures_missing = row.pictures_missing + row.pictures.length - pictures.length;
  return { ...row, pictures, pictures_missing };
}

/** Of a file that is not kept after all. */
export async function dropPictures(files: Files, rows: readonly PicturedRow[]): Promise<void> {
  for (const key of rows.flatMap(({ pictures }) => pictures)) await files.delete(key);
}

export const listingFilePictures = (db: Queryable): FileOwner => ({
  folder: FOLDER,
  known: (keys) => knownPictures(db, keys),
});

interface PicturesJob {
  listing: string;
  keys: string[];
}

/** In the transaction that makes a row a listing. */
export const givePictures = async (
  jobs: Pick<Jobs, 'give'>,
  tx: Queryable,
  job: PicturesJob,
): Promise<void> => {
  if (job.keys.length > 0) await jobs.give(tx, QUEUE, job);
};

/** Defines the job that makes pictures photos; what cannot be opened is left out. */
export function definePictures(deps: PictureDeps & { maxPixels: number }): void {
  const { db, files, jobs, maxPixels } = deps;
  jobs.define<PicturesJob>({
    name: QUEUE,
    seconds: MAX_PHOTOS * SECONDS_OF_ONE,
    retries: 8,
    keepHours: 20,
    async run({ listing, keys }) {
      for (const key of keys) {
        const bytes = await files.get(key);
        if (bytes === null) continue; // done before the process died
        try {
          const { mime } = await fileTypeOf(bytes);
          const upright = await remadePicture(async () => bytes, mime, maxPixels);
          await addPicture(deps, listing, { document: key, bytes: upright.bytes });
        } catch (error) {
          if (!(error instanceof Refusal) || error.status >= 500) throw error;
        }
      }
      await db.transaction().execute((tx) => deleteObjects(jobs, tx, keys));
    },
  });
}
