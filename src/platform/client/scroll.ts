const KEY = 'yaad.scroll';
const KEPT = 50;

/** Where each entry of the history was scrolled to, for this tab only. */
const positions = new Map<string, number>(read());

function read(): [string, number][] {
  if (typeof sessionStorage === 'undefined') return [];
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
  } catch {
    return [];
  }
}

function save(): void {
  sessionStorage.setItem(KEY, JSON.stringify([...positions].slice(-KEPT)));
}

/** Remembers the scroll of one history entry until the returned function is called. */
export function keepScroll(entry: string): () => void {
  const remember = () => positions.set(entry, window.scrollY);
  window.addEventListener('scroll', remember, { passive: true });
  window.addEventListener('pagehide', save);
  return () => {
    window.removeEventListener('scroll', remember);
    window.removeEventListener('pagehide', save);
  };
}

export function restoreScroll(entry: string): void {
  const position = positions.get(entry);
  if (position !== undefined) window.scrollTo(0, position);
}
