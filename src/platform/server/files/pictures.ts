/** Re-encodes uploaded pictures: without metadata, upright, of a size that prints well. */
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { invalid, Refusal } from '../http/errors.ts';
import { Thread } from '../process/thread.ts';

/** A page of A4 at 300 dots an inch is 3508 long. */
const LONGEST_SIDE = 4000;
/** Pixels of the largest picture made anew, which is all that is opened of it from then on. */
export const REMADE_PIXELS = LONGEST_SIDE * LONGEST_SIDE;
const QUALITY = 86;
const DECODE_SECONDS = 20;
/** An open picture takes its pixels in memory, so few are open at a time. */
const AT_A_TIME = 2;
const limit = pLimit(AT_A_TIME);

/** Opens what somebody sent when it is its turn, of all pictures this process opens. */
export const openInTurn = <T>(open: () => Promise<T>): Promise<T> => limit(open);

/** Reads the head of a picture alone. @throws Refusal 413 saying how many pixels it has, and may have */
export async function checkPixels(bytes: Uint8Array, maxPixels: number): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height <= maxPixels) return;
  const [found, most] = [width * height, maxPixels].map((pixels) => Math.round(pixels / 100_000) / 10);
  const sentence = `The picture has ${found} megapixels; at most ${most} are taken. Send a smaller one.`;
  throw new Refusal(413, 'too-large', sentence, { file: 'has too many pixels' });
}

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
 * @throws Refusal 400; of too many pixels before any is decoded
 */
export function remadePicture(read: () => Promise<Buffer>, type: string, maxPixels: number): Promise<Remade> {
  return limit(async () => {
    const bytes = await read();
    try {
      const isHeic = type === 'image/heic';
      if (!isHeic) await checkPixels(bytes, maxPixels);
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
    } catch (error) {
      if (error instanceof Refusal) throw error;
      throw invalid({ file: 'is a damaged picture, or too large when it is opened' });
    }
  });
}
