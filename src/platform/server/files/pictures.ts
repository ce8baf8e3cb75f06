/** Re-encodes uploaded pictures: without metadata, upright, of a size that prints well. */
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { invalid } from '../http/errors.ts';
import { Thread } from '../process/thread.ts';

/** A page of A4 at 300 dots an inch is 3508 long. */
const LONGEST_SIDE = 4000;
const QUALITY = 86;
const DECODE_SECONDS = 20;
/** An open picture takes its pixels in memory, so few are open at a time. */
const AT_A_TIME = 2;
const limit = pLimit(AT_A_TIME);

interface Pixels {
  width: number;
  height: number;
  pixels: Uint8Array;
}

async function openHeic(bytes: Uint8Array, maxPixels: number): Promise<Sharp> {
  const file = new URL('./heic-worker.ts', import.meta.url);
  const thread = new Thread<never, Pixels>(file, {
    workerData: { bytes, maxPixels },
    // Keeps the decoder's warnings about unreadable pictures out of the server's log.
    stdout: true,
    stderr: true,
  });
  try {
    const { width, height, pixels } = await thread.answer(DECODE_SECONDS * 1000);
    return sharp(pixels, { raw: { width, height, channels: 4 } });
  } finally {
    thread.end();
  }
}

interface Remade {
  bytes: Buffer;
  type: 'image/png' | 'image/jpeg';
}

/**
 * PNG stays PNG, because it is often a screen or a scan; all else becomes JPEG.
 * @param read called when it is this picture's turn
 * @throws Refusal 400
 */
export function remadePicture(read: () => Promise<Buffer>, type: string, maxPixels: number): Promise<Remade> {
  return limit(async () => {
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
