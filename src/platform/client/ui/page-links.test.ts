import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageLinks } from './Pagination.tsx';

test('a long list links its ends and the pages around the shown one', () => {
  expect(pageLinks(6, 13)).toEqual([1, -5, 5, 6, 7, -13, 13]);
});

test('a gap of one page is that page', () => {
  expect(pageLinks(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(pageLinks(1, 3)).toEqual([1, 2, 3]);
});

test('the pages stand in order, once each, with the shown one among them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 300 }), (a, b) => {
      const [page, pages] = [Math.min(a, b), Math.max(a, b)];
      const links = pageLinks(page, pages);
      const numbers = links.filter((n) => n > 0);
      expect(new Set(links).size).toBe(links.length);
      expect(numbers).toEqual(numbers.toSorted((x, y) => x - y));
      expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
      expect(links.length).toBeLessThanOrEqual(7);
    }),
  );
});
