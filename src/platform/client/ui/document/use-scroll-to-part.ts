import { useEffect } from 'react';
import { useLocation, useNavigationType } from '#platform/client/router.tsx';

/** A link to a part of a text leads there, and so does the keyboard; coming back restores the scroll instead. */
export function useScrollToPart(): void {
  const { hash, key } = useLocation();
  const came = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice of a part counts, also of the same one
  useEffect(() => {
    const part = hash && came !== 'POP' ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (!part) return;
    part.tabIndex = -1;
    part.focus({ preventScroll: true });
    part.scrollIntoView();
  }, [hash, key]);
}
