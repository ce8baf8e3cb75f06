import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk, type DriveFile, errors } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { writeDurably } from './write-durably.ts';

/** An S3-compatible store. */
export interface S3Config {
  bucket: string;
  region: string;
  /** Null: Amazon's own for the region. */
  endpoint: string | null;
  accessKeyId: string;
  secretAccessKey: string;
}

interface FilesConfig {
  dataDir: string;
  /** Null keeps files in `DATA_DIR/files`. */
  s3: S3Config | null;
  /** True while a backup reads, when nothing may be deleted; left out: deleting is always allowed. */
  held?: () => Promise<boolean>;
}

const KEY_BYTES = 24;
const LISTED = 500;
/** Between two looks whether a backup has ended. */
const HELD_LOOK_MS = 5_000;
const KEY = /^[\w-]{1,40}\/[\w-]{32}(?:\.[a-z0-9]{1,5})?$/;

/** Other users of the machine have no business in it; pictures are not encrypted. */
const PRIVATE = { mode: 0o600, folderMode: 0o700 };

/** A folder of this machine, where what was put outlasts a power cut: the library's own driver syncs nothing. */
class DurableFolder extends FSDriver {
  private readonly folder: string;

  constructor(folder: string) {
    super({ location: folder, visibility: 'private' });
    this.folder = folder;
  }

  override put(key: string, contents: string | Uint8Array): Promise<void> {
    return writeDurably(join(this.folder, key), contents, PRIVATE);
  }

  override putStream(key: string, contents: Readable): Promise<void> {
    contents.on('error', () => {}); // it is also thrown to whoever reads it, which may be later
    return writeDurably(join(this.folder, key), contents, PRIVATE);
  }
}

/** Store of uploaded files, under unguessable keys. What was put is kept, whatever happens to the machine. */
export class Files {
  private readonly disk: Disk;
  private readonly held: () => Promise<boolean>;
  /** Deletions that wait until a backup has ended. Those of a process that ends before are left to `sweepFiles`. */
  private readonly waiting = new Set<string>();

  constructor(disk: Disk, held: () => Promise<boolean> = async () => false) {
    this.disk = disk;
    this.held = held;
  }

  /** An unguessable key: `folder/random.extension`. */
  static key(folder: string, extension: string): string {
    return `${folder}/${randomBytes(KEY_BYTES).toString('base64url')}.${extension}`;
  }

  /** Keeps the bytes. @returns their key */
  async put(folder: string, extension: string, bytes: Uint8Array, type: string): Promise<string> {
    const key = Files.key(folder, extension);
    await this.disk.put(key, bytes, { contentType: type });
    return key;
  }

  /** Keeps the bytes under a key of the caller's making; the same key again replaces them. */
  async putAt(key: string, bytes: Uint8Array, type: string): Promise<void> {
    await this.disk.put(key, bytes, { contentType: type });
  }

  /** Keeps a file of this machine under the key, without reading it whole; S3 wants to know its length first. */
  async putFrom(path: string, key: string, type: string): Promise<void> {
    const { size } = await stat(path);
    await this.putStream(key, createReadStream(path), size, type);
  }

  /** Keeps what is read, of a known length, under the key. */
  async putStream(key: string, content: Readable, size: number, type: string): Promise<void> {
    await this.disk.putStream(key, content, { contentType: type, contentLength: size });
  }

  /** Null when there is no such file. */
  async get(key: string): Promise<Buffer | null> {
    if (!KEY.test(key)) return null;
    try {
      return Buffer.from(await this.disk.getBytes(key));
    } catch (error) {
      if (error instanceof errors.E_CANNOT_READ_FILE && (await this.isGone(key))) return null;
      throw error;
    }
  }

  /** The file as a stream. Null when there is no such file. */
  async open(key: string): Promise<Readable | null> {
    if (!KEY.test(key) || (await this.isGone(key))) return null;
    return this.disk.getStream(key);
  }

  /**
   * Deletes a file, or does so later while a backup runs: call it after the record that named it is gone. Gone already
   * is fine.
   */
  async delete(key: string): Promise<void> {
    if (!(await this.isHeld())) return this.disk.delete(key);
    if (this.waiting.size === 0) setTimeout(() => void this.deleteWaiting(), HELD_LOOK_MS).unref();
    this.waiting.add(key);
  }

  private async deleteWaiting(): Promise<void> {
    const keys = [...this.waiting];
    this.waiting.clear();
    for (const key of keys) await this.delete(key).catch(() => {}); // left to the sweep
  }

  /** A database that does not say so may well be read by a backup. */
  private isHeld(): Promise<boolean> {
    return this.held().catch(() => true);
  }

  /** The keys of a folder or of all, some at a time; drafts that a killed process left are among them. */
  async *list(folder = '/'): AsyncGenerator<string[]> {
    let paginationToken: string | undefined;
    do {
      const page = await this.disk.listAll(folder, {
        recursive: true,
        ...(paginationToken && { paginationToken }),
      });
      const keys = [...page.objects].flatMap((found) => (found.isFile ? [(found as DriveFile).key] : []));
      for (let start = 0; start < keys.length; start += LISTED) yield keys.slice(start, start + LISTED);
      paginationToken = page.paginationToken;
    } while (paginationToken);
  }

  /** Milliseconds since the epoch; null when there is no such file. */
  async storedAt(key: string): Promise<number | null> {
    if (await this.isGone(key)) return null;
    return (await this.disk.getMetaData(key)).lastModified.getTime();
  }

  private async isGone(key: string): Promise<boolean> {
    return !(await this.disk.exists(key));
  }
}

async function s3Disk(config: S3Config): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = config;
  return new Disk(
    new S3Driver({
      bucket,
      region,
      credentials: { accessKeyId, secretAccessKey },
      visibility: 'private',
      supportsACL: false,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      // Stores other than Amazon's do not know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  );
}

export async function openFiles({ dataDir, s3, held }: FilesConfig): Promise<Files> {
  if (s3) return new Files(await s3Disk(s3), held);
  return new Files(new Disk(new DurableFolder(join(dataDir, 'files'))), held);
}
