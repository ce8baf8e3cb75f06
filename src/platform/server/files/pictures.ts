/** Pictures of papers, made anew: without what a camera wrote beside them, upright, of a size that prints well. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import sharp, { type Sharp } from 'sharp';
import { invalid } from '../errors.ts';
import { Seats } from '../seats.ts';

/** A page of A4 at 300 dots an inch is 3508 long. */
const LONGEST_SIDE = 4000;
const QUALITY = 86;
const DECODE_SECONDS = 20;
/** An open picture takes its pixels in memory, so few are open at a time. */
const AT_A_TIME = 2;
const seats = new Seats(AT_A_TIME);

async function openHeic(bytes: Uint8Array, maxPixels: number): Promise<Sharp> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: { bytes, maxPixels },
  });
  const late = setTimeout(() => void worker.terminate(), DECODE_SECONDS * 1000);
  try {
    const ended = once(worker, 'exit').then(() => {
      throw new Error('The picture took too long.');
    });
    const [message] = await Promise.race([once(worker, 'message'), ended]);
    const { width, height, pixels } = message as { width: number; height: number; pixels: Uint8Array };
    return sharp(pixels, { raw: { width, height, channels: 4 } });
  } finally {
    clearTimeout(late);
    await worker.terminate();
  }
}

export interface Remade {
  bytes: Buffer;
  type: 'image/png' | 'image/jpeg';
}

/**
 * PNG stays PNG, because it is often a screen or a scan; all else becomes JPEG.
 * @param read called when it is this picture's turn
 * @throws Refusal 400
 */
export function remadePicture(read: () => Promise<Buffer>, type: string, maxPixels: number): Promise<Remade> {
  return seats.run(async () => {
    const bytes = await read();
    try {
      const isHeic = type === 'image/heic';
      const opened = isHeic
        ? await openHeic(bytes, maxPixels)
        : sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
      const upright = opened
        .timeout({ seconds: DECODE_SECONDS })
        .autoOrient()
        .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' });
      if (type === 'image/png') return { bytes: await upright.png().toBuffer(), type: 'image/png' };
      return { bytes: await upright.jpeg({ quality: QUALITY }).toBuffer(), type: 'image/jpeg' };
    } catch {
      throw invalid({ file: 'is a damaged picture, or too large when it is opened' });
    }
  });
}
