/**
 * The order of titles. Each distinct title key of the built index has an even number in that order; a key
 * that comes later gets the odd number between its neighbours, so that comparing titles is comparing
 * numbers, and only two late keys in the same gap need their bytes.
 */
import { sortByWords } from './dictionary.ts';

export interface Titles {
  /** All distinct keys of the built index in order, one after the other (UTF-8). */
  keys: Uint8Array;
  /** Where each key starts; one more entry marks the end. */
  starts: Uint32Array;
  /** Keys of rows with an odd number. */
  late: Map<number, Uint8Array>;
}

/** Title keys as they arrive, before they are sorted. */
export class TitleCollector {
  private bytes = new Uint8Array(1 << 16);
  private starts = new Uint32Array(1 << 10);
  private count = 0;
  private longest = 0;

  add(key: Uint8Array): void {
    const start = this.starts[this.count] as number;
    this.bytes = withRoom(this.bytes, start + key.length);
    this.starts = withRoom(this.starts, this.count + 2);
    this.bytes.set(key, start);
    this.count += 1;
    this.starts[this.count] = start + key.length;
    this.longest = Math.max(this.longest, key.length);
  }

  /** @returns the titles, and each added key's number in their order */
  finish(): { titles: Titles; numbers: Int32Array } {
    const order = sortByWords(this.count, Math.ceil(this.longest / 4), this.wordAt);
    const keys = new Uint8Array(this.starts[this.count] as number);
    const starts = new Uint32Array(this.count + 1);
    const numbers = new Int32Array(this.count);
    let distinct = 0;
    for (const item of order) {
      const [start, end] = [this.starts[item] as number, this.starts[item + 1] as number];
      const [lastStart, lastEnd] = [starts[distinct - 1] as number, starts[distinct] as number];
      if (distinct === 0 || !sameBytes(this.bytes, start, end, keys, lastStart, lastEnd)) {
        for (let i = start; i < end; i++) keys[lastEnd + i - start] = this.bytes[i] as number;
        distinct += 1;
        starts[distinct] = lastEnd + end - start;
      }
      numbers[item] = 2 * (distinct - 1);
    }
    const titles = {
      keys: keys.slice(0, starts[distinct]),
      starts: starts.slice(0, distinct + 1),
      late: new Map(),
    };
    return { titles, numbers };
  }

  /** Four bytes of a key. Keys hold no zero byte, so the zeros after a shorter key sort it first. */
  private readonly wordAt = (item: number, depth: number): number => {
    const at = (this.starts[item] as number) + 4 * depth;
    const end = this.starts[item + 1] as number;
    let word = 0;
    for (let i = 0; i < 4; i++) word = (word << 8) | (at + i < end ? (this.bytes[at + i] as number) : 0);
    return word >>> 0;
  };
}

function withRoom<T extends Uint8Array | Uint32Array>(array: T, length: number): T {
  if (length <= array.length) return array;
  const larger = new (array.constructor as new (length: number) => T)(Math.max(length, array.length * 2));
  larger.set(array);
  return larger;
}

const keyAt = (keys: Uint8Array, starts: Uint32Array, i: number) => keys.subarray(starts[i], starts[i + 1]);

/** Spelled out for a million calls at a build, where views of each key would cost more than the comparison. */
function sameBytes(
  a: Uint8Array,
  startA: number,
  endA: number,
  b: Uint8Array,
  startB: number,
  endB: number,
): boolean {
  if (endA - startA !== endB - startB) return false;
  for (let i = endA - startA - 1; i >= 0; i--) if (a[startA + i] !== b[startB + i]) return false;
  return true;
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const difference = (a[i] as number) - (b[i] as number);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

export function titleNumber({ keys, starts }: Titles, key: Uint8Array): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareBytes(keyAt(keys, starts, middle), key) < 0) low = middle + 1;
    else high = middle;
  }
  const found = low < starts.length - 1 && compareBytes(keyAt(keys, starts, low), key) === 0;
  return found ? 2 * low : 2 * low - 1;
}

export const isLate = (number: number): boolean => (number & 1) !== 0;

/** Orders two rows whose numbers are equal; 0 when their titles are the same. */
export function compareLateTitles({ late }: Titles, a: number, b: number): number {
  const keyA = late.get(a);
  const keyB = late.get(b);
  return keyA && keyB ? compareBytes(keyA, keyB) : 0;
}
