/**
 * A built index as files in DATA_DIR, so that a start at millions of listings does not read all of them again. A start takes it only
 * from the same database and program, and only while the change feed still has everything that happened since; then it follows the feed.
 */
import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DefaultDeserializer, DefaultSerializer } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { Pool } from 'pg';

/** Which files hold an index, and what it stands for. */
export interface StoredIndex {
  /** Of the database and the program, as `identityOf` says it. */
  identity: string;
  /** `pg_current_snapshot()` of the build. */
  snapshot: string;
  /** Milliseconds of `Date.now`. */
  builtAt: number;
  /** Begins the names of its files. */
  name: string;
}

const MANIFEST = 'manifest.json';
/** The change feed keeps a day; see `purgeChanges`. */
const LONGEST_MS = 20 * 3_600_000;
/** Files that no manifest names are another process's, until they are this old. */
const ABANDONED_MS = 3_600_000;
/** Most bytes of one call of `read` or `write`. */
const PIECE = 1 << 30;
const PRIVATE = 0o600;

const ROOT = join(import.meta.dirname, '../../../../..');
/** What says how listings become rows of the index. */
const PROGRAM = ['src/areas/search', 'src/areas/listings', 'database/migrations'];

/** A digest of the program that builds an index. */
async function readProgram(): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const folder of PROGRAM) {
    const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.sort()) hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

let digest: Promise<string> | undefined;

/** Read once, because the files of a running program may be replaced. */
function programDigest(): Promise<string> {
  digest ??= readProgram();
  return digest;
}

/** Names the database, its history and the program. Another one after a restore, a failover, an upgrade or a rewritten table. */
export async function identityOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ database: string }>(
    `select concat_ws(' ', (select system_identifier from pg_control_system()), left(pg_walfile_name(pg_current_wal_lsn()), 8),
       (select oid from pg_database where datname = current_database()), pg_relation_filenode('properties'),
       pg_relation_filenode('property_changes'), current_setting('server_version_num')) as database`,
  );
  return `${rows[0]?.database} ${await programDigest()}`;
}

export const partFile = (folder: string, name: string, part: string): string =>
  join(folder, `${name}.${part}`);

/** The stored index that may be used; null for none. */
export async function findStored(folder: string, identity: string): Promise<StoredIndex | null> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    const stored = JSON.parse(text) as StoredIndex;
    const isFresh = Math.abs(Date.now() - stored.builtAt) < LONGEST_MS;
    return stored.identity === identity && isFresh ? stored : null;
  } catch {
    return null;
  }
}

/** Makes the files of `stored` the ones the next start takes, and removes those that nobody will take. */
export async function publish(folder: string, stored: StoredIndex): Promise<void> {
  const draft = join(folder, `${stored.name}.json`);
  await writeFile(draft, JSON.stringify(stored), { mode: PRIVATE });
  await rename(draft, join(folder, MANIFEST));
  for (const file of await readdir(folder)) {
    if (file === MANIFEST || file.startsWith(stored.name)) continue;
    const path = join(folder, file);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(path, { force: true });
  }
}

export const makeFolder = (folder: string): Promise<string | undefined> =>
  mkdir(folder, { recursive: true, mode: 0o700 });

const ARRAYS = { Uint8Array, Uint16Array, Int32Array, Uint32Array, Float64Array };
type NumberArray = InstanceType<(typeof ARRAYS)[keyof typeof ARRAYS]>;

/** Serializes a value without its arrays of numbers, which are written as they lie in memory. */
class ValueWriter extends DefaultSerializer {
  readonly arrays: NumberArray[] = [];

  _writeHostObject(array: NumberArray): void {
    this.writeUint32(this.arrays.length);
    this.arrays.push(array);
  }
}

class ValueReader extends DefaultDeserializer {
  private readonly arrays: readonly NumberArray[];

  constructor(value: Buffer, arrays: readonly NumberArray[]) {
    super(value);
    this.arrays = arrays;
  }

  _readHostObject(): NumberArray | undefined {
    return this.arrays[this.readUint32()];
  }
}

/** The first bytes of a file say how long the head is; value, arrays and the check sum of all of it follow. */
interface Head {
  valueBytes: number;
  arrays: { type: keyof typeof ARRAYS; length: number }[];
}

const WORD = 4;

/** Writes and reads a file in order, and keeps the check sum. */
class CheckedFile {
  private readonly file: number;
  private sum = 0;

  constructor(path: string, flags: 'wx' | 'r') {
    this.file = openSync(path, flags, PRIVATE);
  }

  write(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; )
      at += writeSync(this.file, bytes, at, Math.min(PIECE, bytes.length - at));
    this.sum = crc32(bytes, this.sum);
  }

  /** Fills `bytes`; a file that ends before is refused. */
  read<Bytes extends Uint8Array>(bytes: Bytes): Bytes {
    for (let at = 0; at < bytes.length; ) {
      const read = readSync(this.file, bytes, at, Math.min(PIECE, bytes.length - at), null);
      if (read === 0) throw new Error('the file ends early');
      at += read;
    }
    this.sum = crc32(bytes, this.sum);
    return bytes;
  }

  writeSum(): void {
    this.write(Uint8Array.from(new Uint8Array(Uint32Array.of(this.sum).buffer)));
  }

  checkSum(): void {
    const { sum } = this;
    if (this.read(Buffer.alloc(WORD)).readUInt32LE() !== sum) throw new Error('the file is damaged');
  }

  get size(): number {
    return fstatSync(this.file).size;
  }

  close(): void {
    closeSync(this.file);
  }
}

const bytesOf = ({ buffer, byteOffset, byteLength }: NumberArray) =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** Writes what a thread has built; blocks, so only threads of their own call it. */
export function writePart(path: string, part: unknown): void {
  const writer = new ValueWriter();
  writer.writeHeader();
  writer.writeValue(part);
  const value = writer.releaseBuffer();
  const head: Head = {
    valueBytes: value.length,
    arrays: writer.arrays.map(({ constructor: { name }, length }) => ({
      type: name as keyof typeof ARRAYS,
      length,
    })),
  };
  const text = Buffer.from(JSON.stringify(head));
  const file = new CheckedFile(path, 'wx');
  try {
    file.write(bytesOf(Uint32Array.of(text.length)));
    file.write(text);
    file.write(value);
    for (const array of writer.arrays) file.write(bytesOf(array));
    file.writeSum();
  } finally {
    file.close();
  }
}

/** Reads what `writePart` wrote; throws when it is missing, cut or damaged. Blocks. */
export function readPart(path: string): unknown {
  const file = new CheckedFile(path, 'r');
  try {
    const { size } = file;
    const allocate = (bytes: number) => {
      if (bytes > size) throw new Error('the file is damaged');
      return Buffer.alloc(bytes);
    };
    const headBytes = file.read(allocate(WORD)).readUInt32LE();
    const { valueBytes, arrays: kinds } = JSON.parse(file.read(allocate(headBytes)).toString()) as Head;
    const value = file.read(allocate(valueBytes));
    const arrays = kinds.map(({ type, length }) => {
      if (length > size) throw new Error('the file is damaged');
      const array = new ARRAYS[type](length);
      file.read(bytesOf(array));
      return array;
    });
    file.checkSum();
    const reader = new ValueReader(value, arrays);
    reader.readHeader();
    return reader.readValue();
  } finally {
    file.close();
  }
}
