import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { Files } from '#platform/server/files/files.ts';
import { checkPixels, openInTurn } from '#platform/server/files/pictures.ts';
import { invalid, Refusal } from '#platform/server/http/errors.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { AVATAR_SIDE } from '../rules.ts';

/** Detected from the bytes; name and declared type of the file are ignored. */
const ACCEPTED_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
/** Format of phone cameras, for which sharp ships no decoder. */
const HEIF = /^image\/hei[cf]/;
/** Decompression-bomb limit, in pixels; above what phone cameras produce. */
const MAX_PIXELS = 50_000_000;
/** Bytes that tell a type; of an archive the library would read every entry. */
const HEAD_BYTES = 4100;
const QUALITY = 84;
const DECODE_SECONDS = 10;
const QUEUE = 'delete-file';

export const AVATAR_TYPE = 'image/webp';

/** Square WebP of an uploaded picture, without its metadata. @throws Refusal 400 when it is no accepted picture */
export async function squarePicture(bytes: Buffer): Promise<Buffer> {
  const type = await fileTypeFromBuffer(bytes.subarray(0, HEAD_BYTES));
  if (type && HEIF.test(type.mime)) throw invalid({ file: 'is a HEIC picture: save it as JPEG first' });
  if (!type || !ACCEPTED_TYPES.includes(type.mime))
    throw invalid({ file: 'must be a JPEG, PNG or WebP picture' });
  try {
    await checkPixels(bytes, MAX_PIXELS);
    return await openInTurn(() =>
      sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
        .timeout({ seconds: DECODE_SECONDS })
        .autoOrient()
        .resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' })
        .webp({ quality: QUALITY })
        .toBuffer(),
    );
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw invalid({ file: 'is damaged, or too large when opened' });
  }
}

/** Queues the deletion of a file, within the transaction. */
export async function dropFile(jobs: Pick<Jobs, 'give'>, tx: Queryable, key: string | null): Promise<void> {
  if (key !== null) await jobs.give(tx, QUEUE, { key });
}

export function defineFileDeletion(jobs: Jobs, files: Files): void {
  jobs.define<{ key: string }>({
    name: QUEUE,
    seconds: 60,
    retries: 12,
    keepHours: 24 * 14,
    run: ({ key }) => files.delete(key),
  });
}
