import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while the page is as the server made it; what only this browser knows is shown from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
