import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { Queryable } from '../../../platform/server/database.ts';
import { invalid } from '../../../platform/server/errors.ts';
import type { Files } from '../../../platform/server/files/files.ts';
import type { Jobs } from '../../../platform/server/jobs/jobs.ts';
import { AVATAR_SIDE } from '../rules.ts';

/** Told by the bytes, never by name or declared type. */
const TAKEN = ['image/jpeg', 'image/png', 'image/webp'];
/** Telephones take these; the libraries sharp brings along have no decoder for them. */
const HEIF = /^image\/hei[cf]/;
/** A picture of more pixels than any telephone makes is a bomb: small as a file, gigabytes when opened. */
const MOST_PIXELS = 50_000_000;
const QUALITY = 84;
const DECODE_SECONDS = 10;
const QUEUE = 'delete-file';

export const AVATAR_TYPE = 'image/webp';

/** A square picture without anything a camera wrote beside it. @throws Refusal 400 for all else */
export async function squarePicture(bytes: Buffer): Promise<Buffer> {
  const type = await fileTypeFromBuffer(bytes);
  if (type && HEIF.test(type.mime)) throw invalid({ file: 'is a HEIC picture: save it as JPEG first' });
  if (!type || !TAKEN.includes(type.mime)) throw invalid({ file: 'must be a JPEG, PNG or WebP picture' });
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
      .resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch {
    throw invalid({ file: 'is damaged, or too large when opened' });
  }
}

/** A file nobody needs any more goes when the transaction has committed. */
export async function dropFile(jobs: Pick<Jobs, 'give'>, tx: Queryable, key: string | null): Promise<void> {
  if (key !== null) await jobs.give(tx, QUEUE, { key });
}

export function defineFileDeletion(jobs: Jobs, files: Files): void {
  jobs.define<{ key: string }>({
    ...{ name: QUEUE, seconds: 60, retries: 12, keepHours: 24 * 14 },
    run: ({ key }) => files.delete(key),
  });
}
