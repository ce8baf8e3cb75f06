/**
 * Reads a PMTiles archive (version 3) by its authors' library: one file of map tiles, of which only the pieces that are
 * asked for are read. Tiles stay compressed as they are: they are sent so.
 */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import {
  bytesToHeader,
  Compression,
  findTile,
  type Header,
  ResolvedValueCache,
  type Source,
  TileType,
  zxyToTileId,
} from 'pmtiles';

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

const HEADER_BYTES = 127;
const MAGIC = 'PMTiles';
const VERSION = 3;
/** Directories below directories; the format allows no more. */
const MOST_DEPTH = 4;
const KEPT_DIRECTORIES = 64;
/** A tile, or a packed piece, larger than this is a broken file. */
const MOST_BYTES = 64 * 1024 * 1024;
/** So is a directory, unpacked: those of the whole world have some 50 kB, and a MB of entries takes 0.1 s to read. */
const MOST_DIRECTORY_BYTES = 2 * 1024 * 1024;

/** A view of its own memory: the library reads whole buffers. */
const asArrayBuffer = (bytes: Buffer): ArrayBuffer => Uint8Array.from(bytes).buffer;

const tooLarge = () => new Error('a piece of the tiles is too large');

/** A directory or the metadata. */
async function unpacked(bytes: Buffer, compression: Compression): Promise<Buffer> {
  if (bytes.length > MOST_DIRECTORY_BYTES) throw tooLarge();
  return compression === Compression.Gzip ? unzip(bytes, { maxOutputLength: MOST_DIRECTORY_BYTES }) : bytes;
}

/** A tile for who does not take it packed. */
export const unpackTile = (bytes: Buffer): Promise<Buffer> => unzip(bytes, { maxOutputLength: MOST_BYTES });

export class PmTiles {
  readonly header: TilesHeader;
  private readonly source: RangeSource;
  private readonly head: Header;
  private readonly directories = new ResolvedValueCache(KEPT_DIRECTORIES, false, async (bytes, compression) =>
    asArrayBuffer(await unpacked(Buffer.from(bytes), compression)),
  );
  private readonly bounded: Source;

  private constructor(source: RangeSource, head: Header) {
    this.source = source;
    this.head = head;
    this.bounded = {
      getKey: () => '',
      getBytes: async (offset, length) => ({ data: asArrayBuffer(await this.bytes(offset, length)) }),
    };
    const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = head;
    this.header = { minzoom: minZoom, maxzoom: maxZoom, bounds: [minLon, minLat, maxLon, maxLat] };
  }

  /** @throws with a sentence about what is wrong with the file */
  static async open(source: RangeSource): Promise<PmTiles> {
    const bytes = await source.read(0, HEADER_BYTES);
    if (bytes.toString('latin1', 0, MAGIC.length) !== MAGIC) throw new Error('it is no PMTiles file');
    if (bytes.readUInt8(7) !== VERSION)
      throw new Error(`it is PMTiles of version ${bytes.readUInt8(7)}, not ${VERSION}`);
    const head = bytesToHeader(asArrayBuffer(bytes));
    if (head.tileType !== TileType.Mvt) throw new Error('it holds pictures, not vector tiles');
    const known = [Compression.None, Compression.Gzip];
    if (!known.includes(head.internalCompression) || !known.includes(head.tileCompression))
      throw new Error('its tiles are neither plain nor compressed by gzip');
    const tiles = new PmTiles(source, head);
    await tiles.entriesAt(head.rootDirectoryOffset, head.rootDirectoryLength);
    return tiles;
  }

  /** What the maker of the file says of it: names of layers among other things. */
  async metadata(): Promise<Record<string, unknown>> {
    const { jsonMetadataOffset: offset, jsonMetadataLength: length, internalCompression } = this.head;
    if (length === 0) return {};
    return JSON.parse(`${await unpacked(await this.bytes(offset, length), internalCompression)}`);
  }

  /** Null where the file has no such tile. */
  async tile(z: number, x: number, y: number): Promise<Tile | null> {
    const { minZoom, maxZoom, leafDirectoryOffset, tileDataOffset, tileCompression } = this.head;
    if (z < minZoom || z > maxZoom) return null;
    const id = zxyToTileId(z, x, y);
    let [offset, length] = [this.head.rootDirectoryOffset, this.head.rootDirectoryLength];
    for (let depth = 0; depth < MOST_DEPTH; depth++) {
      const entry = findTile(await this.entriesAt(offset, length), id);
      if (!entry) return null;
      if (entry.runLength > 0) {
        const bytes = await this.bytes(tileDataOffset + entry.offset, entry.length);
        return { bytes, gzipped: tileCompression === Compression.Gzip };
      }
      [offset, length] = [leafDirectoryOffset + entry.offset, entry.length];
    }
    throw new Error('the directories of the tiles lie too deep');
  }

  close(): Promise<void> {
    return this.source.close();
  }

  private entriesAt(offset: number, length: number) {
    return this.directories.getDirectory(this.bounded, offset, length, this.head);
  }

  private async bytes(offset: number, length: number): Promise<Buffer> {
    if (length > MOST_BYTES) throw tooLarge();
    return this.source.read(offset, length);
  }
}
