/** Makes a photo's files: upright, without metadata, in four widths as AVIF and WebP; its JPEG when somebody asks. */
import { randomBytes } from 'node:crypto';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { PHOTO_FORMATS, PHOTO_JPEG_WIDTH, PHOTO_WIDTHS } from '#areas/listings/gallery.ts';
import type { Files } from '#platform/server/files/files.ts';
import { REMADE_PIXELS } from '#platform/server/files/pictures.ts';
import { unprocessable } from '#platform/server/http/errors.ts';

/** Keys of the files of one width begin with it. */
export const photoFolder = (width: number) => `photos-${width}`;
export const ORIGINALS_FOLDER = 'photo-originals';
const NAME_BYTES = 24;
/** Pixels on each side below which nobody sees anything. */
const LEAST_SIDE = 300;
/** Encoding AVIF keeps a core busy for a second: one photo at a time leaves the other to visitors. */
const limit = pLimit(1);
const AVIF = { quality: 50, effort: 1 } as const;
const WEBP = { quality: 78 } as const;
const JPEG = { quality: 80, mozjpeg: true } as const;
const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

export interface Edit {
  turns: number;
  /** Left, top, width, height in thousandths of the turned picture. */
  crop: readonly number[] | null;
}

export interface Rendered {
  name: string;
  width: number;
  height: number;
  likeness: string;
}

const THOUSAND = 1000;
const HASH_WIDTH = 9;
const HASH_HEIGHT = 8;

/** Difference hash: whether each of 8 × 8 grey dots is lighter than its neighbour. */
export async function likenessOf(picture: Sharp): Promise<string> {
  const dots = await picture
    .clone()
    .greyscale()
    .resize(HASH_WIDTH, HASH_HEIGHT, { fit: 'fill' })
    .raw()
    .toBuffer();
  let bits = '';
  for (let y = 0; y < HASH_HEIGHT; y++)
    for (let x = 0; x + 1 < HASH_WIDTH; x++) {
      const at = y * HASH_WIDTH + x;
      bits += (dots[at] as number) > (dots[at + 1] as number) ? '1' : '0';
    }
  return bits;
}

/** Turned and cropped, as raw pixels, so that each file is encoded from one opened picture. */
async function edited(original: Buffer, { turns, crop }: Edit): Promise<Sharp> {
  const turned = await sharp(original, { limitInputPixels: REMADE_PIXELS })
    .rotate(turns * 90)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = turned.info;
  const opened = sharp(turned.data, { raw: { width, height, channels } });
  if (!crop) return opened;
  const [left, top, across, down] = crop.map((part, i) =>
    Math.round((part / THOUSAND) * (i % 2 === 0 ? width : height)),
  ) as [number, number, number, number];
  const region = { left, top, width: Math.min(across, width - left), height: Math.min(down, height - top) };
  if (region.width < LEAST_SIDE || region.height < LEAST_SIDE) {
    throw unprocessable({ crop: `leaves less than ${LEAST_SIDE} by ${LEAST_SIDE} pixels` });
  }
  const cut = await opened.extract(region).raw().toBuffer({ resolveWithObject: true });
  return sharp(cut.data, { raw: { width: cut.info.width, height: cut.info.height, channels } });
}

const keysOf = (name: string) => [
  ...PHOTO_WIDTHS.flatMap((width) =>
    PHOTO_FORMATS.map((format) => `${photoFolder(width)}/${name}.${format}`),
  ),
  `${photoFolder(PHOTO_JPEG_WIDTH)}/${name}.jpg`,
];

export const filesOf = ({ name, original }: { name: string; original?: string }): string[] => [
  ...keysOf(name),
  ...(original ? [original] : []),
];

interface RenderOptions {
  /** Of its files; left out: a new one that cannot be guessed. */
  name?: string;
  /** Pixels. */
  leastSide?: number;
}

/** Writes the files of a photo. @throws 422 for a picture that is too small */
export function renderPhoto(
  files: Files,
  original: Buffer,
  edit: Edit,
  { name = randomBytes(NAME_BYTES).toString('base64url'), leastSide = LEAST_SIDE }: RenderOptions = {},
): Promise<Rendered> {
  return limit(async () => {
    const picture = await edited(original, edit);
    const { width = 0, height = 0 } = await picture.metadata();
    if (width < leastSide || height < leastSide) {
      throw unprocessable({ s3_key: `is smaller than ${leastSide} by ${leastSide} pixels` });
    }
    let made: Record<(typeof PHOTO_FORMATS)[number], Buffer> | undefined;
    for (const [i, across] of PHOTO_WIDTHS.entries()) {
      // No wider than it was sent: the larger files are the same as the one before.
      if (!made || (PHOTO_WIDTHS[i - 1] ?? 0) < width) {
        const sized = picture.clone().resize({ width: across, withoutEnlargement: true });
        made = { avif: await sized.clone().avif(AVIF).toBuffer(), webp: await sized.webp(WEBP).toBuffer() };
      }
      for (const format of PHOTO_FORMATS) {
        await files.putAt(`${photoFolder(across)}/${name}.${format}`, made[format], TYPES[format]);
      }
    }
    return { name, width, height, likeness: await likenessOf(picture) };
  });
}

const FILE = /^([\w-]{32})-(\d{3,4})\.(avif|webp|jpg)$/;

/** The key of a photo's file by the last part of its address, and its type; null for an address that is none. */
export function fileOf(address: string): { key: string; type: string } | null {
  const [, name, width, format] = FILE.exec(address) ?? [];
  if (!name || !(PHOTO_WIDTHS as readonly number[]).includes(Number(width))) return null;
  if (format === 'jpg' && Number(width) !== PHOTO_JPEG_WIDTH) return null;
  return {
    key: `${photoFolder(Number(width))}/${name}.${format}`,
    type: TYPES[format as keyof typeof TYPES],
  };
}

/** A photo's file. Its JPEG, for mails and previews on other sites, is made the first time somebody asks. */
export async function photoBytes(files: Files, { key, type }: { key: string; type: string }) {
  const kept = await files.get(key);
  if (kept || type !== TYPES.jpg) return kept;
  const webp = await files.get(key.replace(/jpg$/, 'webp'));
  if (!webp) return null;
  const made = await limit(() => sharp(webp).jpeg(JPEG).toBuffer());
  await files.putAt(key, made, type);
  return made;
}
