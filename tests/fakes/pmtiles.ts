/** A small PMTiles archive of made-up vector tiles, as programs outside make them. */
import { gzipSync } from 'node:zlib';
import { zxyToTileId as tileIdOf } from 'pmtiles';

type Point = readonly [x: number, y: number];

/** A line or an area of a layer, in the 4,096 units of its tile. */
export interface MadeFeature {
  layer: string;
  area?: boolean;
  points: readonly Point[];
  tags: Record<string, string>;
}

export interface MadeTile {
  z: number;
  x: number;
  y: number;
  features: readonly MadeFeature[];
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}
const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);
/** Protocol buffers: a number, and something of a length. */
const number = (field: number, value: number) => [...varint(field * 8), ...varint(value)];
const bytes = (field: number, content: readonly number[]) => [
  ...varint(field * 8 + 2),
  ...varint(content.length),
  ...content,
];
const text = (field: number, value: string) => bytes(field, [...Buffer.from(value)]);

const MOVE_TO = 1;
const LINE_TO = 2;
const CLOSE = 15;

function geometry({ points, area }: MadeFeature): number[] {
  let [x, y] = [0, 0];
  const step = ([toX, toY]: Point) => {
    const steps = [...varint(zigzag(toX - x)), ...varint(zigzag(toY - y))];
    [x, y] = [toX, toY];
    return steps;
  };
  const [first = [0, 0], ...rest] = points;
  const command = (id: number, count: number) => varint(count * 8 + id);
  const drawn = [
    ...command(MOVE_TO, 1),
    ...step(first),
    ...command(LINE_TO, rest.length),
    ...rest.flatMap(step),
  ];
  return area ? [...drawn, CLOSE] : drawn;
}

function layerOf(name: string, features: readonly MadeFeature[]): number[] {
  const keys = [...new Set(features.flatMap(({ tags }) => Object.keys(tags)))];
  const values = [...new Set(features.flatMap(({ tags }) => Object.values(tags)))];
  const written = features.flatMap((feature) => {
    const tags = Object.entries(feature.tags).flatMap(([key, value]) => [
      ...varint(keys.indexOf(key)),
      ...varint(values.indexOf(value)),
    ]);
    const type = feature.area ? 3 : 2;
    return bytes(2, [...bytes(2, tags), ...number(3, type), ...bytes(4, geometry(feature))]);
  });
  const known = [
    ...keys.flatMap((key) => text(3, key)),
    ...values.flatMap((value) => bytes(4, text(1, value))),
  ];
  return bytes(3, [...number(15, 2), ...text(1, name), ...written, ...known, ...number(5, 4096)]);
}

function vectorTile({ features }: MadeTile): Buffer {
  const layers = [...new Set(features.map(({ layer }) => layer))];
  return Buffer.from(
    layers.flatMap((name) =>
      layerOf(
        name,
        features.filter(({ layer }) => layer === name),
      ),
    ),
  );
}

interface Entry {
  tileId: number;
  offset: number;
  length: number;
  run: number;
}

const directory = (entries: readonly Entry[]): Buffer =>
  gzipSync(
    Buffer.from([
      ...varint(entries.length),
      ...entries.flatMap(({ tileId }, i) => varint(tileId - (entries[i - 1]?.tileId ?? 0))),
      ...entries.flatMap(({ run }) => varint(run)),
      ...entries.flatMap(({ length }) => varint(length)),
      ...entries.flatMap(({ offset }) => varint(offset + 1)),
    ]),
  );

const HEADER_BYTES = 127;

interface MadeArchive {
  tiles: readonly MadeTile[];
  /** West, south, east, north. */
  bounds: readonly [number, number, number, number];
  minzoom: number;
  maxzoom: number;
  layers: readonly string[];
  /** The root points at directories of so many tiles; without, it points at the tiles. */
  leafSize?: number;
}

