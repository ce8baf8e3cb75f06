/** How many files pages ask for, from what the build wrote: a phone waits for each of them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { ROOT } from './running.ts';

/** The client's own lists, which the server's compiler does not read. */
const SCREENS = join(ROOT, 'src/app/client/screens.ts');
const FIRST_SCREENS = join(ROOT, 'src/app/client/first-screens.ts');
const BUILD = join(ROOT, 'dist/client');

/** Scripts; with the document, its styles and two fonts these are twenty requests. */
const MOST_AT_FIRST = 16;
const MOST_AFTER_ANOTHER = 6;
const MOST_WHEN_IDLE = 6;
/** Bytes (gzip) of the scripts before a page answers, by the words it brings. */
const MOST_BYTES = { search: 140_000, home: 160_000, listing: 180_000 };

interface Screen {
  id: string;
  words?: keyof typeof MOST_BYTES;
}

/** What a list has besides for whoever is signed in, as those are who go to the screens of an account. */
const PERSON = 'src/app/client/signed-in-header.tsx';
/** What comes by itself to a list once it answers. */
const LATER = [
  'src/app/client/SiteHeader.tsx',
  'src/app/client/SiteFooter.tsx',
  'src/app/client/Extras.tsx',
  'src/app/client/screens.ts',
  'src/app/words/en.all.js',
  'src/areas/budgets/client/search/MonthChip.tsx',
  'src/areas/saved-searches/client/SaveSearch.tsx',
  'src/areas/search/client/kit/SentenceField.tsx',
  'src/areas/search/client/results/ActiveFilters.tsx',
  'src/areas/search/client/results/SortMenu.tsx',
  'src/areas/search/client/results/ResultCards.tsx',
];

let screens: readonly Screen[];
let filesOf: (screen: Screen) => Set<string>;
let filesFor: (sources: readonly string[]) => Set<string>;
let entry: string;

beforeAll(async () => {
  const [registry, first, written, template] = await Promise.all([
    import(SCREENS) as Promise<{ screens: readonly Screen[] }>,
    import(FIRST_SCREENS) as Promise<{ sourcesOf: (screen: Screen, language: string) => string[] }>,
    readFile(join(BUILD, '.vite/files.json'), 'utf8'),
    readFile(join(BUILD, 'index.html'), 'utf8'),
  ]);
  screens = registry.screens;
  const files = JSON.parse(written) as Record<string, string[]>;
  const scripts = [...template.matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g)];
  expect(scripts).toHaveLength(1);
  entry = scripts[0]?.[1] ?? '';
  filesFor = (sources) =>
    new Set(
      sources.flatMap((source) => {
        const named = files[source];
        if (!named) throw new Error(`The build says nothing of ${source}.`);
        return named;
      }),
    );
  filesOf = (screen) =>
    new Set([entry, ...filesFor(['src/app/client/start.tsx', ...first.sourcesOf(screen, 'en')])]);
});

const list = () => screens.find(({ id }) => id === 'homes-for-sale') as Screen;
const more = (files: Set<string>, than: Set<string>) => [...files].filter((file) => !than.has(file));

async function bytesOf(files: Set<string>): Promise<number> {
  const sizes = [...files].map(
    async (file) => gzipSync(await readFile(join(BUILD, file)), { level: 9 }).length,
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

test('the first script imports no other: it sets the brand before anything that reads one is evaluated', async () => {
  const text = await readFile(join(BUILD, entry), 'utf8');
  expect(text.match(/\b(?:import|from)\s*["']\.[^"']*["']/g)).toBeNull();
});

test('any screen needs few files when it is the first', () => {
  const many = screens.map((screen) => [screen.id, filesOf(screen).size] as const);
  expect(many.filter(([, count]) => count > MOST_AT_FIRST)).toEqual([]);
});

test('after a list any screen needs fewer', () => {
  const here = new Set([...filesOf(list()), ...filesFor([...LATER, PERSON])]);
  const many = screens.map((screen) => [screen.id, more(filesOf(screen), here)] as const);
  expect(many.filter(([, files]) => files.length > MOST_AFTER_ANOTHER)).toEqual([]);
});

test('what comes by itself to a list is a few files', () => {
  expect(more(filesFor(LATER), filesOf(list())).length).toBeLessThanOrEqual(MOST_WHEN_IDLE);
});

test('the map beside a list waits for nothing that comes when the browser is idle', () => {
  const files = [...filesFor(['src/areas/search/client/map/MapPanel.tsx'])];
  expect(files.filter((file) => /\/(?:screens|kit)-/.test(file))).toEqual([]);
});

test('first screens bring no more scripts than a phone should wait for', async () => {
  for (const screen of screens) {
    if (!screen.words) continue;
    expect(await bytesOf(filesOf(screen)), screen.id).toBeLessThanOrEqual(MOST_BYTES[screen.words]);
  }
});
