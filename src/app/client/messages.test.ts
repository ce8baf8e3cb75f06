import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { formatMessage } from '#platform/client/message-format.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language, tagOf } from '#platform/contract/locales.ts';

const SRC = join(import.meta.dirname, '../..');

const filesOf = (language: Language) =>
  globSync(`**/{client,markets}/**/messages/{*.,}${language}.ts`, { cwd: SRC });

/** Every message of the client in a language, wherever its file is. */
async function messagesIn(language: Language): Promise<Record<string, string>> {
  const loaded = await Promise.all(filesOf(language).map((file) => import(join(SRC, file))));
  return Object.assign({}, ...loaded.map(({ messages }) => messages));
}

const en = await messagesIn(DEFAULT_LANGUAGE);
const others = LANGUAGE_CODES.filter((language) => language !== DEFAULT_LANGUAGE);

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

/** A number is a count, a share and a day; of several texts the last stands for what is unknown. */
const standIn = (text: string, name: string) =>
  text.includes(`<${name}>`) ? (words: ReactNode) => words : 1;

describe.each(others)('%s', async (language) => {
  const own = await messagesIn(language);

  test('has the same messages as English', () => {
    expect(Object.keys(own).sort()).toEqual(Object.keys(en).sort());
  });

  test('takes the same values in each of them', () => {
    for (const id of Object.keys(en)) expect([id, takes(own[id])]).toEqual([id, takes(en[id])]);
  });

  test('leaves none empty, and hardly any reads as in English', () => {
    const same = Object.keys(en).filter((id) => en[id] === own[id]);
    expect(Object.entries({ ...en, ...own }).filter(([, text]) => text.trim() === '')).toEqual([]);
    expect(same.length).toBeLessThan(Object.keys(en).length / 20);
  });
});

test('every message can be formatted', async () => {
  for (const language of LANGUAGE_CODES)
    for (const [id, text] of Object.entries(await messagesIn(language))) {
      const values = Object.fromEntries(namesIn(parse(text)).map((name) => [name, standIn(text, name)]));
      expect(() => formatMessage(text, tagOf(language), values), id).not.toThrow();
    }
});

test('no message stands in two files', async () => {
  const loaded = await Promise.all(filesOf(DEFAULT_LANGUAGE).map((file) => import(join(SRC, file))));
  const ids = loaded.flatMap(({ messages }) => Object.keys(messages));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('every message a screen names in full is there', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /client\/.*(?<!\.test)\.tsx?$/.test(file),
  );
  const named = files.flatMap((file) => {
    const code = readFileSync(join(SRC, file), 'utf8');
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
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /client\/.*(?<!\.test)\.tsx?$/.test(file),
  );
  const named = files.flatMap((file) => {
    const code = readFileSync(join(SRC, file), 'utf8');
    const ids = [...code.matchAll(/\b(?:notices|notice)\.(?:success|warning|error)\(\s*'([\w.-]+)'/g)];
    return ids.map(([, id]) => ({ file, id: id ?? '' }));
  });
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(({ id }) => !(id in en))).toEqual([]);
});