/** The bytes of an archive. */
export function makePmTiles({ tiles, bounds, minzoom, maxzoom, layers, leafSize }: MadeArchive): Buffer {
  let end = 0;
  const packed = tiles
    .map((tile) => ({ tileId: tileIdOf(tile.z, tile.x, tile.y), content: gzipSync(vectorTile(tile)) }))
    .sort((a, b) => a.tileId - b.tileId);
  const entries = packed.map(({ tileId, content }): Entry => {
    const offset = end;
    end += content.length;
    return { tileId, offset, length: content.length, run: 1 };
  });
  let leafEnd = 0;
  const groups = leafSize
    ? Array.from({ length: Math.ceil(entries.length / leafSize) }, (_, i) =>
        entries.slice(i * leafSize, (i + 1) * leafSize),
      )
    : [];
  const leaves = groups.map((group) => {
    const content = directory(group);
    const offset = leafEnd;
    leafEnd += content.length;
    return { content, entry: { tileId: group[0]?.tileId ?? 0, offset, length: content.length, run: 0 } };
  });
  const root = directory(leafSize ? leaves.map(({ entry }) => entry) : entries);
  const metadata = gzipSync(JSON.stringify({ vector_layers: layers.map((id) => ({ id, fields: {} })) }));
  const parts = [
    root,
    metadata,
    Buffer.concat(leaves.map(({ content }) => content)),
    Buffer.concat(packed.map(({ content }) => content)),
  ];
  const head = Buffer.alloc(HEADER_BYTES);
  head.write('PMTiles', 'latin1');
  head.writeUInt8(3, 7);
  let at = HEADER_BYTES;
  for (const [i, part] of parts.entries()) {
    head.writeBigUInt64LE(BigInt(at), 8 + i * 16);
    head.writeBigUInt64LE(BigInt(part.length), 16 + i * 16);
    at += part.length;
  }
  for (const [offset, value] of [
    [97, 2],
    [98, 2],
    [99, 1],
    [100, minzoom],
    [101, maxzoom],
  ] as const)
    head.writeUInt8(value, offset);
  for (const [i, degrees] of bounds.entries()) head.writeInt32LE(Math.round(degrees * 1e7), 102 + i * 4);
  return Buffer.concat([head, ...parts]);
}

/** The tile of a zoom that holds a point. */
export function tileAt(lng: number, lat: number, z: number): { z: number; x: number; y: number } {
  const side = 2 ** z;
  const up = Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI;
  return { z, x: Math.floor(((lng + 180) / 360) * side), y: Math.floor(((1 - up) / 2) * side) };
}

/** Every tile of Jamaica's town of Kingston from zoom 7 to 12: a crossing of two roads and a park. */
export function madeStreets(leafSize?: number): Buffer {
  const features: MadeFeature[] = [
    {
      layer: 'roads',
      points: [
        [0, 2048],
        [4096, 2048],
      ],
      tags: { kind: 'highway', name: 'Hope Road' },
    },
    {
      layer: 'roads',
      points: [
        [2048, 0],
        [2048, 4096],
      ],
      tags: { kind: 'major_road', name: 'Constant Spring Road' },
    },
    {
      layer: 'landuse',
      area: true,
      points: [
        [500, 500],
        [1500, 500],
        [1500, 1500],
        [500, 1500],
      ],
      tags: { kind: 'park' },
    },
    {
      layer: 'water',
      area: true,
      points: [
        [3000, 3000],
        [3500, 3000],
        [3500, 3500],
      ],
      tags: { kind: 'lake' },
    },
  ];
  const around = [-1, 0, 1];
  const tiles = [7, 8, 9, 10, 11, 12].flatMap((z) => {
    const { x, y } = tileAt(-76.79, 18.01, z);
    return around.flatMap((dx) => around.map((dy) => ({ z, x: x + dx, y: y + dy, features })));
  });
  return makePmTiles({
    tiles,
    bounds: [-79, 17, -76, 19],
    minzoom: 7,
    maxzoom: 12,
    layers: ['roads', 'landuse', 'water', 'buildings', 'pois'],
    ...(leafSize && { leafSize }),
  });
}
