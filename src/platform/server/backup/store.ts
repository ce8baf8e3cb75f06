/** The files of one backup: written with a digest, encrypted on wish, and read back. */

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline, Readable, type Transform } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { brand } from '#platform/server/brand/brand.ts';
import { type Chunks, decrypted, encrypted } from '../files/age.ts';
import { writeDurably } from '../files/write-durably.ts';
import { StartupError } from '../process/startup-error.ts';
import type { DatabaseState, SequenceState, TableToCopy } from './queries.ts';

/** A file of a backup as it lies there. */
interface StoredFile {
  /** Below the backup's folder. */
  path: string;
  bytes: number;
  sha256: string;
}

/** List of a backup's files; written last, so that a backup without it counts as unfinished. */
export interface Manifest {
  format: 1;
  /** The moment all of it is of. */
  at: string;
  database: DatabaseState;
  /** age recipient everything is encrypted to; null: nothing is. */
  recipient: string | null;
  tables: (TableToCopy & { file: StoredFile })[];
  sequences: SequenceState[];
  /** Documents and pictures, by their keys. */
  files: { key: string; size: number; file: StoredFile }[];
}

const MANIFEST = 'manifest.json';
const PRIVATE = { mode: 0o600, folderMode: 0o700 };
/** Quick: a third of the size costs a tenth of the time that the best takes. */
const GZIP = { level: 1 };

/** A file of a backup is not what was written. */
export class DamagedBackup extends StartupError {
  override name = 'DamagedBackup';
}

interface Digest {
  bytes: number;
  sha256: string;
}

async function* counted(chunks: Chunks, done: (digest: Digest) => void): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    bytes += chunk.length;
    yield chunk;
  }
  done({ bytes, sha256: hash.digest('hex') });
}

/** Pipes a stream through a transform; a failure of either side ends both. */
function through(chunks: Chunks, transform: Transform): Chunks {
  pipeline(Readable.from(chunks), transform, () => {}); // whoever reads it is told
  return transform;
}

const gzipped = (chunks: Chunks) => through(chunks, createGzip(GZIP));
const gunzipped = (chunks: Chunks) => through(chunks, createGunzip());

interface WriteOptions {
  packed?: boolean;
}

export class BackupStore {
  readonly folder: string;
  private readonly recipient: string | null;

  constructor(folder: string, recipient: string | null) {
    this.folder = folder;
    this.recipient = recipient;
  }

  /** Writes a file; it is on the disk when this returns. */
  async write(name: string, chunks: Chunks, { packed = false }: WriteOptions = {}): Promise<StoredFile> {
    const plain = packed ? gzipped(chunks) : chunks;
    const path = [name, packed && '.gz', this.recipient !== null && '.age'].filter(Boolean).join('');
    let digest: Digest | undefined;
    const stored = this.recipient === null ? plain : encrypted(plain, this.recipient);
    const full = join(this.folder, path);
    await mkdir(dirname(full), { recursive: true, mode: 0o700 });
    const handle = await open(full, 'wx', 0o600);
    try {
      await handle.writeFile(counted(stored, (found) => (digest = found)));
      await handle.sync();
    } finally {
      await handle.close();
    }
    return { path, ...(digest as Digest) };
  }

  /** Compares what lies on the disk with what was written. @throws DamagedBackup */
  async check({ path, bytes, sha256 }: StoredFile): Promise<void> {
    let digest: Digest | undefined;
    try {
      for await (const _ of counted(createReadStream(join(this.folder, path)), (found) => (digest = found)));
    } catch (error) {
      throw new DamagedBackup(
        `${path} of ${this.folder} cannot be read (${(error as NodeJS.ErrnoException).code}).`,
      );
    }
    if (digest?.bytes !== bytes || digest.sha256 !== sha256)
      throw new DamagedBackup(`${path} of ${this.folder} is not what was written: this backup is damaged.`);
  }

  /** Reads a file of the backup, decrypted and unpacked. @param identity age identity, for encrypted backups */
  read({ path }: StoredFile, identity: string | null, { packed = false }: WriteOptions = {}): Chunks {
    const stored = createReadStream(join(this.folder, path));
    const plain = this.recipient === null ? stored : decrypted(stored, identity ?? '');
    return packed ? gunzipped(plain) : plain;
  }

  async writeManifest(manifest: Manifest): Promise<void> {
    await writeDurably(join(this.folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, PRIVATE);
  }
}

/** @throws StartupError when there is no backup in this folder */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null) throw new StartupError(`There is no whole backup in ${folder}.`);
  try {
    const manifest = JSON.parse(text) as Manifest;
    if (manifest.format === 1) return manifest;
  } catch {}
  throw new DamagedBackup(`${join(folder, MANIFEST)} is damaged, or of another version of ${brand.name}.`);
}

/** Whether a folder holds a whole backup. */
export const isWhole = (folder: string) =>
  stat(join(folder, MANIFEST)).then(
    () => true,
    () => false,
  );

/** Every file of a backup. */
export const filesOf = ({ tables, files }: Manifest): StoredFile[] =>
  [...tables, ...files].map(({ file }) => file);
