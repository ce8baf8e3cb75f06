import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import postcss, { type Root } from 'postcss';
import type { Plugin, Rolldown } from 'vite';

const ROOT = join(import.meta.dirname, '..');
/** On every page, and on cards as soon as there are terms of lenders. */
const EVERYWHERE = ['src/app/client/start.tsx', 'src/areas/budgets/client/listing/CardBudget.tsx'];
/** What most visits begin with, and the parts of it whose code browsers load later than the server draws them. */
const FIRST_SCREENS: Record<string, readonly string[]> = {
  'src/areas/home/client/screens/HomeScreen.tsx': [],
  'src/areas/search/client/results/SearchScreen.tsx': [
    'src/areas/search/client/map/MapPanel.tsx',
    'src/areas/search/client/map/drawing.ts',
  ],
  'src/areas/listing-page/client/ListingScreen.tsx': [
    'src/app/client/slots/listing.tsx',
    'src/areas/budgets/client/listing/HomeBudget.tsx',
    'src/areas/budgets/client/listing/DockBudget.tsx',
  ],
};
/** Selectors inside these are about other elements, or one of several. */
const INSIDE = /:(?:is|where|not|has)\((?:[^()]|\([^()]*\))*\)/g;
const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi;
const ESCAPED = /\\(?:([0-9a-f]{1,6}) ?|(.))/gi;

const plainName = (name: string) =>
  name.replace(ESCAPED, (_, hex: string | undefined, char: string) =>
    hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : char,
  );
const classesOf = (selector: string): string[] =>
  [...selector.replace(INSIDE, '').matchAll(CLASS)].map(([, name = '']) => plainName(name));

/** What a deferred part is made of: the server draws it with the page, and its code comes later. */
const DEFERRED = /\bdeferredPart\([^;]*?import\('([^']+)'\)/g;

const fileOf = (path: string, importer: string) =>
  path.startsWith('#') ? join(ROOT, path.replace('#', 'src/')) : join(dirname(importer), path);

/** Text of some files, of all they import as the build groups them, and of the deferred parts of these. */
async function textOf(bundle: Rolldown.OutputBundle, files: readonly string[]): Promise<string> {
  const sources = sourcesOf(bundle, files);
  const texts = await Promise.all(sources.map((source) => readFile(source, 'utf8')));
  const deferred = texts.flatMap((text, at) =>
    [...text.matchAll(DEFERRED)].map(([, path = '']) => fileOf(path, sources[at] as string)),
  );
  const others = deferred.filter((part) => !sources.includes(part) && !files.includes(part));
  return others.length === 0 ? texts.join('\n') : textOf(bundle, [...files, ...others]);
}

/** Some files and all they import, as the build groups them. */
function sourcesOf(bundle: Rolldown.OutputBundle, files: readonly string[]): string[] {
  const isWanted = (id: string) => files.some((file) => id === file || id.endsWith(`/${file}`));
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const found = new Set<string>();
  const visit = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || found.has(file)) return;
    found.add(file);
    chunk.imports.forEach(visit);
  };
  for (const chunk of chunks) if (chunk.moduleIds.some(isWanted)) visit(chunk.fileName);
  const ids = [...found].flatMap((file) => (bundle[file] as Rolldown.OutputChunk).moduleIds);
  return ids.filter((id) => /\/src\/.*\.tsx?$/.test(id) && !id.includes('/words/'));
}

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Removes rules about classes that `text` does not name. @returns the classes no rule is left about */
function reduce(sheet: Root, text: string): string[] {
  const known = new Map<string, boolean>();
  const isNamed = (name: string) => {
    const stem = name.slice(0, name.lastIndexOf('-') + 1);
    const named =
      known.get(name) ??
      // As `icon-${size}` names them.
      ((stem !== '' && text.includes(`${stem}\${`)) ||
        new RegExp(`(?<![\\w:-])${quoted(name)}(?![\\w-])`).test(text));
    known.set(name, named);
    return named;
  };
  sheet.walkRules((rule) => {
    const parent = rule.parent;
    if (parent?.type === 'atrule' && (parent as { name?: string }).name?.endsWith('keyframes')) return;
    const kept = rule.selectors.filter((selector) => classesOf(selector).every(isNamed));
    if (kept.length > 0) rule.selectors = kept;
    else rule.remove();
  });
  const removeEmpty = () => {
    let removed = false;
    sheet.walkAtRules((rule) => {
      if (rule.nodes?.length !== 0) return;
      rule.remove();
      removed = true;
    });
    if (removed) removeEmpty();
  };
  removeEmpty();
  return [...known].filter(([, named]) => !named).map(([name]) => name);
}

/** As a class is written in markup. */
const inMarkup = (name: string) =>
  name.replaceAll('&', '&amp;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;');

/**
 * Smaller style sheets beside the whole one: the rules each of the first screens needs, in their order, and those all of
 * them need together. The server names one in pages it is enough for (`FirstStyles`), and the whole one follows with the
 * scripts. Written with them: the classes each lacks.
 */
export const firstStyles: Plugin = {
  name: 'first-styles',
  apply: (_config, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
  async writeBundle({ dir = '' }, bundle) {
    const whole = Object.keys(bundle).find((file) => /^assets\/index-.*\.css$/.test(file));
    if (!whole) return this.error('There is no style sheet.');
    const css = await readFile(join(dir, whole), 'utf8');
    const write = async (screen: string | null, files: readonly string[]) => {
      const sheet = postcss.parse(css);
      const missing = reduce(sheet, await textOf(bundle, [...EVERYWHERE, ...files])).map(inMarkup);
      const text = sheet.toString();
      const file = `assets/first-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.css`;
      await writeFile(join(dir, file), text);
      return { screen, href: `/${file}`, missing };
    };
    const screens = Object.entries(FIRST_SCREENS).map(([screen, parts]) => [screen, ...parts]);
    const sheets = [...screens.map((files) => write(files[0] ?? null, files)), write(null, screens.flat())];
    await mkdir(join(dir, '.vite'), { recursive: true });
    const names = { whole: `/${whole}`, sheets: await Promise.all(sheets) };
    await writeFile(join(dir, '.vite/first-styles.json'), JSON.stringify(names));
  },
};
