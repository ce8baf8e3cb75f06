import { useSelector } from 'react-redux';
import type { WithSettings } from './settings.ts';
import { useHydrated } from './use-hydrated.ts';

/**
 * Milliseconds of this moment, for what a screen says of it. While a page is taken over it is the moment the server made it:
 * a minute that passed in between would make React throw the page away.
 */
export function useNow(): number {
  const openedAt = useSelector((state: WithSettings) => state.settings.openedAt);
  const hydrated = useHydrated();
  return hydrated || openedAt === '' ? Date.now() : Date.parse(openedAt);
}
