import { isDoor } from './paths.ts';

export const HOME = '/';
const HERE = 'https://here.invalid';

/** Where to go after signing in: a path of this site and nothing else, or the home page. */
export function safeNext(asked: string | null): string {
  // What browsers read as the start of another address, or strip before they read it.
  if (!asked || !/^\/(?![/\\])/.test(asked) || /[\p{Cc}\\]/u.test(asked)) return HOME;
  const url = URL.parse(asked, HERE);
  if (!url || url.origin !== HERE || isDoor(url.pathname) || url.pathname.startsWith('/api/')) return HOME;
  return url.pathname + url.search + url.hash;
}

/** What a visitor was doing when they were asked to sign in. */
export interface Errand {
  /** Where they were. */
  next: string;
  /** A listing they wanted to like. */
  like: string | null;
}

export function errandOf(search: string): Errand {
  const asked = new URLSearchParams(search);
  return { next: safeNext(asked.get('next')), like: asked.get('like') };
}

/** The address of a screen on the way in, with the errand. */
export function doorPath(door: string, { next, like }: Errand): string {
  const query = new URLSearchParams();
  if (next !== HOME) query.set('next', next);
  if (like) query.set('like', like);
  return query.size > 0 ? `${door}?${query}` : door;
}
