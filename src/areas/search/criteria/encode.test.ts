import { expect, test } from 'vitest';
import { encodeCount, encodeSize, flagBits, requiredFlags, requireRoom } from './encode.ts';
import { FLAGS } from './registry.ts';

test('only a flag known to hold has a bit: unknown and false have none', () => {
  for (const [bit, { column, categories }] of FLAGS.entries()) {
    const category = categories?.[0] ?? 'for-sale';
    const bitsWith = (value: boolean | null) =>
      flagBits(category, (name) => (name === column ? value : null));
    expect([true, false, null].map(bitsWith)).toEqual([1 << bit, 0, 0]);
  }
});
test('a flag of some categories holds for no other', () => {
  for (const [bit, { categories }] of FLAGS.entries()) {
    const holds = (flagBits('commercial', () => true) & (1 << bit)) !== 0;
    expect(holds).toBe(categories === undefined || (categories as readonly string[]).includes('commercial'));
  }
});
test('a flag that is false asks nothing', () => {
  expect(requiredFlags(Object.fromEntries(FLAGS.map(({ name }) => [name, false])))).toBe(0);
  expect(requiredFlags(Object.fromEntries(FLAGS.map(({ name }) => [name, true])))).toBe(
    2 ** FLAGS.length - 1,
  );
});
test('what is not known is 0, below every minimum and every range', () => {
  expect([null, -1, 0, 3].map((count) => encodeCount(count, 1))).toEqual([0, 0, 1, 4]);
  expect([null, -1, 2.5].map((count) => encodeCount(count, 0.5))).toEqual([0, 0, 6]);
  expect([null, -1, 900].map(encodeSize)).toEqual([0, 0, 900]);
});
test('more than there is room for is refused', () => {
  expect(() => requireRoom('a word', 33, 32)).toThrow('a word needs 33');
});
