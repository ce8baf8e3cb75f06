import { constants, inflateSync } from 'node:zlib';
import { decodePDFRawStream, PDFArray, PDFName, type PDFRawStream } from '@cantoo/pdf-lib';

/** What the index of a PDF may be when it is unpacked; real ones are a few megabytes. */
const MOST_UNPACKED = 64_000_000;
/** Write bytes as letters, which makes them longer: unpacking these cannot grow. */
const LETTERS = ['/ASCII85Decode', '/ASCIIHexDecode'];
const STREAM = /stream\r?\n/g;

/**
 * What is in the streams of one page, one after another, with the same limit for all of them. A stream that ends too early
 * gives what there is of it.
 * @throws when one is packed in a way that contents of pages are not, or they unpack to too much
 */
export function unpackStreams(streams: readonly PDFRawStream[]): Uint8Array {
  let room = MOST_UNPACKED;
  const unpacked = streams.flatMap((stream) => {
    const part = unpackStream(stream, room);
    room -= part.length;
    return [part, Buffer.from('\n')];
  });
  return Buffer.concat(unpacked);
}

function unpackStream(stream: PDFRawStream, most: number): Uint8Array {
  const filter = stream.dict.lookup(PDFName.of('Filter'));
  const filters = filter instanceof PDFArray ? filter.asArray().map(String) : filter ? [String(filter)] : [];
  if (filters.length === 0) return stream.contents;
  const room = Math.max(1, most);
  if (filters.join() === '/FlateDecode')
    return inflateSync(stream.contents, { maxOutputLength: room, finishFlush: constants.Z_SYNC_FLUSH });
  // LZW, ASCII85 and others, as older programs write them: unpacked piece by piece, no further than the limit.
  if (!filters.slice(0, -1).every((name) => LETTERS.includes(name))) throw new Error('packed twice');
  const unpacked = decodePDFRawStream(stream).getBytes(room + 1);
  if (unpacked.length > room) throw new Error('unpacks to too much');
  return Uint8Array.from(unpacked);
}

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
