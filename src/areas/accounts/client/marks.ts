import { useSelector } from 'react-redux';
import type { WithAuth } from './state.ts';

const NONE: readonly string[] = [];

/** What whoever is here has marked. */
export function useMarks(): { liked: readonly string[]; viewed: readonly string[] } {
  const user = useSelector(({ auth }: WithAuth) => auth.user);
  return { liked: user?.liked_properties ?? NONE, viewed: user?.viewed_properties ?? NONE };
}
