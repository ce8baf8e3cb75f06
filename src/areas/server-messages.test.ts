/** Every language of the mails and PDFs has the same sentences as English, filled with the same values. */
import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES } from '#platform/contract/locales.ts';
import { readTranslations } from '#platform/server/translations.ts';

const AREAS = import.meta.dirname;
const folders = readdirSync(AREAS, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name === 'messages')
  .map(({ parentPath, name }) => join(parentPath, name))
  .filter((folder) => folder.includes('/server/'));

/** Path of a sentence → the sentence; a list of paragraphs is one. */
function sentences(texts: unknown, path = ''): Map<string, string> {
  if (typeof texts === 'string') return new Map([[path, texts]]);
  if (Array.isArray(texts)) return new Map([[path, texts.join('\n')]]);
  return new Map(
    Object.entries((texts ?? {}) as object).flatMap(([key, value]) => [
      ...sentences(value, `${path}.${key}`),
    ]),
  );
}
const values = (text = '') => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort();
const textsOf = async (folder: string, language: string): Promise<Map<string, string>> =>
  sentences((await import(join(folder, `${language}.ts`)))[language]);

test('there are texts of mails and of a PDF', () => {
  expect(folders.length).toBeGreaterThan(6);
});

describe.each(folders.map((folder) => folder.slice(AREAS.length + 1)))('%s', (name) => {
  const folder = join(AREAS, name);
  const languages = readdirSync(folder).map((file) => basename(file, '.ts'));
  test('holds every language of the registry', () => {
    expect(languages.toSorted()).toEqual(LANGUAGE_CODES.toSorted());
  });
  test.each(languages.filter((language) => language !== 'en'))('says the same in %s', async (language) => {
    const english = await textsOf(folder, 'en');
    const other = await textsOf(folder, language);
    expect([...other.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [path, text] of english) {
      const translated = other.get(path);
      expect([path, values(translated)]).toEqual([path, values(text)]);
      expect([path, text.trim() === '', translated?.trim() === '']).toEqual([path, false, false]);
      if (text.split(' ').length > 2) expect([path, translated]).not.toEqual([path, text]);
    }
  });
  test('is read by its module as a whole', async () => {
    const read = await readTranslations(dirname(folder));
    expect(Object.keys(read).sort()).toEqual(languages.toSorted());
    expect(Object.values(read)).not.toContain(undefined);
  });
});
