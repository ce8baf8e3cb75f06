/**
 * Writes the width that phones show, for each picture of `public/pictures`: `node scripts/pictures/phone-width.ts`.
 * The generator draws 640 and 1280; a phone of common sharpness wants 720, and would take twice the bytes it can show.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const FOLDER = join(import.meta.dirname, '../../public/pictures');
const WIDTH = 768;
/** Looked at beside 52 with full colour, drawings show no difference, and most come in one round trip: below 14 kB. */
const AVIF = { quality: 46, effort: 7, chromaSubsampling: '4:2:0' };

for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('-1280.avif'))) {
  const target = join(FOLDER, file.replace('-1280.', `-${WIDTH}.`));
  const { size } = await sharp(join(FOLDER, file)).resize(WIDTH).avif(AVIF).toFile(target);
  console.log(file, `${(size / 1000).toFixed(1)} kB`);
}
