/**
 * Reads a PMTiles archive (version 3): one file of map tiles, of which only the pieces that are asked for are read. The
 * format: a header of 127 bytes, directories that say where tiles stand, metadata as JSON, tiles.
 */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const unzip = promisify(gunzip);

/** Something that is read in pieces: a file, an object of a store. */
export interface RangeSource {
  /** @throws when the piece cannot be read whole */
  read: (offset: number, length: number) => Promise<Buffer>;
  close: () => Promise<void>;
}

export interface TilesHeader {
  minzoom: number;
  maxzoom: number;
  /** West, south, east, north. */
  bounds: [number, number, number, number];
}

export interface Tile {
  bytes: Buffer;
  gzipped: boolean;
}

interface Entry {
  tileId: number;
  offset: number;
  length: number;
  /** 0: it points at a directory. */
  runLength: number;
}

const HEADER_BYTES = 127;
const MAGIC = 'PMTiles';
const VERSION = 3;
const NONE = 1;
const GZIP = 2;
const VECTOR = 1;
/** Directories below directories; the format allows no more. */
const MOST_DEPTH = 4;
const KEPT_DIRECTORIES = 64;
/** A directory or a tile larger than this is a broken file. */
const MOST_BYTES = 64 * 1024 * 1024;
const E7 = 1e7;

/** Numbers of seven bits a byte, the last byte without the eighth bit. */
class Varints {
  private at = 0;
  private readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  next(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.bytes[this.at++];
      if (byte === undefined || scale > 2 ** 49) throw new Error('a directory of the tiles ends too early');
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  }

  list(count: number): number[] {
    return Array.from({ length: count }, () => this.next());
  }
}

/** The entries of a directory, in order. */
function readDirectory(bytes: Buffer): Entry[] {
  const numbers = new Varints(bytes);
  const count = numbers.next();
  if (count > bytes.length) throw new Error('a directory of the tiles says more than it holds');
  const steps = numbers.list(count);
  const runs = numbers.list(count);
  const lengths = numbers.list(count);
  let tileId = 0;
  let end = 0;
  return steps.map((step, i) => {
    tileId += step;
    // 0: right behind the one before; otherwise one more than where it stands.
    const said = numbers.next();
    const offset = said === 0 && i > 0 ? end : said - 1;
    end = offset + (lengths[i] as number);
    return { tileId, offset, length: lengths[i] as number, runLength: runs[i] as number };
  });
}

/** The last entry at or before a tile. */
function entryFor(entries: readonly Entry[], tileId: number): Entry | undefined {
  let [from, to] = [0, entries.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((entries[middle] as Entry).tileId <= tileId) from = middle + 1;
    else to = middle;
  }
  const found = entries[from - 1];
  return found && (found.runLength === 0 || tileId < found.tileId + found.runLength) ? found : undefined;
}

/** The place of a tile on the Hilbert curves of all zooms, one after the other. */
export function tileIdOf(z: number, x: number, y: number): number {
  let id = (4 ** z - 1) / 3;
  let [atX, atY] = [x, y];
  for (let side = 2 ** (z - 1); side >= 1; side /= 2) {
    const right = (atX & side) > 0 ? 1 : 0;
    const lower = (atY & side) > 0 ? 1 : 0;
    id += side * side * ((3 * right) ^ lower);
    if (lower === 0) {
      if (right === 1) [atX, atY] = [side - 1 - atX, side - 1 - atY];
      [atX, atY] = [atY, atX];
    }
    atX &= side - 1;
    atY &= side - 1;
  }
  return id;
}

export class PmTiles {
  readonly header: TilesHeader;
  private readonly source: RangeSource;
  private readonly positions: {
    root: [number, number];
    metadata: [number, number];
    leaves: number;
    tiles: number;
  };
  private readonly compression: { directories: number; tiles: number };
  private readonly directories = new Map<number, Entry[]>();

  private constructor(source: RangeSource, head: Buffer) {
    this.source = source;
    const at = (offset: number) => Number(head.readBigUInt64LE(offset));
    const degrees = (offset: number) => head.readInt32LE(offset) / E7;
    this.positions = { root: [at(8), at(16)], metadata: [at(24), at(32)], leaves: at(40), tiles: at(56) };
    this.compression = { directories: head.readUInt8(97), tiles: head.readUInt8(98) };
    this.header = {
      minzoom: head.readUInt8(100),
      maxzoom: head.readUInt8(101),
      bounds: [degrees(102), degrees(106), degrees(110), degrees(114)],
    };
  }

  /** @throws with a sentence about what is wrong with the file */
  static async open(source: RangeSource): Promise<PmTiles> {
    const head = await source.read(0, HEADER_BYTES);
    if (head.toString('latin1', 0, MAGIC.length) !== MAGIC) throw new Error('it is no PMTiles file');
    if (head.readUInt8(7) !== VERSION)
      throw new Error(`it is PMTiles of version ${head.readUInt8(7)}, not ${VERSION}`);
    if (head.readUInt8(99) !== VECTOR) throw new Error('it holds pictures, not vector tiles');
    const tiles = new PmTiles(source, head);
    const known = [NONE, GZIP];
    if (!known.includes(tiles.compression.directories) || !known.includes(tiles.compression.tiles))
      throw new Error('its tiles are neither plain nor compressed by gzip');
    await tiles.directoryAt(...tiles.positions.root);
    return tiles;
  }

  /** What the maker of the file says of it: names of layers among other things. */
  async metadata(): Promise<Record<string, unknown>> {
    const [offset, length] = this.positions.metadata;
    if (length === 0) return {};
    return JSON.parse((await this.unpacked(offset, length)).toString('utf8'));
  }

  /** Null where the file has no such tile. */
  async tile(z: number, x: number, y: number): Promise<Tile | null> {
    const { minzoom, maxzoom } = this.header;
    if (z < minzoom || z > maxzoom) return null;
    const tileId = tileIdOf(z, x, y);
    let [offset, length] = this.positions.root;
    for (let depth = 0; depth < MOST_DEPTH; depth++) {
      const entry = entryFor(await this.directoryAt(offset, length), tileId);
      if (!entry) return null;
      if (entry.runLength > 0) {
        const bytes = await this.bytes(this.positions.tiles + entry.offset, entry.length);
        return { bytes, gzipped: this.compression.tiles === GZIP };
      }
      [offset, length] = [this.positions.leaves + entry.offset, entry.length];
    }
    throw new Error('the directories of the tiles lie too deep');
  }

  close(): Promise<void> {
    return this.source.close();
  }

  private async bytes(offset: number, length: number): Promise<Buffer> {
    if (length > MOST_BYTES) throw new Error('a piece of the tiles is too large');
    return this.source.read(offset, length);
  }

  private async unpacked(offset: number, length: number): Promise<Buffer> {
    const bytes = await this.bytes(offset, length);
    return this.compression.directories === GZIP ? unzip(bytes, { maxOutputLength: MOST_BYTES }) : bytes;
  }

  private async directoryAt(offset: number, length: number): Promise<Entry[]> {
    const entries = this.directories.get(offset) ?? readDirectory(await this.unpacked(offset, length));
    this.directories.delete(offset);
    this.directories.set(offset, entries);
    if (this.directories.size > KEPT_DIRECTORIES)
      this.directories.delete(this.directories.keys().next().value as number);
    return entries;
  }
}
