import { join } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import { LANGUAGE_CODES, type Language } from '../src/platform/contract/locales.ts';
import { refusalWords, screenWords } from '../src/platform/server/words.ts';
import { FIRST } from './screens-chunk.ts';
import { wordsUsedBy } from './words-in-use.ts';

const ROOT = join(import.meta.dirname, '..');
const INDEX = 'virtual:words';
const INDEX_FILE = join(ROOT, 'src/app/words/index.js');
const PLAIN_TEXT = 0;
const SOURCE = /\/words\/\w+\.json$/;
/** `src/app/words/en.first.js`: a name for the manifest; there is no such file. */
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

const indexOf = (part: string) =>
  `export const ${part} = {${LANGUAGE_CODES.map((code) => `${code}: () => import('${INDEX}/${code}.${part}')`)}};`;

/**
 * The words of the JSON files, in two parts a language: what the first screens use, and the rest, which comes with other
 * screens. `virtual:words` loads them; the sentences of refusals are a third part.
 */
export function words(): Plugin {
  let isBuild = false;
  let isFirst: ((key: string) => boolean) | undefined;
  const codeOf = (language: Language, part: string): string => {
    if (part === 'refusals') return `export const words = ${JSON.stringify(refusalWords(language))};`;
    isFirst ??= wordsUsedBy(FIRST);
    const used = isFirst;
    const own = Object.entries(screenWords(language)).filter(([key]) => used(key) === (part === 'first'));
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
      if (id === INDEX_FILE) return ['first', 'rest', 'refusals'].map(indexOf).join('\n');
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
