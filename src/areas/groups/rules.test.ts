import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moved, propertyNamed, tidyName } from './rules.ts';

const ORDER = fc.uniqueArray(fc.integer({ min: 0, max: 30 }).map(String), { minLength: 1, maxLength: 12 });

test('a move keeps every listing once, and only the moved one changes its neighbours', () => {
  fc.assert(
    fc.property(ORDER, fc.nat(), fc.option(fc.nat()), (order, from, to) => {
      const id = order[from % order.length] as string;
      const before = to === null ? null : (order[to % order.length] as string);
      const next = moved(order, id, before) as string[];
      expect([...next].sort()).toEqual([...order].sort());
      expect(next.filter((one) => one !== id)).toEqual(order.filter((one) => one !== id));
      if (before === null) expect(next.at(-1)).toBe(id);
      else if (before !== id) expect(next[next.indexOf(before) - 1]).toBe(id);
    }),
  );
});

test('what is not in the group cannot be moved, nor be moved before', () => {
  expect(moved(['a', 'b'], 'c', 'a')).toBeNull();
  expect(moved(['a', 'b'], 'a', 'c')).toBeNull();
});

test.each([
  [{ property: 'a' }, 'a'],
  [{ property: { _id: 'a', title: 'House' } }, 'a'],
  [{ _id: 'a', title: 'House' }, 'a'],
  [{ property: '' }, null],
  [{ property: { title: 'House' } }, null],
  [{}, null],
])('%j names %s', (body, id) => expect(propertyNamed(body)).toBe(id));

test('a name is kept on one line', () => expect(tidyName('  By \n the   sea ')).toBe('By the sea'));
