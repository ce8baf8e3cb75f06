/**
 * QR codes (ISO/IEC 18004): bytes at error correction level M, versions 1 to 20, which hold 666 bytes. Pure.
 */

/** Error correction codewords of a block, and number of blocks, by version from 1, at level M. */
const CHECK_WORDS = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];
/** Level M in the format bits. */
const LEVEL = 0;

/** Rows of modules; true = dark. */
export type Matrix = boolean[][];

/** Modules left for data and error correction, in bits. */
function dataBits(version: number): number {
  const alignments = version > 1 ? Math.floor(version / 7) + 2 : 0;
  const patterns = alignments > 0 ? (25 * alignments - 10) * alignments - 55 : 0;
  return (16 * version + 128) * version + 64 - patterns - (version >= 7 ? 36 : 0);
}

const words = (version: number) => Math.floor(dataBits(version) / 8);
const checkWords = (version: number) => CHECK_WORDS[version - 1] as number;
const blocks = (version: number) => BLOCKS[version - 1] as number;
const capacity = (version: number) => words(version) - checkWords(version) * blocks(version);

/** Product in the field of 256 elements that QR codes count in. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

/** Coefficients of the polynomial Reed–Solomon codes divide by, without its first. */
function divisor(degree: number): number[] {
  const result = Array.from({ length: degree }, (_, i) => Number(i === degree - 1));
  let root = 1;
  for (let i = 0; i < degree; i++) {
    for (let j = 0; j < degree; j++)
      result[j] = times(result[j] as number, root) ^ (j + 1 < degree ? (result[j + 1] as number) : 0);
    root = times(root, 2);
  }
  return result;
}

function remainder(data: readonly number[], by: readonly number[]): number[] {
  const result = by.map(() => 0);
  for (const word of data) {
    const factor = word ^ (result.shift() as number);
    result.push(0);
    for (const [i, coefficient] of by.entries())
      result[i] = (result[i] as number) ^ times(coefficient, factor);
  }
  return result;
}

/** Mode, length, bytes and filling, as codewords. */
function codewords(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >>> bit) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, capacity(version) * 8 - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  const result = Array.from({ length: bits.length / 8 }, (_, i) =>
    bits.slice(i * 8, i * 8 + 8).reduce((word, bit) => word * 2 + bit, 0),
  );
  for (let fill = 0xec; result.length < capacity(version); fill ^= 0xec ^ 0x11) result.push(fill);
  return result;
}

/** Data in blocks with their error correction, one word of each block in turn. */
function interleaved(data: readonly number[], version: number): number[] {
  const [count, check] = [blocks(version), checkWords(version)];
  const short = Math.floor(words(version) / count) - check;
  const shortBlocks = count - (words(version) % count);
  const by = divisor(check);
  let from = 0;
  const parts = Array.from({ length: count }, (_, i) => {
    const part = data.slice(from, from + short + Number(i >= shortBlocks));
    from += part.length;
    return part;
  });
  const checks = parts.map((part) => remainder(part, by));
  const inTurn = (lists: number[][], length: number) =>
    Array.from({ length }, (_, i) => lists.flatMap((list) => list[i] ?? [])).flat();
  return [...inTurn(parts, short + 1), ...inTurn(checks, check)];
}

/** Bits with their check bits by a generator polynomial, as format and version have them. */
function withCheck(value: number, length: number, generator: number): number {
  let rest = value;
  for (let i = 0; i < length; i++) rest = (rest << 1) ^ ((rest >>> (length - 1)) * generator);
  return (value << length) | rest;
}

