/** The distinct words of listings, in the order of their UTF-8 bytes, found by hash and by beginning. */
/** Plain data, so that a worker thread can build it and hand it over. A word's number is its place in the order. */
export interface Dictionary {
  /** All words one after the other. */
  bytes: Uint8Array;
  /** Where each word starts; one more entry marks the end. */
  starts: Uint32Array;
  /** Open addressing by hash: the word's number + 1, 0 = free. Its length is a power of two. */
  table: Int32Array;
}

/** A hash (FNV-1a) begins as this … */
export const FIRST_HASH = 0x811c9dc5 | 0;
/** … and goes on with each byte. */
export const nextHash = (hash: number, byte: number): number => Math.imul(hash ^ byte, 0x01000193);

const FIRST_SLOTS = 1 << 12;

function hashOf(text: Uint8Array, from: number, to: number): number {
  let hash = FIRST_HASH;
  for (let i = from; i < to; i++) hash = nextHash(hash, text[i] as number);
  return hash;
}

const firstSlot = (hash: number, mask: number) => (hash ^ (hash >>> 15)) & mask;

function isWordAt(
  { bytes, starts }: Pick<Dictionary, 'bytes' | 'starts'>,
  number: number,
  text: Uint8Array,
  from: number,
  to: number,
): boolean {
  const start = starts[number] as number;
  if ((starts[number + 1] as number) - start !== to - from) return false;
  for (let i = from; i < to; i++) if (bytes[start + i - from] !== text[i]) return false;
  return true;
}

/** The slot that holds a word, or the free one where it would be. */
function slotOf(dictionary: Dictionary, text: Uint8Array, from: number, to: number, hash: number): number {
  const { table } = dictionary;
  const mask = table.length - 1;
  let slot = firstSlot(hash, mask);
  while (table[slot] !== 0 && !isWordAt(dictionary, (table[slot] as number) - 1, text, from, to))
    slot = (slot + 1) & mask;
  return slot;
}

export const emptyDictionary = (): Dictionary => ({
  bytes: new Uint8Array(0),
  starts: new Uint32Array(1),
  table: new Int32Array(1),
});

export const wordCount = ({ starts }: Dictionary): number => starts.length - 1;

/** The number of the word that `text` holds between two positions; -1 when it is none. */
export const wordNumber = (dictionary: Dictionary, text: Uint8Array, from: number, to: number): number =>
  (dictionary.table[slotOf(dictionary, text, from, to, hashOf(text, from, to))] as number) - 1;

