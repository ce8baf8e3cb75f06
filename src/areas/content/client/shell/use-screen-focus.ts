import { useEffect, useRef } from 'react';
import { useLocation } from '#platform/client/router.tsx';

/**
 * After a change of screen the focus goes to the new content, unless it is still on something there (a
 * filter that changed the address). Otherwise the keyboard would start from the top again.
 */
export function useScreenFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
