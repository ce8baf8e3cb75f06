/** Reads entries of a ZIP archive with the browser's own inflater; what an entry unpacks to is bounded. */

export class ZipError extends Error {
  /** The archive unpacks to more than is read. */
  readonly tooLarge: boolean;
  constructor(message: string, tooLarge = false) {
    super(message);
    this.tooLarge = tooLarge;
  }
}

const END_MARK = 0x06054b50;
const ENTRY_MARK = 0x02014b50;
const LOCAL_MARK = 0x04034b50;
/** Bytes of the end record without its comment, which has 65,535 at most. */
const END_BYTES = 22;
const COMMENT_MAX = 0xffff;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
/** A workbook has some twenty; media and themes add more. */
const MOST_ENTRIES = 2_000;
const [STORED, DEFLATED] = [0, 8];

interface ZipEntry {
  method: number;
  packed: number;
  at: number;
}

/** Entries by name, by the directory at the end of the archive. @throws ZipError */
function readDirectory(bytes: Uint8Array, view: DataView): Map<string, ZipEntry> {
  let end = bytes.length - END_BYTES;
  const first = Math.max(0, end - COMMENT_MAX);
  while (end >= first && view.getUint32(end, true) !== END_MARK) end--;
  if (end < first) throw new ZipError('no directory');
  const count = view.getUint16(end + 10, true);
  if (count > MOST_ENTRIES) throw new ZipError('too many entries');
  const entries = new Map<string, ZipEntry>();
  let at = view.getUint32(end + 16, true);
  for (let i = 0; i < count; i++) {
    if (at + ENTRY_BYTES > bytes.length || view.getUint32(at, true) !== ENTRY_MARK)
      throw new ZipError('damaged directory');
    const nameBytes = view.getUint16(at + 28, true);
    const start = at + ENTRY_BYTES;
    const name = new TextDecoder().decode(bytes.subarray(start, start + nameBytes));
    const method = view.getUint16(at + 10, true);
    const packed = view.getUint32(at + 20, true);
    entries.set(name.toLowerCase(), { method, packed, at: view.getUint32(at + 42, true) });
    at = start + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Inflates piece by piece and stops at the limit, whatever size the archive states. */
async function inflate(packed: Uint8Array, limit: number): Promise<Uint8Array[]> {
  const source = new Blob([packed as Uint8Array<ArrayBuffer>]).stream();
  const reader = source.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new ZipError('damaged entry');
    });
    if (done) return pieces;
    size += value.length;
    if (size > limit) {
      // The rest is not wanted, and neither is the error of stopping.
      await reader.cancel().catch(() => {});
      throw new ZipError('unpacks to too much', true);
    }
    pieces.push(value);
  }
}

/** An archive whose entries together unpack to at most `limit` bytes. */
export class ZipArchive {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #entries: Map<string, ZipEntry>;
  #left: number;

  /** @throws ZipError */
  constructor(bytes: Uint8Array, limit: number) {
    if (bytes.length < END_BYTES) throw new ZipError('too short');
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#entries = readDirectory(bytes, this.#view);
    this.#left = limit;
  }

  /** An entry as text; null when there is none of this name. @throws ZipError */
  async text(name: string): Promise<string | null> {
    const entry = this.#entries.get(name.toLowerCase());
    if (!entry) return null;
    const { at, method, packed } = entry;
    if (at + LOCAL_BYTES > this.#bytes.length || this.#view.getUint32(at, true) !== LOCAL_MARK)
      throw new ZipError('damaged entry');
    const start =
      at + LOCAL_BYTES + this.#view.getUint16(at + 26, true) + this.#view.getUint16(at + 28, true);
    const content = this.#bytes.subarray(start, start + packed);
    if (method !== STORED && method !== DEFLATED) throw new ZipError('packed in another way');
    if (method === STORED && content.length > this.#left) throw new ZipError('too much', true);
    const pieces = method === STORED ? [content] : await inflate(content, this.#left);
    const decoder = new TextDecoder();
    let text = '';
    for (const piece of pieces) {
      this.#left -= piece.length;
      text += decoder.decode(piece, { stream: true });
    }
    return text + decoder.decode();
  }
}
