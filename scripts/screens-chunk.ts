import { join } from 'node:path';
import type { Rolldown } from 'vite';

const ROOT = join(import.meta.dirname, '..');
const REGISTRY = ['src/app/client/screens.ts'];
/** What every page brings. */
export const START = ['src/app/client/start.tsx'];
/** What the pages bring beside that which nearly everybody arrives at: definitions, components, slots. */
export const FIRST_SCREENS = {
  home: ['src/app/client/first-screens/home.ts', 'src/areas/home/client/screens/HomeScreen.tsx'],
  search: ['src/app/client/first-screens/search.ts', 'src/areas/search/client/results/SearchScreen.tsx'],
  listing: [
    'src/app/client/first-screens/listing.ts',
    'src/app/client/slots/listing.tsx',
    'src/areas/listing-page/client/ListingScreen.tsx',
  ],
};

/** Some files and all they import. */
function withImports(files: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set(files.map((file) => join(ROOT, file)));
  // A set may grow while it is gone through.
  for (const id of found)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/** Modules of the registry that no first screen needs. */
function registryModules(context: Rolldown.ChunkingContext): Set<string> {
  const modules = withImports(REGISTRY, context);
  for (const id of withImports([...START, ...Object.values(FIRST_SCREENS).flat()], context))
    modules.delete(id);
  return modules;
}

let modules: ReadonlySet<string> | undefined;

/**
 * The definitions of all screens but the first are one file, with what they need. What first screens need as well stays
 * outside, or their pages would load it all.
 */
export const SCREENS_CHUNK = {
  name: (id: string, context: Rolldown.ChunkingContext): string | null => {
    modules ??= registryModules(context);
    return modules.has(id) ? 'screens' : null;
  },
  debugName: 'screens',
  includeDependenciesRecursively: false,
  priority: 0,
};
