/**
 * Encodes the drawn pictures: `node scripts/pictures/encode.ts SOURCES`, where SOURCES holds
 * `regions/<parish>.svg`, `covers/<name>.svg` and `hero.webp` (1680 × 800). Writes into `public`. The drawings of
 * some covers are in `scripts/pictures/covers`.
 */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp, { type AvifOptions, type Sharp, type WebpOptions } from 'sharp';

const PUBLIC = join(import.meta.dirname, '../../public');
/** The specification sets 800; 400 is for phones. */
const REGION_WIDTHS = [800, 400];
const COVER_WIDTHS = [800, 400];

const AVIF: AvifOptions = { quality: 52, effort: 7 };
const WEBP: WebpOptions = { quality: 74, effort: 6 };

async function write(picture: Sharp, stem: string, options = { avif: AVIF, webp: WEBP }): Promise<void> {
  const sizes = await Promise.all([
    picture.clone().avif(options.avif).toFile(`${stem}.avif`),
    picture.clone().webp(options.webp).toFile(`${stem}.webp`),
  ]);
  console.log(
    basename(stem),
    sizes.map(({ width, height, size }) => `${width}×${height} ${(size / 1024).toFixed(1)} kB`).join(', '),
  );
}

async function drawings(folder: string, target: string, widths: number[]): Promise<void> {
  mkdirSync(join(PUBLIC, target), { recursive: true });
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.svg'))) {
    // Drawn at the largest width and scaled from there, so that all sizes have the same edges.
    const drawn = await sharp(readFileSync(join(folder, file)))
      .flatten()
      .resize(1600)
      .png()
      .toBuffer();
    for (const width of widths) {
      await write(sharp(drawn).resize(width), join(PUBLIC, target, `${basename(file, '.svg')}-${width}`));
    }
  }
}

async function hero(file: string): Promise<void> {
  mkdirSync(join(PUBLIC, 'hero'), { recursive: true });
  const stem = join(PUBLIC, 'hero/villa');
  const lean = { avif: { quality: 60, effort: 8 }, webp: { quality: 78, effort: 6 } };
  await write(sharp(file), `${stem}-1680`, lean);
  await write(sharp(file).resize(840), `${stem}-840`, lean);
  // Phones show the villa, not the sky: 13 to 10, from the right half.
  const crop = sharp(file).extract({ left: 560, top: 0, width: 1040, height: 800 });
  // The first picture of most first visits: below 14 kB it comes in one round trip.
  await write(crop.resize(780, 600), `${stem}-phone-780`, {
    avif: { quality: 54, effort: 9, chromaSubsampling: '4:2:0' },
    webp: { quality: 72, effort: 6 },
  });
}

const [, , sources] = process.argv;
if (!sources) throw new Error('Say where the sources are');
await drawings(join(sources, 'regions'), 'regions', REGION_WIDTHS);
await drawings(join(sources, 'covers'), 'covers', COVER_WIDTHS);
await hero(join(sources, 'hero.webp'));
