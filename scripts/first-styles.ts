import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import postcss, { type Root } from 'postcss';
import type { Plugin, Rolldown } from 'vite';

/** What most visits begin with, and the parts of it whose code browsers load later than the server draws them. */
const FIRST_SCREENS = [
  'app/client/start.tsx',
  'areas/home/client/screens/HomeScreen.tsx',
  'app/client/slots/listing.tsx',
  'areas/search/client/results/SearchScreen.tsx',
  'areas/search/client/map/MapPanel.tsx',
  'areas/search/client/map/drawing.ts',
  'areas/listing-page/client/ListingScreen.tsx',
  'areas/budgets/client/listing/HomeBudget.tsx',
  'areas/budgets/client/listing/CardBudget.tsx',
  'areas/budgets/client/listing/DockBudget.tsx',
].map((file) => `/src/${file}`);
const isFirst = (id: string) => FIRST_SCREENS.some((file) => id.endsWith(file));
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

/** Files of the first screens and all they import, as the build groups them. */
function sourcesOf(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const found = new Set<string>();
  const visit = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || found.has(file)) return;
    found.add(file);
    chunk.imports.forEach(visit);
  };
  for (const chunk of chunks) if (chunk.moduleIds.some(isFirst)) visit(chunk.fileName);
  const ids = [...found].flatMap((file) => (bundle[file] as Rolldown.OutputChunk).moduleIds);
  return ids.filter((id) => /\/src\/.*\.tsx?$/.test(id) && !id.includes('/messages/'));
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
 * A second style sheet beside the whole one: the rules the first screens need, in their order. The server names it in
 * pages it is enough for (`FirstStyles`), and the whole one follows with the scripts. Written with it: the classes it lacks.
 */
export const firstStyles: Plugin = {
  name: 'first-styles',
  apply: (_config, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
  async writeBundle({ dir = '' }, bundle) {
    const whole = Object.keys(bundle).find((file) => /^assets\/index-.*\.css$/.test(file));
    if (!whole) return this.error('There is no style sheet.');
    const sources = await Promise.all(sourcesOf(bundle).map((file) => readFile(file, 'utf8')));
    const sheet = postcss.parse(await readFile(join(dir, whole), 'utf8'));
    const missing = reduce(sheet, sources.join('\n')).map(inMarkup);
    const css = sheet.toString();
    const first = `assets/first-${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`;
    await writeFile(join(dir, first), css);
    await mkdir(join(dir, '.vite'), { recursive: true });
    const names = { first: `/${first}`, whole: `/${whole}`, missing };
    await writeFile(join(dir, '.vite/first-styles.json'), JSON.stringify(names));
  },
};