/** Whether a word is below a beginning, compared over no more than the beginning's length. */
function compareBeginning({ bytes, starts }: Dictionary, number: number, beginning: Uint8Array): number {
  const start = starts[number] as number;
  const length = (starts[number + 1] as number) - start;
  for (let i = 0; i < beginning.length; i++) {
    if (i === length) return -1;
    const difference = (bytes[start + i] as number) - (beginning[i] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}

function firstNot(
  dictionary: Dictionary,
  beginning: Uint8Array,
  isBefore: (order: number) => boolean,
): number {
  let [low, high] = [0, wordCount(dictionary)];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(compareBeginning(dictionary, middle, beginning))) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The numbers of the words that begin with these bytes: from the first up to the second. */
export const wordsBeginning = (dictionary: Dictionary, beginning: Uint8Array): [number, number] => [
  firstNot(dictionary, beginning, (order) => order < 0),
  firstNot(dictionary, beginning, (order) => order <= 0),
];

export function wordTexts({ bytes, starts }: Dictionary): string[] {
  const text = new TextDecoder().decode(bytes);
  // In plain ASCII positions of bytes are positions of letters.
  if (text.length === bytes.length)
    return Array.from({ length: starts.length - 1 }, (_, i) => text.slice(starts[i], starts[i + 1]));
  const decoder = new TextDecoder();
  return Array.from({ length: starts.length - 1 }, (_, i) =>
    decoder.decode(bytes.subarray(starts[i], starts[i + 1])),
  );
}

/** Numbers words as they are met; `finish` numbers them anew, in the order of their bytes. */
export class DictionaryBuilder {
  count = 0;
  private readonly known: Dictionary = {
    bytes: new Uint8Array(1 << 16),
    starts: new Uint32Array(FIRST_SLOTS),
    table: new Int32Array(FIRST_SLOTS * 2),
  };

  /** The number of the word that `text` holds between two positions, in the order words were met; `hash` is of its bytes. */
  numberOf(text: Uint8Array, from: number, to: number, hash: number): number {
    const slot = slotOf(this.known, text, from, to, hash);
    const number = (this.known.table[slot] as number) - 1;
    return number >= 0 ? number : this.add(slot, text, from, to);
  }

  private add(slot: number, text: Uint8Array, from: number, to: number): number {
    const { known, count } = this;
    const start = known.starts[count] as number;
    const end = start + to - from;
    if (end > known.bytes.length) known.bytes = longer(known.bytes);
    if (count + 2 > known.starts.length) known.starts = longer(known.starts);
    known.bytes.set(text.subarray(from, to), start);
    known.starts[count + 1] = end;
    known.table[slot] = count + 1;
    this.count += 1;
    if (this.count * 2 > known.table.length) this.rehash();
    return count;
  }

  private rehash(): void {
    const { known, count } = this;
    known.table = tableOf(known, count, known.table.length * 2);
  }

  /** @returns the dictionary, and the words' former numbers in its order */
  finish(): { dictionary: Dictionary; order: Uint32Array } {
    const { count, known } = this;
    let longest = 0;
    for (let i = 0; i < count; i++)
      longest = Math.max(longest, (known.starts[i + 1] as number) - (known.starts[i] as number));
    const order = sortByWords(count, Math.max(1, Math.ceil(longest / 4)), (word, depth) =>
      fourBytes(known, word, depth),
    );
    const bytes = new Uint8Array(known.starts[count] as number);
    const starts = new Uint32Array(count + 1);
    for (let number = 0; number < count; number++) {
      const from = order[number] as number;
      const start = starts[number] as number;
      bytes.set(known.bytes.subarray(known.starts[from], known.starts[from + 1]), start);
      starts[number + 1] = start + (known.starts[from + 1] as number) - (known.starts[from] as number);
    }
    return {
      dictionary: { bytes, starts, table: tableOf({ bytes, starts }, count, known.table.length) },
      order,
    };
  }
}

/** Words hold no zero byte, so the zeros after a shorter one sort it first. */
function fourBytes(
  { bytes, starts }: Pick<Dictionary, 'bytes' | 'starts'>,
  word: number,
  depth: number,
): number {
  const at = (starts[word] as number) + 4 * depth;
  const end = starts[word + 1] as number;
  let four = 0;
  for (let i = 0; i < 4; i++) four = (four << 8) | (at + i < end ? (bytes[at + i] as number) : 0);
  return four >>> 0;
}

function tableOf(words: Pick<Dictionary, 'bytes' | 'starts'>, count: number, slots: number): Int32Array {
  const table = new Int32Array(slots);
  const mask = slots - 1;
  for (let number = 0; number < count; number++) {
    const hash = hashOf(words.bytes, words.starts[number] as number, words.starts[number + 1] as number);
    let slot = firstSlot(hash, mask);
    while (table[slot] !== 0) slot = (slot + 1) & mask;
    table[slot] = number + 1;
  }
  return table;
}

function longer<T extends Uint8Array | Uint32Array>(array: T): T {
  const twice = new (array.constructor as new (length: number) => T)(array.length * 2);
  twice.set(array);
  return twice;
}

/** The 32-bit word of an item's sort key at a depth, most significant first; 0 beyond its end. */
type WordAt = (item: number, depth: number) => number;

/**
 * Sorts the items 0 … count-1 by keys of any length. At each depth, a group of items still equal is sorted
 * by its next word: word and item share one 64-bit number, which the engine's native sort orders without
 * calling back into JavaScript. A million 35-byte titles take well under a second.
 * @param depths how many words the longest key has
 * @returns the items in order; equal keys by item
 */
export function sortByWords(count: number, depths: number, wordAt: WordAt): Uint32Array {
  const pairs = new BigUint64Array(count);
  // Low half = item, high half = word: every platform Node runs on is little-endian.
  const halves = new Uint32Array(pairs.buffer);
  for (let i = 0; i < count; i++) halves[2 * i] = i;
  const groups: [start: number, end: number, depth: number][] = [[0, count, 0]];
  for (let group = groups.pop(); group; group = groups.pop()) {
    const [start, end, depth] = group;
    for (let i = start; i < end; i++) halves[2 * i + 1] = wordAt(halves[2 * i] as number, depth);
    pairs.subarray(start, end).sort();
    if (depth + 1 < depths) pushEqualRuns(halves, start, end, depth + 1, groups);
  }
  const order = new Uint32Array(count);
  for (let i = 0; i < count; i++) order[i] = halves[2 * i] as number;
  return order;
}

function pushEqualRuns(
  halves: Uint32Array,
  start: number,
  end: number,
  depth: number,
  groups: [number, number, number][],
): void {
  for (let first = start; first < end; ) {
    const word = halves[2 * first + 1];
    let next = first + 1;
    while (next < end && halves[2 * next + 1] === word) next += 1;
    if (next - first > 1) groups.push([first, next, depth]);
    first = next;
  }
}
