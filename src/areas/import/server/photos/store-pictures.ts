/** Stores the pictures that came beside a file, in the archive with it, for the listings whose rows name them. */
import pLimit from 'p-limit';
import {
  type DuePhoto,
  noteAnswer,
  noteFault,
  publishSourcePhotos,
} from '#areas/listings/server/source-photos/queries.ts';
import { Refusal } from '#platform/server/http/errors.ts';
import type { Database } from '#platform/server/postgres/database.ts';
import { pictureNameOf } from '../mapping/photos.ts';
import { duePictures } from '../queries.ts';
import type { Pictures } from '../read/pictures.ts';
import { ReadError } from '../read/read-error.ts';
import type { RunOptions } from '../run-options.ts';
import type { Tally } from '../tally.ts';
import { type StorePhotoDeps, storePhoto } from './store-photo.ts';

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
