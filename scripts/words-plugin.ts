import { join } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import { LANGUAGE_CODES, type Language } from '../src/platform/contract/locales.ts';
import { refusalWords, screenWords } from '../src/platform/server/words.ts';
import { FIRST_SCREENS, START } from './screens-chunk.ts';
import { wordsUsedBy } from './words-in-use.ts';

const ROOT = join(import.meta.dirname, '..');
const INDEX = 'virtual:words';
const INDEX_FILE = join(ROOT, 'src/app/words/index.js');
const PLAIN_TEXT = 0;
const SOURCE = /\/words\/\w+\.json$/;
/** `src/app/words/en.home.js`: a name for the manifest; there is no such file. */
const FILE = /src\/app\/words\/(\w+)\.(\w+)\.js$/;

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

const PARTS = ['shared', ...Object.keys(FIRST_SCREENS), 'rest'];

/** Finds the part of a message: that of the one first screen that uses it, else `shared` or `rest`. */
function partFinder(): (key: string) => string {
  const isShared = wordsUsedBy(START);
  const screens = Object.entries(FIRST_SCREENS).map(([name, files]) => ({ name, uses: wordsUsedBy(files) }));
  return (key) => {
    const [screen, ...others] = screens.filter(({ uses }) => uses(key));
    if (isShared(key) || others.length > 0) return 'shared';
    return screen?.name ?? 'rest';
  };
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
 * The words of the JSON files, in parts: `shared` (what every page or several first screens use), one for each first
 * screen, and `rest`, which comes with other screens. `virtual:words` loads them, and the sentences of refusals.
 */
export function words(): Plugin {
  let isBuild = false;
  let partOf: ((key: string) => string) | undefined;
  const codeOf = (language: Language, part: string): string => {
    if (part === 'refusals') return `export const words = ${JSON.stringify(refusalWords(language))};`;
    partOf ??= partFinder();
    const find = partOf;
    const own = Object.entries(screenWords(language)).filter(([key]) => find(key) === part);
    return moduleOf(Object.fromEntries(own), isBuild);
  };
  return {
    name: 'words',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    // By its name in code, or by its address, as browsers ask while developing.
    resolveId: (id) => {
      if (id === INDEX || id === '/src/app/words/index.js') return INDEX_FILE;
      if (id.startsWith('/src/') && FILE.test(id)) return join(ROOT, id);
      return id.startsWith(`${INDEX}/`)
        ? join(ROOT, `src/app/words/${id.slice(INDEX.length + 1)}.js`)
        : undefined;
    },
    load: (id) => {
      if (id === INDEX_FILE) return index();
      const [, language, part = ''] = FILE.exec(id) ?? [];
      return language ? codeOf(language as Language, part) : undefined;
    },
    /** While developing, a changed text is there after a reload. */
    handleHotUpdate: ({ file, server }) => {
      if (!SOURCE.test(file)) return;
      server.moduleGraph.invalidateAll();
      server.ws.send({ type: 'full-reload' });
    },
  };
}
