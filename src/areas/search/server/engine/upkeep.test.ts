import { expect, test } from 'vitest';
import { needsRebuild } from './live-index.ts';

const upkeep = (tail: number, dead: number, quietMs: number, sinceBuildMs = 60_000, words = 0) => ({
  index: {
    size: 1_000_000 + tail,
    baseEnd: 1_000_000,
    dead,
    words: { changed: { size: words } },
  },
  quietMs,
  sinceBuildMs,
});

test('a few changes are left where they are', () => {
  expect(needsRebuild(upkeep(10_000, 10_000, 60_000))).toBe(false);
});
test('many changes are sorted in once they have come to rest', () => {
  expect(needsRebuild(upkeep(30_000, 0, 60_000))).toBe(true);
  expect(needsRebuild(upkeep(0, 30_000, 60_000))).toBe(true);
  expect(needsRebuild(upkeep(30_000, 0, 500))).toBe(false);
});
test('many listings with other words are, too', () => {
  expect(needsRebuild(upkeep(0, 0, 60_000, 60_000, 30_000))).toBe(true);
});
test('during a large import the index is built anew now and then, but not all the time', () => {
  expect(needsRebuild(upkeep(400_000, 0, 500))).toBe(true);
  expect(needsRebuild(upkeep(400_000, 0, 500, 5_000))).toBe(false);
});
