import { expect, test } from 'vitest';
import { whenChanged } from './when-changed.ts';

test('runs at first, and again only when a value has changed', () => {
  const seen: number[] = [];
  const follow = whenChanged(
    ({ a, b }: { a: unknown; b?: unknown; at: number }) => [a, b],
    ({ at }) => seen.push(at),
  );
  for (const input of [
    { a: undefined, at: 1 },
    { a: undefined, at: 2 },
    { a: 'x', at: 3 },
    { a: 'x', b: null, at: 4 },
    { a: 'x', b: null, at: 5 },
    { a: undefined, at: 6 },
  ])
    follow(input);
  expect(seen).toEqual([1, 3, 4, 6]);
});
