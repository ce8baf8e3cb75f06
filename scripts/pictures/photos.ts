/**
 * Encodes the rendered pictures of demo listings: `node scripts/pictures/photos.ts RENDERS`, a folder of `NAME.png` of
 * 4 to 3. Writes `public/pictures/NAME-{640,768,1280}.avif` and `NAME-{640,1280}.webp`; those that are there stay.
 */
import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

const FOLDER = join(import.meta.dirname, '../../public/pictures');
/** Bytes of the smallest AVIF, which a list of results loads two dozen times. */
const MOST_BYTES = 20_000;
const [FIRST_QUALITY, LEAST_QUALITY] = [42, 18];

const avif = (picture: Sharp, quality: number) =>
  picture.avif({ quality, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer();

/** The best quality at which a list's picture keeps its bound. */
async function small(render: Sharp): Promise<{ quality: number; bytes: Buffer }> {
  for (let quality = FIRST_QUALITY; ; quality -= 4) {
    const bytes = await avif(render.clone().resize(640), quality);
    if (bytes.length <= MOST_BYTES || quality <= LEAST_QUALITY) return { quality, bytes };
  }
}

const [, , renders] = process.argv;
if (!renders) throw new Error('Say where the renders are');
for (const file of readdirSync(renders).filter((name) => name.endsWith('.png'))) {
  const stem = join(FOLDER, basename(file, '.png'));
  if (existsSync(`${stem}-1280.webp`)) continue;
  const render = sharp(join(renders, file)).removeAlpha();
  const large = () => render.clone().resize(1280, 960).sharpen({ sigma: 0.8, m1: 0.3, m2: 1 });
  const { quality, bytes } = await small(render);
  await writeFile(`${stem}-640.avif`, bytes);
  await writeFile(`${stem}-768.avif`, await avif(render.clone().resize(768), quality - 2));
  await writeFile(`${stem}-1280.avif`, await avif(large(), quality - 3));
  await render.clone().resize(640).webp({ quality: 50, effort: 2 }).toFile(`${stem}-640.webp`);
  await large().webp({ quality: 46, effort: 2 }).toFile(`${stem}-1280.webp`);
  console.log(basename(stem), quality, bytes.length);
}
