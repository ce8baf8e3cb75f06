import { useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import type { WithSettings } from './settings.ts';

/**
 * Milliseconds of this moment, for what a screen says of it. While a page is taken over it is the moment the server made it:
 * a minute that passed in between would make React throw the page away.
 */
export function useNow(): number {
  const openedAt = useSelector((state: WithSettings) => state.settings.openedAt);
  const hydrated = useHydrated();
  return hydrated || openedAt === '' ? Date.now() : Date.parse(openedAt);
}

const never = () => () => {};

/** False while the page is as the server made it; what only this browser knows is shown from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
