/**
 * Map tiles: archives with bytes turned over, cut off or with numbers at their bounds are refused with a sentence or give
 * tiles, within bounded time and memory; and ranges of any kind are answered by a running server as if they were good ones.
 */
import { gzipSync } from 'node:zlib';
import { PmTiles, type RangeSource } from '#areas/places/server/tiles/pmtiles.ts';
import { madeStreets, tileAt } from '../tests/fakes/pmtiles.ts';
import { addressOf, type Installation } from './installation.ts';
import { type Outcome, oneOf, type Proof, type ProofOptions, randomOf } from './proof.ts';

const SLOW_MS = 2_000;
const HEADER_BYTES = 127;
/** The fields of a header are 64 bits wide from here to there. */
const FIELDS = { from: 8, count: 11 };
const NUMBERS = [0n, 1n, 127n, 2n ** 31n, 2n ** 32n - 1n, 2n ** 53n, 2n ** 63n, 2n ** 64n - 1n];
const KINGSTON = tileAt(-76.79, 18.01, 12);

const sourceOf = (bytes: Buffer): RangeSource => ({
  read: async (offset, length) => {
    const piece = bytes.subarray(offset, offset + length);
    if (piece.length < length) throw new Error('the file of the tiles ends too early');
    return piece;
  },
  close: async () => {},
});

/** An archive whose root directory is this, packed. */
function withRoot(archive: Buffer, root: Buffer): Buffer {
  const packed = gzipSync(root);
  const head = Buffer.from(archive.subarray(0, HEADER_BYTES));
  head.writeBigUInt64LE(BigInt(archive.length), 8);
  head.writeBigUInt64LE(BigInt(packed.length), 16);
  return Buffer.concat([head, archive.subarray(HEADER_BYTES), packed]);
}

/** Each a different way to be hostile. */
const made = (archive: Buffer): [what: string, bytes: Buffer][] => [
  ['a root directory of 2^49 tiles', withRoot(archive, Buffer.from('80808080808040', 'hex'))],
  ['a root directory that unpacks to 200 MB', withRoot(archive, Buffer.alloc(200_000_000))],
  [
    'a root directory of 15 million tiles',
    withRoot(archive, Buffer.concat([Buffer.from('c0c39307', 'hex'), Buffer.alloc(60_000_000)])),
  ],
  ['an empty root directory', withRoot(archive, Buffer.alloc(0))],
  ['a number that never ends', withRoot(archive, Buffer.alloc(1_000, 0xff))],
  ['a directory of itself', withRoot(archive, Buffer.from([1, 0, 0, 40, 1]))],
];

function damaged(random: () => number, archive: Buffer): [string, Buffer] {
  const bytes = Buffer.from(archive);
  if (random() < 0.2) return ['cut off', bytes.subarray(0, Math.floor(random() * bytes.length))];
  if (random() < 0.5) {
    const field = Math.floor(random() * FIELDS.count);
    const number = oneOf(random, NUMBERS);
    bytes.writeBigUInt64LE(number, FIELDS.from + field * 8);
    return [`field ${field} is ${number}`, bytes];
  }
  const times = 1 + Math.floor(random() * 20);
  for (let i = 0; i < times; i++) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
  return [`${times} bytes turned over`, bytes];
}

/** @returns a fault, or null */
async function open(what: string, bytes: Buffer): Promise<string | null> {
  const begun = performance.now();
  const before = process.memoryUsage().arrayBuffers;
  try {
    const tiles = await PmTiles.open(sourceOf(bytes));
    await tiles.metadata();
    for (const z of [0, 7, 12, 24]) await tiles.tile(z, KINGSTON.x % 2 ** z, KINGSTON.y % 2 ** z);
  } catch (error) {
    if (error instanceof RangeError && /call stack|allocation/.test(error.message))
      return `${what}: ${error.message}`;
  }
  const ms = performance.now() - begun;
  if (ms > SLOW_MS) return `${what}: took ${Math.round(ms)} ms`;
  const grown = (process.memoryUsage().arrayBuffers - before) / 1_000_000;
  return grown > 300 ? `${what}: ${Math.round(grown)} MB` : null;
}

const RANGES = [
  ...[
    'bytes=0-',
    'bytes=-1',
    'bytes=5-2',
    'bytes=99999999999999999999-',
    'bytes=a-b',
    'octets=0-1',
    'bytes=',
  ],
  `bytes=${Array.from({ length: 1_000 }, (_, i) => `${i}-`).join()}`,
  `bytes=${'0-,'.repeat(2_000)}0-`,
];
const PLACES = [
  `${KINGSTON.z}/${KINGSTON.x}/${KINGSTON.y}`,
  ...['0/0/0', '24/16777215/16777215', '25/0/0', '7/128/0', '-1/0/0', '7/1e1/0', '99999999/0/0'],
  ...['7/%00/0', '7/0x1/1', '7/..%2f..%2fetc/passwd', `7/${'9'.repeat(400)}/1`],
];

let asked = 0;
/** @returns a fault, or null */
async function ask({ url }: Installation, random: () => number): Promise<string | null> {
  asked += 1;
  const path =
    random() < 0.8 ? `/tiles/${oneOf(random, PLACES)}.mvt` : oneOf(random, ['/robots.txt', '/icon.svg']);
  const range = oneOf(random, RANGES);
  const encoding = oneOf(random, ['gzip', 'identity', 'br;q=0, *;q=0', '*']);
  const answer = await fetch(url + path, {
    headers: { range, 'accept-encoding': encoding, 'x-forwarded-for': addressOf(asked) },
    signal: AbortSignal.timeout(10_000),
  }).catch((error: Error) => error);
  const shown = `${path} ${range.slice(0, 40)} ${encoding}`;
  if (answer instanceof Error) return `${shown} was not answered: ${String(answer.cause ?? answer)}`;
  const bytes = await answer.arrayBuffer().catch(() => null);
  if (!bytes) return `${shown} broke off`;
  if (answer.status >= 500) return `${shown} was answered ${answer.status}`;
  return bytes.byteLength > 5_000_000 ? `${shown} was answered with ${bytes.byteLength} bytes` : null;
}

async function run({ count, seed, say, yaad }: ProofOptions): Promise<Outcome> {
  const random = randomOf(seed);
  const archives = [madeStreets(), madeStreets(8)];
  const faults: string[] = [];
  const note = (fault: string | null) => fault && faults.push(fault);
  for (const archive of archives) for (const [what, bytes] of made(archive)) note(await open(what, bytes));
  for (let i = 0; i < count; i++) note(await open(...damaged(random, oneOf(random, archives))));
  say(`${count} damaged archives, ${faults.length} faults`);
  const server = await yaad();
  for (let i = 0; i < count; i++) note(await ask(server, random));
  const good = await fetch(`${server.url}/tiles/${PLACES[0]}.mvt`);
  if (good.status !== 200) faults.push(`a good tile was answered ${good.status} afterwards`);
  await good.arrayBuffer();
  return { figures: { 'damaged archives': count, requests: count }, faults };
}

export const proof: Proof = { unit: 'archives and requests', short: 300, long: 20_000, run };
