import { inflateSync } from 'node:zlib';

/** What the index of a PDF may be when it is unpacked; real ones are a few megabytes. */
const MOST_UNPACKED = 64_000_000;
const STREAM = /stream\r?\n/g;

/**
 * A PDF keeps its index packed, and a small file can unpack to gigabytes. Page contents are copied as they are; what
 * opening a PDF unpacks is tried here first, with a limit.
 * @throws when something unpacks to too much, or is packed twice
 */
export function checkUnpacked(bytes: Uint8Array): void {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = buffer.toString('latin1');
  let unpacked = 0;
  for (const { index, 0: word } of text.matchAll(STREAM)) {
    const dictionary = text.slice(Math.max(0, text.lastIndexOf('obj', index)), index);
    // Names may be written with escapes: `/#4fbjStm`.
    if (!/ObjStm|XRef|#/.test(dictionary) || !dictionary.includes('Flate')) continue;
    if (/Filter\s*\[[^\]]*\/[^\]]*\//.test(dictionary)) throw new Error('packed twice');
    const from = index + word.length;
    const end = text.indexOf('endstream', from);
    unpacked += lengthOf(buffer.subarray(from, end < 0 ? undefined : end), MOST_UNPACKED - unpacked);
  }
}

function lengthOf(packed: Buffer, most: number): number {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, most) }).length;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw error;
    // Not packed as it says: the reader will say so too.
    return 0;
  }
}
