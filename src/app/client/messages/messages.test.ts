import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { messages as everyPageEn } from './en.ts';
import { messages as everyPageEs } from './es.ts';

const AREAS = join(import.meta.dirname, '../../../areas');

/** Words that come with an area's screens, which are fetched later. */
async function wordsOfScreens(language: 'en' | 'es'): Promise<Record<string, string>> {
  const files = readdirSync(AREAS)
    .map((area) => join(AREAS, area, 'client/screens/messages', `${language}.ts`))
    .filter((file) => existsSync(file));
  const loaded = await Promise.all(files.map((file) => import(file)));
  return Object.assign({}, ...loaded.map(({ messages }) => messages));
}

/** What every page carries, and what comes with screens. */
const en: Record<string, string> = { ...everyPageEn, ...(await wordsOfScreens('en')) };
const es: Record<string, string> = { ...everyPageEs, ...(await wordsOfScreens('es')) };

/** Names of the values and tags a message takes. */
function namesIn(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return [element.value, ...namesIn(element.children)];
    const options =
      'options' in element ? Object.values(element.options).flatMap(({ value }) => namesIn(value)) : [];
    return [element.value, ...options];
  });
}
const takes = (text: string | undefined) => [...new Set(namesIn(parse(text ?? '')))].sort();

test('both languages have the same messages', () => {
  expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort());
});

test('a message takes the same values in both languages', () => {
  for (const id of Object.keys(en)) expect([id, takes(es[id])]).toEqual([id, takes(en[id])]);
});

test('no message is empty, and hardly any reads the same in both languages', () => {
  const same = Object.keys(en).filter((id) => en[id] === es[id]);
  expect(Object.entries({ ...en, ...es }).filter(([, text]) => text.trim() === '')).toEqual([]);
  expect(same.length).toBeLessThan(Object.keys(en).length / 20);
});

test('every message a screen names in full is there', () => {
  const src = join(import.meta.dirname, '../../..');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /client\/.*(?<!\.test)\.tsx?$/.test(file),
  );
  const named = files.flatMap((file) => {
    const code = readFileSync(join(src, file), 'utf8');
    const ids = [
      ...code.matchAll(/<FormattedMessage[^>]*?\sid="([\w.-]+)"/g),
      ...code.matchAll(/formatMessage\(\s*\{ id: '([\w.-]+)'/g),
    ];
    return ids.map(([, id]) => ({ file, id: id ?? '' }));
  });
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ id }) => !(id in en))).toEqual([]);
});

test('every notice is shown by the key of a message that is there', () => {
  const src = join(import.meta.dirname, '../../..');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /client\/.*(?<!\.test)\.tsx?$/.test(file),
  );
  const named = files.flatMap((file) => {
    const code = readFileSync(join(src, file), 'utf8');
    const ids = [...code.matchAll(/\b(?:notices|notice)\.(?:success|warning|error)\(\s*'([\w.-]+)'/g)];
    return ids.map(([, id]) => ({ file, id: id ?? '' }));
  });
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(({ id }) => !(id in en))).toEqual([]);
});
