import { constants, inflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  EncryptedPDFError,
  PDFArray,
  PDFContext,
  PDFDocument,
  PDFName,
  PDFRawStream,
} from '@cantoo/pdf-lib';

/** What the index of a PDF may be when it is unpacked; real ones are a few megabytes. */
const MOST_UNPACKED = 64_000_000;
/** Write bytes as letters, which makes them longer: unpacking these cannot grow. */
const LETTERS = ['/ASCII85Decode', '/ASCIIHexDecode'];

/** What the library unpacks streams into; it knows no limit of its own. */
interface Unpacking {
  buffer: Uint8Array;
  /** Makes room for so many bytes. */
  ensureBuffer(bytes: number): Uint8Array;
}

/** Bytes that may still be unpacked while a PDF is opened; below 0 when it was too much. */
let room = Number.POSITIVE_INFINITY;

/** The class all filters of the library come from, which it does not export. */
function unpackingClass(): Unpacking {
  const context = PDFContext.create();
  const hex = PDFRawStream.of(context.obj({ Filter: 'ASCIIHexDecode' }), new Uint8Array());
  return Object.getPrototypeOf(Object.getPrototypeOf(decodePDFRawStream(hex)));
}

const unpacking = unpackingClass();
const { ensureBuffer } = unpacking;
unpacking.ensureBuffer = function ensureLimitedBuffer(this: Unpacking, bytes) {
  const before = this.buffer.length;
  if (bytes - before > room) {
    room = -1;
    throw new Error('unpacks to too much');
  }
  const buffer = ensureBuffer.call(this, bytes);
  room -= buffer.length - before;
  return buffer;
};

async function openWithin(bytes: Uint8Array, options: { password?: string }): Promise<PDFDocument> {
  room = MOST_UNPACKED;
  try {
    const source = await PDFDocument.load(bytes, { updateMetadata: false, ...options });
    // The reader goes on behind an object it cannot read.
    if (room < 0) throw new Error('unpacks to too much');
    return source;
  } finally {
    room = Number.POSITIVE_INFINITY;
  }
}

/**
 * Opens a PDF. It keeps its index packed, by whatever filters it names, and a small file can unpack to gigabytes: all that
 * is unpacked to open it is counted. Page contents are copied as they are. One that is encrypted and opens without a
 * password, as statements of banks do, is read as every viewer reads it.
 * @throws when that is too much; `EncryptedPDFError` when a password is needed
 */
export function openPdf(bytes: Uint8Array): Promise<PDFDocument> {
  return openWithin(bytes, {}).catch((error: unknown) => {
    if (!(error instanceof EncryptedPDFError)) throw error;
    return openWithin(bytes, { password: '' }).catch(() => {
      throw error;
    });
  });
}

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
