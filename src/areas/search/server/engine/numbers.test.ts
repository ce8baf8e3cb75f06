import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortByWords } from './dictionary.ts';
import { narrow } from './select.ts';
import { medianOf } from './stats.ts';

const KEY = fc
  .oneof(fc.integer({ min: -5, max: 5 }), fc.double({ noNaN: true }), fc.constant(Infinity))
  .map((key) => key + 0);
const SEED = { seed: 11, numRuns: 500 };

test('narrowing keeps every key that can stand in the stretch, and counts the smaller ones it drops', () => {
  const property = fc.property(fc.array(KEY, { minLength: 1 }), fc.nat(), fc.nat(), (list, a, b) => {
    const keys = Float64Array.from(list);
    const start = a % keys.length;
    const end = start + 1 + (b % (keys.length - start));
    const { positions, before } = narrow(keys, start, end);
    const kept = Float64Array.from(positions, (at) => keys[at] as number).sort();
    expect([...kept.subarray(start - before, end - before)]).toEqual([
      ...keys.slice().sort().subarray(start, end),
    ]);
  });
  fc.assert(property, SEED);
});

test('the median is that of the sorted values, unknown ones left out', () => {
  const value = fc.oneof(
    fc.integer({ min: 1, max: 5 }),
    fc.double({ min: 1e-9, max: 1e15, noNaN: true }),
    fc.constant(Number.NaN),
  );
  const property = fc.property(fc.array(value), (list) => {
    const known = list.filter((each) => !Number.isNaN(each)).sort((a, b) => a - b);
    const half = known.length / 2;
    const expected =
      known.length === 0
        ? null
        : {
            lowest: known[0],
            highest: known.at(-1),
            median: ((known[Math.ceil(half) - 1] as number) + (known[Math.floor(half)] as number)) / 2,
          };
    expect(medianOf(Float64Array.from(list), Int32Array.from(list.keys()))).toEqual(expected);
  });
  fc.assert(property, SEED);
});

test('keys of several words are sorted by all of them, equal ones in their first order', () => {
  const word = fc.constantFrom(0, 1, 2 ** 31, 2 ** 32 - 1);
  const property = fc.property(fc.array(fc.tuple(word, word, word)), (keys) => {
    const order = sortByWords(keys.length, 3, (item, depth) => keys[item]?.[depth] as number);
    const expected = [...keys.keys()].sort((a, b) => {
      const [x, y] = [keys[a] as number[], keys[b] as number[]];
      return (
        (x[0] as number) - (y[0] as number) ||
        (x[1] as number) - (y[1] as number) ||
        (x[2] as number) - (y[2] as number)
      );
    });
    expect([...order]).toEqual(expected);
  });
  fc.assert(property, SEED);
});
