/** Difference hashes of photos that were stored before homes were compared by them. */
import sharp from 'sharp';
import { PHOTO_WIDTHS } from '#areas/listings/photos.ts';
import { setLikeness, withoutLikeness } from '#areas/listings/server/source-photos/queries.ts';
import { likenessOf, photoFolder } from '#areas/own-listings/server/render.ts';
import type { StorePhotoDeps } from './store-photo.ts';

const BATCH = 50;
/** A run ends after so many, and the next goes on: reading one takes some 10 ms of a core. */
const MOST = 2_000;

/**
 * Reads the smallest file of each photo without a hash. One whose file is not there or damaged has none and is passed over.
 * The listings that show them are compared anew. @returns how many got one
 */
export async function fillLikeness(
  { db, files }: Pick<StorePhotoDeps, 'db' | 'files'>,
  stop: AbortSignal,
): Promise<number> {
  let [after, filled] = ['', 0];
  for (let seen = 0; seen < MOST && !stop.aborted; ) {
    const batch = await withoutLikeness(db, after, BATCH);
    for (const { content, name } of batch) {
      const bytes = await files.get(`${photoFolder(PHOTO_WIDTHS[0])}/${name}.webp`);
      const likeness = bytes && (await likenessOf(sharp(bytes)).catch(() => null));
      if (!likeness) continue;
      await db.transaction().execute((tx) => setLikeness(tx, content, likeness));
      filled += 1;
    }
    if (batch.length < BATCH) break;
    seen += batch.length;
    after = batch.at(-1)?.content ?? after;
  }
  return filled;
}
