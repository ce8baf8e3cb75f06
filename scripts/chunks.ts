/** Which file of the built client a module comes in: by screen and by area, never by part. */
import { basename, join, relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const ROOT = join(import.meta.dirname, '..');

/** What every page brings. */
export const START = ['src/app/client/start.tsx'];

/** What the pages bring beside that which nearly everybody arrives at. */
export const FIRST_SCREENS = {
  home: ['src/areas/home/client/screens/HomeScreen.tsx', 'src/areas/home/client/home-page.ts'],
  search: [
    'src/areas/search/client/results/SearchScreen.tsx',
    'src/areas/search/client/results/fetch-search.ts',
    'src/areas/search/client/results/head-of-search.ts',
  ],
  listing: [
    'src/areas/listing-page/client/ListingScreen.tsx',
    'src/areas/listing-page/client/fetch-listing.ts',
    'src/areas/listing-page/client/head.ts',
    'src/app/client/slots/listing.tsx',
  ],
};

/** What comes by itself when the browser is idle, the definitions of all screens among it; for who is signed in also what most screens of an account stand on. */
const LATER = {
  screens: [
    'src/app/client/screens.ts',
    'src/app/client/SiteHeader.tsx',
    'src/app/client/SiteFooter.tsx',
    'src/app/client/Extras.tsx',
    'src/platform/client/ui/ScreenFailed.tsx',
    'src/areas/accounts/client/session.ts',
    'src/areas/budgets/client/search/MonthChip.tsx',
    'src/areas/dashboard/client/count-views.ts',
    'src/areas/saved-searches/client/SaveSearch.tsx',
    'src/platform/client/call.ts',
    'src/platform/client/head.ts',
    'src/platform/client/ui/MissingPart.tsx',
    'src/platform/client/ui/Toast.tsx',
    'src/platform/client/ui/icon-symbols.ts',
  ],
  kit: [
    'src/app/client/signed-in-header.tsx',
    'src/app/client/WorkNav.tsx',
    'src/app/client/slots/account.tsx',
    'src/areas/accounts/client/kit/personal-frame.tsx',
    'src/areas/accounts/client/kit/set-marks.ts',
    'src/areas/accounts/client/identity/embedded.ts',
    'src/platform/client/identity.ts',
  ],
};

/** Parts that weigh as much as an area and are seldom opened: they, and what they alone need, are files of their own. */
const HEAVY = [
  'src/areas/accounts/common-passwords.ts',
  'src/areas/groups/client/parts/Arrange.tsx',
  'src/areas/search/client/map/HomesMapView.tsx',
  'src/areas/search/client/map/LiveMap.tsx',
  'src/areas/search/client/map/MovingPin.tsx',
  'src/platform/client/proof-of-work.ts',
];

/** The chunk of what is in none of these lists, by its folder. */
const FOLDERS: readonly [RegExp, string][] = [
  [/src\/areas\/(?:listings|documents)\//, 'kit'],
  [/src\/areas\/places\//, 'search-kit'],
  [/src\/areas\/(?:dashboard|own-listings)\//, 'selling'],
  [/src\/areas\/(?:accounts|editorial)\/(?:client\/kit\/|[\w-]+\.ts$)/, 'kit'],
  [/src\/platform\/|\/node_modules\//, 'kit'],
  // What a visitor opens over a listing does not bring the screens of agents.
  [/src\/areas\/conversations\/client\/(?:screens\/|parts\/(?:AnswerForm|InboxRow|Lead|Person))/, 'leads'],
  [/src\/areas\/([\w-]+)\//, '$1'],
];

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** Some modules and all they import. */
function withImports(ids: Iterable<string>, graph: Graph): Set<string> {
  const found = new Set(ids);
  // A set may grow while it is gone through.
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

const idsOf = (files: readonly string[]) => files.map((file) => join(ROOT, file));

/** Every module of the client. */
function allModules(graph: Graph): Set<string> {
  const found = new Set(idsOf(START));
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const next of [...importedIds, ...dynamicallyImportedIds]) found.add(next);
  }
  return found;
}

/** Some modules and what nothing else imports. */
function exclusiveTo(roots: readonly string[], graph: Graph): Set<string> {
  const own = new Set(roots);
  const isOwn = (id: string) => {
    const info = graph.getModuleInfo(id);
    return info?.dynamicImporters.length === 0 && info.importers.every((importer) => own.has(importer));
  };
  for (let size = 0; size !== own.size; ) {
    size = own.size;
    for (const id of withImports(roots, graph)) if (isOwn(id)) own.add(id);
  }
  return own;
}

const SEARCH = '/src/areas/search/';

/** Of the search: what other areas may use, what draws its maps, and the rest, with which a search is made. */
function searchModules(graph: Graph) {
  const all = [...allModules(graph)].filter((id) => id.includes(SEARCH));
  const isMap = (id: string) => id.includes(`${SEARCH}client/map/`);
  const isKit = (id: string) => /\/search\/(?:client\/kit\/|[\w-]+\.ts$)/.test(id);
  return {
    kit: withImports(all.filter(isKit), graph),
    tools: withImports(
      all.filter((id) => !isMap(id)),
      graph,
    ),
  };
}

/** What parts stand on that open over a page. */
const isAria = (id: string) => id.includes('/node_modules/react-aria');
const standsOnAria = (id: string, graph: Graph) => [...withImports([id], graph)].some(isAria);

/** React Aria, and the platform's parts that stand on it. */
function widgetModules(graph: Graph): Set<string> {
  const modules = [...allModules(graph)].filter(
    (id) => id.includes('/src/') && graph.getModuleInfo(id)?.importedIds.some(isAria),
  );
  return new Set(
    [...withImports(modules, graph)].filter(
      (id) =>
        id.includes('/node_modules/') || (id.includes('/platform/client/ui/') && standsOnAria(id, graph)),
    ),
  );
}

type NameOf = (id: string) => string | null;

/** A file that has moved would silently be cut by its folder. */
function ensureKnown(files: readonly string[], graph: Graph): void {
  const unknown = files.filter((file) => !graph.getModuleInfo(join(ROOT, file)));
  if (unknown.length > 0) throw new Error(`scripts/chunks.ts names files that are not there: ${unknown}`);
}

function chunkNames(graph: Graph): NameOf {
  ensureKnown([...START, ...HEAVY, ...Object.values({ ...FIRST_SCREENS, ...LATER }).flat()], graph);
  const start = withImports(idsOf(START), graph);
  const first = Object.entries(FIRST_SCREENS).map(([name, files]) => ({ name, ids: idsOf(files) }));
  const firstIds = new Set(first.flatMap(({ ids }) => ids));
  const screens = first.map(({ name, ids }) => ({ name, has: withImports(ids, graph) }));
  const isLoadedLater = (id: string) => (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
  const others = withImports(
    [...allModules(graph)].filter((id) => isLoadedLater(id) && !firstIds.has(id) && !start.has(id)),
    graph,
  );
  const later = Object.entries(LATER).map(([name, files]) => ({
    name,
    has: withImports(idsOf(files), graph),
  }));
  const heavy = exclusiveTo(idsOf(HEAVY), graph);
  const search = searchModules(graph);
  /** Of a first screen: what another one, or anything else, needs too stands apart from it. */
  const ofFirst = (id: string): string | undefined => {
    const [screen, ...more] = screens.filter(({ has }) => has.has(id)).map(({ name }) => name);
    if (screen === undefined) return undefined;
    const isShared = more.length > 0 || others.has(id);
    if (!isShared) return screen;
    // Most arrive at a search: what comes there before or after its first answer is in few files.
    if ([screen, ...more].includes('search')) return 'start';
    if (more.length > 0) return 'cards';
    const isWanted = later.some(({ has }) => has.has(id)) || search.tools.has(id);
    return screen === 'listing' && isWanted ? 'cards' : `${screen}-kit`;
  };
  const widgets = widgetModules(graph);
  return (id) => {
    if (start.has(id)) return id.includes('node_modules') ? 'vendor' : 'start';
    // Of the map as well, which stands beside a list that has nothing else of the kit.
    if (/platform\/client\/(?:ui\/(?:Pagination|page-links|Failed|Empty)|failure-key)\./.test(id))
      return 'cards';
    const known = ofFirst(id) ?? later.find(({ has }) => has.has(id))?.name;
    if (known) return known;
    if (heavy.has(id)) return null;
    if (widgets.has(id)) return 'widgets';
    if (!/\.tsx?$/.test(id) && graph.getModuleInfo(id)?.importers.length === 0) return null;
    const [pattern, name = ''] = FOLDERS.find(([folder]) => folder.test(id)) ?? [];
    const ofSearch = search.kit.has(id) ? 'search-kit' : search.tools.has(id) ? 'search-tools' : 'map';
    const folder = id.includes(SEARCH)
      ? ofSearch
      : pattern && name.replace('$1', pattern.exec(id)?.[1] ?? '');
    return folder === undefined ? null : folder + (standsOnAria(id, graph) ? '-dialogs' : '');
  };
}

let nameOf: NameOf | undefined;

/** The bundler's one group, which names the chunk of every module; null leaves it to the bundler. */
export const CHUNKS = {
  name: (id: string, context: Rolldown.ChunkingContext): string | null => {
    nameOf ??= chunkNames(context);
    return nameOf(id);
  },
  debugName: 'chunks',
  includeDependenciesRecursively: false,
};

const RE_EXPORTS = /^export\{([^}]*)\}from"\.\/([^"]+)";?\s*$/;

/**
 * The bundler makes a file for each module that is imported dynamically, also where the module is in a chunk with others:
 * it only exports again what it is about (rolldown issue 9729). Who imports it takes that from the chunk instead.
 */
function withoutProxies(bundle: Rolldown.OutputBundle): void {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const taken = new Map<string, string>();
  for (const { fileName, code, isDynamicEntry } of chunks) {
    const [, names, from] = (isDynamicEntry && RE_EXPORTS.exec(code)) || [];
    if (names === undefined) continue;
    const parts = names.split(',').map((part) => {
      const [inside, outside = inside] = part.split(' as ');
      return `${outside}:e.${inside}`;
    });
    taken.set(basename(fileName), `import("./${from}").then(e=>({${parts}}))`);
    delete bundle[fileName];
  }
  for (const chunk of chunks)
    chunk.code = chunk.code.replaceAll(
      /import\([`"']\.\/([^`"']+)[`"']\)/g,
      (whole, file: string) => taken.get(file) ?? whole,
    );
}

/** A chunk and all it imports. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const files = new Set([chunk.fileName]);
  for (const file of files) {
    const output = bundle[file];
    if (output?.type === 'chunk') for (const imported of output.imports) files.add(imported);
  }
  return [...files];
}

const IMPORTS = /import\([`"']\.\/([^`"']+)[`"']\)/g;

/** Has each dynamic import wait until all its scripts are here (`fetch-scripts.ts`). */
function fetchedFirst(bundle: Rolldown.OutputBundle): void {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [basename(chunk.fileName), chunk]));
  const start = chunks.find(({ name }) => name === 'start');
  const always = new Set(start ? filesOf(start, bundle) : []);
  for (const chunk of chunks)
    chunk.code = chunk.code.replaceAll(IMPORTS, (whole, file: string) => {
      const target = byName.get(file);
      if (!target) return whole;
      const files = filesOf(target, bundle).filter((one) => target === start || !always.has(one));
      return `fetchScripts(${JSON.stringify(files.map((one) => `/${one}`))}).then(()=>${whole})`;
    });
}

/** Writes which files a page needs for a source file: `.vite/files.json`, read by the server. */
export const chunkFiles: Plugin = {
  name: 'chunk-files',
  apply: (_config, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      const entries = Object.values(bundle).filter(
        (output) => output.type === 'chunk' && output.isDynamicEntry,
      );
      const sources = entries.flatMap((chunk) =>
        chunk.type === 'chunk' && chunk.facadeModuleId
          ? [[relative(ROOT, chunk.facadeModuleId), filesOf(chunk, bundle)] as const]
          : [],
      );
      withoutProxies(bundle);
      fetchedFirst(bundle);
      const files = sources.map(([source, list]) => [source, list.filter((file) => file in bundle)]);
      const source = JSON.stringify(Object.fromEntries(files));
      this.emitFile({ type: 'asset', fileName: '.vite/files.json', source });
    },
  },
};
