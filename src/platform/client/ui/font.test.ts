import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSync } from 'fontkit';
import { expect, test } from 'vitest';
import { LANGUAGE_CODES } from '#platform/contract/locales.ts';
import { screenWords } from '../../server/words.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const FACE = /url\("(\/fonts\/[\w-]+\.woff2)"\)[^}]*unicode-range:([^;]+);/g;

function lettersOf(file: string): number[] {
  const font = openSync(join(ROOT, 'public', file));
  // The last entry of some tables is none.
  return 'characterSet' in font ? font.characterSet.filter((letter) => letter !== 0xffff) : [];
}

/** The letters a face is said to have, by its file. */
const faces = [...readFileSync(join(ROOT, 'src/app/client/app.css'), 'utf8').matchAll(FACE)].map(
  ([, file = '', ranges = '']) => {
    const letters = ranges.split(',').flatMap((range) => {
      const [from = 0, to = from] = range
        .replace('U+', '')
        .split('-')
        .map((end) => Number.parseInt(end.trim(), 16));
      return Array.from({ length: to - from + 1 }, (_, i) => from + i);
    });
    return { file, letters };
  },
);

test.each(faces)('$file has the letters it is said to have, and no other', ({ file, letters }) => {
  expect(letters).toEqual(lettersOf(file).toSorted((a, b) => a - b));
});

test.each(['bricolage', 'figtree'])('no letter is in both files of %s', (name) => {
  const letters = faces.filter(({ file }) => file.includes(name)).flatMap(({ letters }) => letters);
  expect(letters.length).toBeGreaterThan(100);
  expect(new Set(letters).size).toBe(letters.length);
});

test('the font of headings has every letter of every language', () => {
  const known = new Set(['bricolage', 'bricolage-more'].flatMap((part) => lettersOf(`fonts/${part}.woff2`)));
  for (const language of LANGUAGE_CODES) {
    const text = Object.values(screenWords(language)).join('');
    const missing = [...new Set(text)].filter((c) => /\p{L}/u.test(c) && !known.has(c.codePointAt(0) ?? 0));
    expect([language, missing]).toEqual([language, []]);
  }
});
