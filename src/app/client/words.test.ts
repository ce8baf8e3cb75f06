import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createIntl, type MessageValues } from '#platform/client/intl.tsx';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, tagOf } from '#platform/contract/locales.ts';
import { readWords, screenWords, textsOf, valuesIn, wordsFiles, wordsOwed } from '#platform/server/words.ts';

const SRC = join(import.meta.dirname, '../..');
const en = screenWords(DEFAULT_LANGUAGE);
const english = wordsFiles(DEFAULT_LANGUAGE);
const others = LANGUAGE_CODES.filter((language) => language !== DEFAULT_LANGUAGE);

/** Every text of a language by its file and key: screens, mails, the PDF, the feed. */
const everyText = (language: string): [string, string][] =>
  wordsFiles(language).flatMap((file) =>
    Object.entries(textsOf(file)).map(([key, text]): [string, string] => [
      `${file.replace(`/${language}.json`, '')} ${key}`,
      text,
    ]),
  );
const keysOf = (language: string) => everyText(language).map(([key]) => key);

describe.each(others)('%s', (language) => {
  test('has the same texts as English, which take the same values', () => {
    expect(keysOf(language).toSorted()).toEqual(keysOf(DEFAULT_LANGUAGE).toSorted());
    expect(english.flatMap((file) => wordsOwed(file, language))).toEqual([]);
  });

  test('leaves none empty, and hardly any reads as in English', () => {
    const own = new Map(everyText(language));
    const texts = everyText(DEFAULT_LANGUAGE);
    expect([...own].filter(([, text]) => text.trim() === '')).toEqual([]);
    expect(texts.filter(([key, text]) => own.get(key) === text).length).toBeLessThan(texts.length / 20);
  });
});

test('what a translator owes is a text that is missing or takes other values', () => {
  const owed = wordsOwed('areas/conversations/words/en.json', 'xx' as 'es');
  expect(owed.length).toBe(Object.keys(textsOf('areas/conversations/words/en.json')).length);
  expect(owed[0]?.file).toBe('areas/conversations/words/xx.json');
});

/** A number is a count, a share and a day; of several texts the last stands for what is unknown. */
const standIn = (text: string, name: string): MessageValues[string] =>
  text.includes(`<${name}>`) ? (parts) => parts : 1;

test('every message can be formatted', () => {
  for (const language of LANGUAGE_CODES) {
    const words = screenWords(language);
    const say = createIntl(tagOf(language), words).t as (key: string, values: MessageValues) => unknown;
    for (const [key, text] of Object.entries(words)) {
      const values = Object.fromEntries(valuesIn(text).map((name) => [name, standIn(text, name)]));
      expect(() => say(key, values), key).not.toThrow();
    }
  }
});

test('no message stands in two files', () => {
  const keys = everyText(DEFAULT_LANGUAGE)
    .map(([key]) => key.split(' ')[1] ?? '')
    .filter((key) => key in en);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test('no text has a word that is never right', () => {
  const never = {
    en: /\bmails?\b(?! server)|e-mail|who waits|that waits?\b|middle price of|good until|\blisters?\b|\b(has|have|ran) run out\b|you need no\b|to be had|\b(rent|fees?|income|cost) a month\b|nothing waits|\b(person|lead|nobody) waits\b|that may leave|^(this( page)?|the \w+|people) could not be read|there is no such/i,
    // Whom we speak to is tú; the median is no mean; an email is a correo.
    es: /\be-?mails?\b|\bprecio medio\b|\balquiler medio\b|\bsupuest[oa]s?\b|\bustedes?\b|\b(diga|escriba|indíquelo|elija|pulse|introduzca|inténtelo)\b|\bespera (la|el|una) (conexión|revisión)\b|\bordenador\b|\blista corta\b/i,
    fr: /(?<!e-)\bmails?\b|\bcourriels?\b|que le prix du milieu|\bloyer moyen\b|\bcharges par mois\b|\bsalles de bain\b|\bau sujet de ce lieu\b|\bpersonne de connecté\b/i,
  };
  for (const [language, words] of Object.entries(never)) {
    const plain = everyText(language).map(([key, text]): [string, string] => [
      key,
      text.replace(/\{\w+[^{}]*\}/g, ''),
    ]);
    expect(plain.filter(([, text]) => words.test(text))).toEqual([]);
  }
});

test('mails, the PDF and the feed are read from the section of their area', () => {
  const sections: [string, string][] = [
    ['areas/conversations', 'mail'],
    ['areas/applications', 'pdf'],
    ['areas/editorial', 'feed'],
    ['areas/editorial', 'reports'],
    ['app', 'errorPage'],
  ];
  for (const [folder, section] of sections)
    expect([section, Object.keys(readWords(folder, section)).sort()]).toEqual([
      section,
      LANGUAGE_CODES.toSorted(),
    ]);
});

test('every notice is shown by the key of a message that is there', () => {
  const files = globSync('**/client/**/*.{ts,tsx}', { cwd: SRC }).filter((file) => !file.includes('.test.'));
  const named = files.flatMap((file) => {
    const code = readFileSync(join(SRC, file), 'utf8');
    const ids = [...code.matchAll(/\b(?:notices|notice)\.(?:success|warning|error)\(\s*'([\w.-]+)'/g)];
    return ids.map(([, id]) => ({ file, id: id ?? '' }));
  });
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(({ id }) => !(id in en))).toEqual([]);
});
