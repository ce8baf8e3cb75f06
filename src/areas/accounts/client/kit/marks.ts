import { useSelector } from 'react-redux';
import type { WithAuth } from './state.ts';

const NONE: readonly string[] = [];

/** Ids of the listings the signed-in user liked and viewed; empty when signed out. */
export function useMarks(): { liked: readonly string[]; viewed: readonly string[] } {
  const user = useSelector(({ auth }: WithAuth) => auth.user);
  return { liked: user?.liked_properties ?? NONE, viewed: user?.viewed_properties ?? NONE };
}
