/** Mails speak both languages whole: the same sentences, filled in with the same values. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const AREAS = import.meta.dirname;
const fileOf = (area: string) => join(AREAS, area, 'server/mail/words.ts');
const areas = readdirSync(AREAS).filter((area) => existsSync(fileOf(area)));

/** Path of a sentence → the sentence; a list of paragraphs is one. */
function sentences(words: unknown, path = ''): Map<string, string> {
  if (typeof words === 'string') return new Map([[path, words]]);
  if (Array.isArray(words)) return new Map([[path, words.join('\n')]]);
  return new Map(
    Object.entries((words ?? {}) as object).flatMap(([key, value]) => [
      ...sentences(value, `${path}.${key}`),
    ]),
  );
}
const values = (text = '') => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort();

test('there are mails to be read', () => {
  expect(areas.length).toBeGreaterThan(3);
});

describe.each(areas)('mails of %s', (area) => {
  test('says the same in both languages', async () => {
    const { WORDS } = (await import(fileOf(area))) as {
      WORDS: Partial<Record<'en' | 'es' | 'enrtl', unknown>>;
    };
    const [en, es] = [sentences(WORDS.en), sentences(WORDS.es)];
    expect([...es.keys()].sort()).toEqual([...en.keys()].sort());
    for (const [path, text] of en) {
      expect([path, values(es.get(path))]).toEqual([path, values(text)]);
      expect([path, text.trim() === '', es.get(path)?.trim() === '']).toEqual([path, false, false]);
      if (text.split(' ').length > 2) expect([path, es.get(path)]).not.toEqual([path, text]);
    }
    // Laid out from right to left, in English; some areas say that where the letter is written.
    if (WORDS.enrtl) expect(WORDS.enrtl).toEqual(WORDS.en);
  });
});
