import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refusalWords, textsOf, wordsFiles } from '#platform/server/words.ts';

const ROOT = join(import.meta.dirname, '..');

/** The last column of the glossary: by language, the beginnings of words that no message uses. */
function unwanted(): [string, string][] {
  const rows = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '));
  const cells = rows.slice(1).map((row) => row.split('|').at(-2)?.trim() ?? '');
  return cells
    .flatMap((cell) => cell.split(';'))
    .filter(Boolean)
    .flatMap((part) => {
      const [language = '', words = ''] = part.split(':');
      return words.split(',').map((word): [string, string] => [language.trim(), word.trim()]);
    });
}

/** What visitors read in a language: its texts, without their keys. */
const texts = (language: string) => [
  ...wordsFiles(language)
    .filter((file) => !file.startsWith('areas/places/')) // a land's corridor is no agent
    .flatMap((file) => Object.values(textsOf(file))),
  ...Object.values(refusalWords(language)),
];

test.each(unwanted())('no message in %s says "%s…"', (language, word) => {
  const said = texts(language);
  expect(said.length).toBeGreaterThan(500);
  const pattern = new RegExp(`(?<![\\p{L}.-])${word}`, 'iu');
  expect(said.filter((text) => text.includes(' ') && pattern.test(text))).toEqual([]);
});
