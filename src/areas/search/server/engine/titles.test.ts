import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareLateTitles, isLate, TitleCollector, titleNumber } from './titles.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
/** Few letters, so that keys share beginnings and repeat. */
const KEY = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '🏠', ' '), maxLength: 12 });

test('titles compare by their numbers as they do byte by byte, also those that come later', () => {
  const property = fc.property(fc.array(KEY), fc.array(KEY), (built, later) => {
    const collector = new TitleCollector();
    for (const key of built) collector.add(bytes(key));
    const { titles, numbers } = collector.finish();
    const rows = [...built, ...later].map((key, row) => {
      const number = row < built.length ? (numbers[row] as number) : titleNumber(titles, bytes(key));
      if (isLate(number)) titles.late.set(row, bytes(key));
      return { key, row, number };
    });
    for (const a of rows) {
      for (const b of rows) {
        const byNumber =
          a.number - b.number || (isLate(a.number) ? compareLateTitles(titles, a.row, b.row) : 0);
        expect(Math.sign(byNumber)).toBe(Buffer.compare(bytes(a.key), bytes(b.key)));
      }
    }
  });
  fc.assert(property, { seed: 3, numRuns: 300 });
});