function alignmentsOf(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  const last = version * 4 + 10;
  return [6, ...Array.from({ length: count - 1 }, (_, i) => last - (count - 2 - i) * step)];
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** What stands in every code of a version: finders, timing, alignment, version; the format is written later. */
function frame(version: number): { dark: Matrix; fixed: Matrix } {
  const size = version * 4 + 17;
  const blank = () => Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const [dark, fixed] = [blank(), blank()];
  const set = (x: number, y: number, on: boolean) => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    (dark[y] as boolean[])[x] = on;
    (fixed[y] as boolean[])[x] = true;
  };
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  const rings = (cx: number, cy: number, reach: number, light: readonly number[]) => {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++)
        set(cx + dx, cy + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    rings(x, y, 4, [2, 4]);
  const places = alignmentsOf(version);
  const last = places.at(-1);
  for (const x of places)
    for (const y of places)
      if (!((x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6))) rings(x, y, 2, [1]);
  writeFormat(set, size, 0);
  if (version >= 7) {
    const bits = withCheck(version, 12, 0x1f25);
    for (let i = 0; i < 18; i++) {
      const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
      set(a, b, ((bits >>> i) & 1) === 1);
      set(b, a, ((bits >>> i) & 1) === 1);
    }
  }
  return { dark, fixed };
}

function writeFormat(set: (x: number, y: number, on: boolean) => void, size: number, mask: number): void {
  const bits = withCheck((LEVEL << 3) | mask, 10, 0x537) ^ 0x5412;
  const on = (i: number) => ((bits >>> i) & 1) === 1;
  for (let i = 0; i <= 5; i++) set(8, i, on(i));
  set(8, 7, on(6));
  set(8, 8, on(7));
  set(7, 8, on(8));
  for (let i = 9; i < 15; i++) set(14 - i, 8, on(i));
  for (let i = 0; i < 8; i++) set(size - 1 - i, 8, on(i));
  for (let i = 8; i < 15; i++) set(8, size - 15 + i, on(i));
  set(8, size - 8, true);
}

/** Writes the codewords in columns of two, upwards and downwards in turn, from the right. */
function fill(dark: Matrix, fixed: Matrix, data: readonly number[]): void {
  const size = dark.length;
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    const column = right <= 6 ? right - 1 : right;
    const upward = ((column + 1) & 2) === 0;
    for (let i = 0; i < size; i++) {
      const y = upward ? size - 1 - i : i;
      for (const x of [column, column - 1]) {
        if (fixed[y]?.[x] || bit >= data.length * 8) continue;
        (dark[y] as boolean[])[x] = (((data[bit >>> 3] as number) >>> (7 - (bit & 7))) & 1) === 1;
        bit++;
      }
    }
  }
}

/** How hard a code is to read: long runs, blocks, what looks like a finder, too much of one colour. */
function penalty(dark: Matrix): number {
  const size = dark.length;
  const columns = dark.map((_, x) => dark.map((row) => row[x] as boolean));
  let sum = 0;
  for (const line of [...dark, ...columns]) {
    const text = line.map(Number).join('');
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    // Beyond the edge all is light.
    const open = `0000${text}0000`;
    for (const look of ['00001011101', '10111010000'])
      for (let at = open.indexOf(look); at >= 0; at = open.indexOf(look, at + 1)) sum += 40;
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const here = dark[y]?.[x];
      if (here === dark[y - 1]?.[x] && here === dark[y]?.[x - 1] && here === dark[y - 1]?.[x - 1]) sum += 3;
    }
  const all = dark.flat().filter(Boolean).length;
  return sum + Math.max(0, Math.ceil(Math.abs(all * 20 - size * size * 10) / (size * size)) - 1) * 10;
}

/** @returns null when the text is too long for a code that a phone reads at a glance */
export function encodeQr(text: string): Matrix | null {
  const bytes = new TextEncoder().encode(text);
  const fits = (version: number) => bytes.length + (version < 10 ? 2 : 3) <= capacity(version);
  const version = BLOCKS.findIndex((_, i) => fits(i + 1)) + 1;
  if (version === 0) return null;
  const { dark, fixed } = frame(version);
  fill(dark, fixed, interleaved(codewords(bytes, version), version));
  const masked = MASKS.map((mask, index) => {
    const code = dark.map((row, y) => row.map((on, x) => (fixed[y]?.[x] ? on : on !== mask(x, y))));
    const set = (x: number, y: number, on: boolean) => {
      (code[y] as boolean[])[x] = on;
    };
    writeFormat(set, code.length, index);
    return { code, penalty: penalty(code) };
  });
  return masked.reduce((best, one) => (one.penalty < best.penalty ? one : best)).code;
}
