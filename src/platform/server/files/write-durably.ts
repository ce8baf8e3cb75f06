/** Writes files that outlast a power cut: whoever is told that something is stored can rely on it. */
import { randomBytes } from 'node:crypto';
import * as node from 'node:fs/promises';
import { dirname } from 'node:path';

type Content = string | Uint8Array | AsyncIterable<Uint8Array>;

interface Handle {
  writeFile(content: Content): Promise<void>;
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** Functions of `node:fs/promises` that are used here. */
export interface FileSystem {
  open(path: string, flags: string, mode?: number): Promise<Handle>;
  mkdir(path: string, options: { recursive: true; mode?: number }): Promise<string | undefined>;
  rename(from: string, to: string): Promise<void>;
  link(from: string, to: string): Promise<void>;
  rm(path: string, options: { force: true }): Promise<void>;
}

interface WriteOptions {
  /** Mode of the file; 0o666 without the bits of the umask when left out. */
  mode?: number;
  /** Mode of folders that are created. */
  folderMode?: number;
  fs?: FileSystem;
}

const SUFFIX_BYTES = 6;
/** Error codes of file systems that cannot sync folders. */
const SYNCS_NONE = ['EINVAL', 'EBADF', 'ENOTSUP'];
/** A folder above that this user may not open was there before us, and is not ours to sync. */
const NOT_OURS = ['EACCES', 'EPERM'];

const codeOf = (thrown: unknown) => (thrown as NodeJS.ErrnoException).code ?? '';

const unless = (codes: readonly string[]) => (error: unknown) => {
  if (!codes.includes(codeOf(error))) throw error;
};

async function syncOne(folder: string, fs: FileSystem): Promise<void> {
  if (process.platform === 'win32') return; // opens no folders, and needs no sync of them
  const handle = await fs.open(folder, 'r');
  try {
    await handle.sync().catch(unless(SYNCS_NONE));
  } finally {
    await handle.close();
  }
}

async function syncAbove(folder: string, fs: FileSystem): Promise<void> {
  for (let at = folder; at !== dirname(at); ) {
    at = dirname(at);
    await syncOne(at, fs).catch(unless(NOT_OURS));
  }
}

/** Folders whose own names are on the disk, as far as this process has seen to it. */
const anchored = new WeakMap<FileSystem, Map<string, Promise<void>>>();

/**
 * Makes a folder whose name is on the disk, also when another writer, or a process that was killed, has just made it
 * and not synced the folder above.
 */
async function makeFolder(folder: string, mode: number | undefined, fs: FileSystem): Promise<void> {
  const known = anchored.get(fs) ?? new Map<string, Promise<void>>();
  anchored.set(fs, known);
  const made = await fs.mkdir(folder, { recursive: true, ...(mode !== undefined && { mode }) });
  const before = made === undefined ? known.get(folder) : undefined;
  const done = before ?? syncAbove(folder, fs);
  known.set(folder, done);
  await done.catch((error: unknown) => {
    known.delete(folder);
    throw error;
  });
}

export async function syncFolder(folder: string, fs: FileSystem = node as FileSystem): Promise<void> {
  await makeFolder(folder, undefined, fs);
  await syncOne(folder, fs);
}

async function writeSynced(path: string, content: Content, { mode, fs }: WriteOptions & { fs: FileSystem }) {
  const handle = await fs.open(path, 'wx', mode);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a draft beside `path`, synced, and lets `place` give it its name; the name is synced as well. */
async function write<T>(
  path: string,
  content: Content,
  options: WriteOptions,
  place: (draft: string, fs: FileSystem) => Promise<T>,
): Promise<T> {
  const { folderMode, fs = node as FileSystem } = options;
  const draft = `${path}.${randomBytes(SUFFIX_BYTES).toString('hex')}.part`;
  await makeFolder(dirname(path), folderMode, fs);
  try {
    await writeSynced(draft, content, { ...options, fs });
    const placed = await place(draft, fs);
    await syncOne(dirname(path), fs);
    return placed;
  } catch (error) {
    await fs.rm(draft, { force: true });
    throw error;
  }
}

/**
 * Writes a file, replacing one that is there. When this returns, the file is on the disk under its name; before, a
 * power cut leaves the one of before or none, never a part.
 */
export function writeDurably(path: string, content: Content, options: WriteOptions = {}): Promise<void> {
  return write(path, content, options, (draft, fs) => fs.rename(draft, path));
}

/**
 * The same, unless the file is there already: of several writers at once the first wins.
 * @returns whether it was this one
 */
export function writeDurablyOnce(
  path: string,
  content: Content,
  options: WriteOptions = {},
): Promise<boolean> {
  return write(path, content, options, async (draft, fs) => {
    const isFirst = await fs.link(draft, path).then(
      () => true,
      (error: unknown) => {
        if (codeOf(error) === 'EEXIST') return false;
        throw error;
      },
    );
    await fs.rm(draft, { force: true });
    return isFirst;
  });
}
