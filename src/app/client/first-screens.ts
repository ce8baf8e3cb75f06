/** The screens nearly everybody arrives at. Their pages bring the definition of their own screen, and of no other. */
import { matchPath } from '#platform/client/path-pattern.ts';
import type { Screen } from '#platform/client/screen.ts';
import type { FirstScreenName } from '#platform/client/words.ts';
import type { State } from './store.ts';

interface FirstScreens {
  /** Of the part of the words that comes with their pages. */
  name: FirstScreenName;
  /** Patterns of their addresses. No screen before them in the registry has one of these addresses. */
  paths: readonly string[];
  /** The file of the definition from the repository's root. */
  source: string;
  load: () => Promise<{ screens: readonly Screen<State>[] }>;
}

export const FIRST_SCREENS: readonly FirstScreens[] = [
  {
    name: 'home',
    paths: ['/'],
    source: 'src/app/client/first-screens/home.ts',
    load: () => import('./first-screens/home.ts'),
  },
  {
    name: 'search',
    paths: ['/homes/:category/*', '/homes-for-sale', '/homes-for-rent', '/find', '/commercial-properties'],
    source: 'src/app/client/first-screens/search.ts',
    load: () => import('./first-screens/search.ts'),
  },
  {
    name: 'listing',
    paths: ['/property/:id'],
    source: 'src/app/client/first-screens/listing.ts',
    load: () => import('./first-screens/listing.ts'),
  },
];

const REGISTRY_SOURCE = 'src/app/client/screens.ts';

export const firstScreensAt = (pathname: string): FirstScreens | undefined =>
  FIRST_SCREENS.find(({ paths }) => paths.some((path) => matchPath(path, pathname)));

/** The file that defines the screen at a path, which its page names for preloading. */
export const definitionSource = (pathname: string): string =>
  firstScreensAt(pathname)?.source ?? REGISTRY_SOURCE;
