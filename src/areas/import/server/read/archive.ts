/**
 * ZIP archives, read entry by entry and never to places their entries name. What an entry unpacks to is bounded by what the
 * archive states of it, and an entry that unpacks to anything else is refused.
 */
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { ReadError } from './rows.ts';

export interface ArchiveEntry {
  /** With the folders it is in, parted by `/`. */
  name: string;
  /** Unpacked. */
  bytes: number;
  /** Changes with the content. */
  crc: number;
}

/** An agency's pictures are some tens of thousands. */
const MOST_ENTRIES = 100_000;
/** What all that is read of one archive may unpack to, together. */
const MOST_UNPACKED_BYTES = 16 * 1024 ** 3;

/** Whatever it is packed in, this much is no bomb. */
const UNSUSPICIOUS_BYTES = 1_000_000;

export interface ArchiveLimits {
  /** Bytes that all reading of it may give. */
  unpacked?: number | undefined;
  entries?: number | undefined;
}

const ZIP_MARK = [0x50, 0x4b, 0x03, 0x04];
/** Older Excel files, and workbooks with a password. */
const COMPOUND_MARK = [0xd0, 0xcf, 0x11, 0xe0];
const begins = (head: Uint8Array, mark: readonly number[]) => mark.every((byte, i) => head[i] === byte);
export const isArchive = (head: Uint8Array): boolean => begins(head, ZIP_MARK);
export const isCompound = (head: Uint8Array): boolean => begins(head, COMPOUND_MARK);

/** Faults of archives have no class and no codes; those of the disk have. */
function fault(error: unknown): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (error instanceof ReadError) return error;
  if (code.startsWith('E') && !code.startsWith('ERR_')) return new ReadError(`Reading broke off (${code}).`);
  return new ReadError(`The archive is damaged, or no archive (${message}).`);
}

export class Archive {
  readonly entries: readonly ArchiveEntry[];
  readonly #zip: ZipFile;
  readonly #entries: Map<string, Entry>;
  #left: number;

  private constructor(zip: ZipFile, entries: Map<string, Entry>, unpacked: number) {
    this.#left = unpacked;
    this.#zip = zip;
    this.#entries = entries;
    this.entries = [...entries].map(([name, entry]) => ({
      name,
      bytes: entry.uncompressedSize,
      crc: entry.crc32,
    }));
  }

  /**
   * @param unpacked most bytes that all reading of it may give
   * @throws ReadError for what is no archive, has too many entries, or entries that lead out of it
   */
  static async open(
    path: string,
    { unpacked = MOST_UNPACKED_BYTES, entries: most = MOST_ENTRIES }: ArchiveLimits = {},
  ): Promise<Archive> {
    let zip: ZipFile | null = null;
    try {
      zip = await openPromise(path, { autoClose: false, lazyEntries: true });
      if (zip.entryCount > most) throw new ReadError(`The archive has more than ${most} entries.`);
      const entries = new Map<string, Entry>();
      for await (const entry of zip.eachEntry())
        if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry);
      return new Archive(zip, entries, unpacked);
    } catch (error) {
      zip?.close();
      throw fault(error);
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /**
   * @param limit of the bytes it unpacks to
   * @param ratio how many times its packed bytes it may unpack to
   * @throws ReadError
   */
  async *bytes(name: string, limit: number, ratio = Number.POSITIVE_INFINITY): AsyncGenerator<Uint8Array> {
    const entry = this.#entries.get(name);
    if (!entry) throw new ReadError(`The archive has no ${name}.`);
    if (entry.uncompressedSize > Math.min(limit, this.#left))
      throw new ReadError(
        `The archive unpacks to more than is read of it (${name}: ${entry.uncompressedSize} bytes).`,
      );
    if (entry.uncompressedSize > UNSUSPICIOUS_BYTES && entry.uncompressedSize > ratio * entry.compressedSize)
      throw new ReadError(`${name} in the archive unpacks to ${ratio} times what it is packed in, and more.`);
    if (!entry.canDecodeFileData())
      throw new ReadError(`${name} in the archive has a password, or is packed in a way that is not known.`);
    this.#left -= entry.uncompressedSize;
    try {
      yield* await this.#zip.openReadStreamPromise(entry);
    } catch (error) {
      throw fault(error);
    }
  }

  close(): void {
    this.#zip.close();
  }
}
