/** The screens nearly everybody arrives at: known on every page, before the registry of all screens has come. */
import { homeScreen } from '#areas/home/client/screens.ts';
import { listingScreen } from '#areas/listing-page/client/screens.ts';
import { searchScreens } from '#areas/search/client/screens.ts';
import type { Screen } from '#platform/client/screen.ts';
import { wordsSource } from '#platform/client/words.ts';
import type { Language } from '#platform/contract/locales.ts';
import { withSlots, withTerms } from './slots/with-slots.ts';
import type { State } from './store.ts';

const withListingSlots = withSlots(() => import('./slots/listing.tsx'));

/** No screen of the registry that is not among them has one of their addresses. */
export const firstScreens: readonly Screen<State>[] = [
  withTerms(homeScreen),
  ...searchScreens,
  withTerms(withListingSlots(listingScreen)),
];

const REGISTRY = 'src/app/client/screens.ts';

/** Where imports of a definition note their files, loading nothing: the server's build has them do so (`scripts/chunks.ts`). */
const noting = globalThis as { importedFiles?: string[] };

/** The files a screen's code is imported from. */
export function filesOf({ component }: Screen<State>): string[] {
  const files: string[] = [];
  noting.importedFiles = files;
  void component();
  noting.importedFiles = undefined;
  return files;
}

/** The files of a screen's code and words, by which its page names what to load side by side. */
export const sourcesOf = (screen: Screen<State>, language: Language): string[] => [
  ...(firstScreens.includes(screen) ? [] : [REGISTRY]),
  ...filesOf(screen),
  wordsSource(language, screen.words),
];
