/**
 * Encodes the rendered pictures of the product: `node scripts/pictures/encode.ts RENDERS`, a folder with
 * `regions/<parish>.png`, `covers/<name>.png` (800 × 500) and `hero.png` (21 to 10). Writes into `public`.
 */
import { mkdirSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp, { type AvifOptions, type Sharp, type WebpOptions } from 'sharp';

const PUBLIC = join(import.meta.dirname, '../../public');
/** The specification sets 800; 400 is for phones. */
const WIDTHS = [800, 400];

interface Options {
  avif: AvifOptions;
  webp: WebpOptions;
}
const lean = (quality: number, webp: number): Options => ({
  avif: { quality, effort: 6, chromaSubsampling: '4:2:0' },
  webp: { quality: webp, effort: 6 },
});

async function write(picture: Sharp, stem: string, options: Options): Promise<void> {
  const sizes = await Promise.all([
    picture.clone().avif(options.avif).toFile(`${stem}.avif`),
    picture.clone().webp(options.webp).toFile(`${stem}.webp`),
  ]);
  console.log(
    basename(stem),
    sizes.map(({ width, height, size }) => `${width}×${height} ${(size / 1024).toFixed(1)} kB`).join(', '),
  );
}

async function all(renders: string, folder: string): Promise<void> {
  mkdirSync(join(PUBLIC, folder), { recursive: true });
  for (const file of readdirSync(join(renders, folder)).filter((name) => name.endsWith('.png')))
    for (const width of WIDTHS)
      await write(
        sharp(join(renders, folder, file)).resize(width, (width * 5) / 8),
        join(PUBLIC, folder, `${basename(file, '.png')}-${width}`),
        lean(42, 58),
      );
}

/** The first picture of most first visits: what it weighs is what they wait for. */
async function hero(file: string): Promise<void> {
  mkdirSync(join(PUBLIC, 'hero'), { recursive: true });
  const stem = join(PUBLIC, 'hero/settlement');
  const drawn = await sharp(file).resize(1680, 800).png().toBuffer();
  await write(sharp(drawn), `${stem}-1680`, lean(40, 33));
  await write(sharp(drawn).resize(840), `${stem}-840`, lean(44, 36));
  // Phones show the houses: 13 to 10, from the right half. Below 14 kB it comes in one round trip.
  const crop = sharp(drawn).extract({ left: 620, top: 0, width: 1040, height: 800 });
  await write(crop.resize(780, 600), `${stem}-phone-780`, lean(33, 28));
}

const [, , renders] = process.argv;
if (!renders) throw new Error('Say where the renders are');
for (const folder of ['regions', 'covers']) await all(renders, folder);
await hero(join(renders, 'hero.png'));
