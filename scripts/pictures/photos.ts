/**
 * Encodes the rendered pictures of demo listings: `node scripts/pictures/photos.ts RENDERS`, a folder of `NAME.png` of
 * 4 to 3. Writes `public/pictures/NAME-{640,1280}.avif` and `NAME-640.webp`, each at the best quality that keeps its
 * bound; files that are there and within it stay.
 */
import { readdirSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

const FOLDER = join(import.meta.dirname, '../../public/pictures');

interface File {
  width: number;
  format: 'avif' | 'webp';
  /** Bytes: a list loads two dozen small ones, a phone of the sharpest kind a large one as its first. */
  most: number;
  /** The quality most renders have. */
  quality: number;
}

const FILES: readonly File[] = [
  { width: 640, format: 'avif', most: 20_000, quality: 42 },
  { width: 1280, format: 'avif', most: 38_000, quality: 39 },
  { width: 640, format: 'webp', most: 36_000, quality: 50 },
];
const [STEP, LEAST_QUALITY] = [4, 14];

const encode = (picture: Sharp, { format }: File, quality: number) =>
  format === 'avif'
    ? picture.avif({ quality, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer()
    : picture.webp({ quality, effort: 4 }).toBuffer();

/** Renders are narrower than the largest file: enlarged, they are sharpened. */
function sized(render: Sharp, width: number): Sharp {
  const picture = render.clone().resize(width, (width * 3) / 4);
  return width > 768 ? picture.sharpen({ sigma: 0.8, m1: 0.3, m2: 1 }) : picture;
}

async function bounded(render: Sharp, file: File): Promise<Buffer> {
  const { data, info } = await sized(render, file.width).raw().toBuffer({ resolveWithObject: true });
  for (let { quality } = file; ; quality -= STEP) {
    const bytes = await encode(sharp(data, { raw: info }), file, quality);
    if (bytes.length <= file.most || quality - STEP < LEAST_QUALITY) return bytes;
  }
}

/** Whether it is there and small enough. */
function isDone(path: string, { most }: File): boolean {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? Number.POSITIVE_INFINITY;
  return size <= most;
}

const [, , renders] = process.argv;
if (!renders) throw new Error('Say where the renders are');
for (const name of readdirSync(renders).filter((file) => file.endsWith('.png'))) {
  const render = sharp(join(renders, name)).removeAlpha();
  for (const file of FILES) {
    const path = join(FOLDER, `${basename(name, '.png')}-${file.width}.${file.format}`);
    if (!isDone(path, file)) await writeFile(path, await bounded(render, file));
  }
}
