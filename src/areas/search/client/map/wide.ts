import { useSyncExternalStore } from 'react';

/** List and map side by side; as in the style sheet. */
export const WIDE = '(width >= 68.75rem)';

function subscribe(changed: () => void) {
  const wide = matchMedia(WIDE);
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}

/** Whether list and map stand side by side in this window. */
export const isWide = (): boolean => matchMedia(WIDE).matches;

/** The same as it changes; on the server they do. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, isWide, () => true);
