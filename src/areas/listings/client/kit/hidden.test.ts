import { expect, test } from 'vitest';
import { readHidden, withHidden } from './hidden.ts';

test('what a browser kept of hidden homes is a list of ids, or nothing', () => {
  expect(readHidden(null)).toEqual([]);
  expect(readHidden('{')).toEqual([]);
  expect(readHidden('{"a":1}')).toEqual([]);
  expect(readHidden('["a",1,"b","a"]')).toEqual(['a', 'b']);
});
test('a home is hidden once, shown again, and the latest 500 stay hidden', () => {
  expect(withHidden(['a', 'b'], 'a', true)).toEqual(['b', 'a']);
  expect(withHidden(['a', 'b'], 'a', false)).toEqual(['b']);
  const many = Array.from({ length: 500 }, (_, i) => `${i}`);
  expect(withHidden(many, 'new', true)).toEqual([...many.slice(1), 'new']);
});
