/**
 * What was given to be imported: one file, or a ZIP archive of several with the pictures their rows name. Files of an
 * archive are unpacked under names of ours, so that none of its own leads anywhere.
 */
import { mkdir, open, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Archive, type ArchiveLimits, isArchive, isCompound } from './archive.ts';
import { openFile, saveBytes } from './input.ts';
import { isPictureName, type Pictures, picturesOf } from './pictures.ts';
import { ReadError } from './rows.ts';
import { isWorkbook } from './xlsx.ts';

export interface BundleFile {
  path: string;
  /** As it is called where it comes from. */
  name: string;
}

export interface Bundle {
  files: readonly BundleFile[];
  /** Null where the files did not come with any. */
  pictures: Pictures | null;
  /** Files in the archive that are neither lists nor pictures. */
  others: number;
  close(): Promise<void>;
}

const LIST = /\.(csv|tsv|json|ndjson|jsonl|xml|blm|xlsx)(\.gz)?$/i;
const TEXT = /\.txt$/i;
/** What Macs put beside every file. */
const HIDDEN = /(^|\/)(__MACOSX\/|\.)/;

/** All of them are open at once. */
const MOST_FILES = 200;
/** Of one file of an archive, unpacked. */
const FILE_BYTES = 4 * 1024 ** 3;

/** @throws ReadError for what is not there or no file */
async function markOf(path: string): Promise<Uint8Array> {
  await openFile(path);
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

interface BundleOptions extends Pick<ArchiveLimits, 'entries'> {
  name?: string;
  folder: string;
  /** Bytes of the lists; without it there is no limit of them but of each. */
  unpacked?: number;
  /** Bytes of the pictures, where the lists have a limit. */
  pictures?: number;
}

/**
 * Opens a file, or unpacks the lists of an archive into a folder that is removed in the end.
 * @param name what the file is called where it comes from
 * @param limits of an archive: the bytes of its lists, of all that is read of it, and its entries
 * @throws ReadError for an archive without lists, a damaged one, or one that unpacks to too much
 */
export async function openBundle(
  path: string,
  { name = path, folder, unpacked, pictures = 0, entries }: BundleOptions,
): Promise<Bundle> {
  const head = await markOf(path);
  if (isCompound(head))
    throw new ReadError(`${basename(name)} is an old Excel file, or one with a password: save it as .xlsx.`);
  const alone: Bundle = { files: [{ path, name }], pictures: null, others: 0, close: async () => {} };
  if (!isArchive(head)) return alone;
  const whole = unpacked === undefined ? undefined : unpacked + pictures;
  const archive = await Archive.open(path, { unpacked: whole, entries });
  if (isWorkbook(archive)) {
    archive.close();
    return alone;
  }
  const close = async () => {
    archive.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return { ...(await unpack(archive, folder, unpacked)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function unpack(
  archive: Archive,
  folder: string,
  unpacked = Number.POSITIVE_INFINITY,
): Promise<Omit<Bundle, 'close'>> {
  const seen = archive.entries.filter(({ name }) => !HIDDEN.test(name));
  const lists = seen.filter(({ name }) => LIST.test(name));
  const chosen = lists.length > 0 ? lists : seen.filter(({ name }) => TEXT.test(name));
  const pictures = seen.filter(({ name }) => isPictureName(name));
  if (chosen.length === 0)
    throw new ReadError('The archive has no list in it: no .csv, .tsv, .json, .ndjson, .xml, .blm or .xlsx.');
  if (chosen.length > MOST_FILES) throw new ReadError(`The archive has more than ${MOST_FILES} lists.`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const files: BundleFile[] = [];
  let left = unpacked;
  for (const [i, { name, bytes }] of chosen.toSorted((a, b) => (a.name < b.name ? -1 : 1)).entries()) {
    const path = join(folder, String(i));
    await saveBytes(archive.bytes(name, Math.min(FILE_BYTES, left)), path, () => {});
    files.push({ path, name });
    left -= bytes;
  }
  return {
    files,
    pictures: picturesOf(archive, pictures),
    others: seen.length - chosen.length - pictures.length,
  };
}
