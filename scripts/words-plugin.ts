import { join } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import { LANGUAGE_CODES, type Language } from '../src/platform/contract/locales.ts';
import { refusalWords, screenWords } from '../src/platform/server/words.ts';
import { FIRST_SCREENS, START } from './chunks.ts';
import { wordsUsedBy } from './words-in-use.ts';

const ROOT = join(import.meta.dirname, '..');
const INDEX = 'virtual:words';
const PLAIN_TEXT = 0;
const SOURCE = /\/words\/\w+\.json$/;
/** In builds parts are named `src/app/words/en.home.js`, for the manifest; no such file is there. */
const FOLDER = join(ROOT, 'src/app/words/');
/** Else by names: Vite's scan for dependencies would look for files. */
const VIRTUAL = `\0${INDEX}/`;

/** `index` or `en.home`, where an id is one of these modules. */
function nameOf(id: string): string | undefined {
  if (id.startsWith(VIRTUAL)) return id.slice(VIRTUAL.length);
  return id.startsWith(FOLDER) && id.endsWith('.js') ? id.slice(FOLDER.length, -'.js'.length) : undefined;
}

/** A message as its syntax tree; plain text, which most messages are, by the shorter `plain`. */
function compiled(message: string): string {
  const tree = parse(message);
  const [only] = tree;
  return tree.length === 1 && only?.type === PLAIN_TEXT
    ? `plain(${JSON.stringify(only.value)})`
    : JSON.stringify(tree);
}

/** Code that exports words; in a build their syntax trees, plain text too, so that no parser is shipped. */
function moduleOf(words: Record<string, string>, isBuild: boolean): string {
  if (!isBuild) return `export const words = ${JSON.stringify(words)};`;
  const trees = Object.entries(words).map(([key, text]) => `${JSON.stringify(key)}:${compiled(text)}`);
  return `const plain = (value) => [{ type: ${PLAIN_TEXT}, value }];\nexport const words = {${trees}};`;
}

const PARTS = [...Object.keys(FIRST_SCREENS), 'all'];

/** Whether a message is in a part: one that the page of a first screen says, or any. */
function isInPart(part: string): (key: string) => boolean {
  const files = FIRST_SCREENS[part as keyof typeof FIRST_SCREENS];
  return files ? wordsUsedBy([...START, ...files]) : () => true;
}

/** By language, how a part is loaded. */
const loadersOf = (part: string) =>
  `{${LANGUAGE_CODES.map((code) => `${code}: () => import('${INDEX}/${code}.${part}')`)}}`;
const index = () =>
  [
    `export const parts = {${PARTS.map((part) => `${part}: ${loadersOf(part)}`)}};`,
    `export const refusals = ${loadersOf('refusals')};`,
  ].join('\n');

/**
 * The words of the JSON files, in parts: one for each first screen, with all its page says, and `all`, for every other
 * page. `virtual:words` loads them, and the sentences of refusals.
 */
export function words(): Plugin {
  let isBuild = false;
  const codeOf = (language: Language, part: string): string => {
    if (part === 'refusals') return `export const words = ${JSON.stringify(refusalWords(language))};`;
    const isIn = isInPart(part);
    const own = Object.entries(screenWords(language)).filter(([key]) => isIn(key));
    return moduleOf(Object.fromEntries(own), isBuild);
  };
  return {
    name: 'words',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (id) => {
      if (id !== INDEX && !id.startsWith(`${INDEX}/`)) return;
      const name = id.slice(INDEX.length + 1) || 'index';
      return isBuild ? `${FOLDER}${name}.js` : VIRTUAL + name;
    },
    load: (id) => {
      const name = nameOf(id);
      if (!name || name === 'index') return name && index();
      const [language = '', part = ''] = name.split('.');
      return codeOf(language as Language, part);
    },
    /** While developing, a changed text is there after a reload. */
    handleHotUpdate: ({ file, server }) => {
      if (!SOURCE.test(file)) return;
      server.moduleGraph.invalidateAll();
      server.ws.send({ type: 'full-reload' });
    },
  };
}
