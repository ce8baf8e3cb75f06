const KEY = 'yaad.scroll';
const KEPT = 50;

interface Entry {
  key: string;
  pathname: string;
  search: string;
}

/** Every page that was loaded anew begins with an entry of this key: its address tells it from others. */
const FIRST = 'default';
const nameOf = ({ key, pathname, search }: Entry) => (key === FIRST ? pathname + search : key);

/** Where each entry of the history was scrolled to, for this tab only. */
const positions = new Map<string, number>(read());

function read(): [string, number][] {
  if (typeof sessionStorage === 'undefined') return [];
  try {
    const positions: [string, number][] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (visit?.type !== 'navigate') return positions; // reloaded, or come back to
    const opened = nameOf({ key: FIRST, pathname: location.pathname, search: location.search });
    return positions.filter(([name]) => name !== opened);
  } catch {
    return [];
  }
}

function save(): void {
  sessionStorage.setItem(KEY, JSON.stringify([...positions].slice(-KEPT)));
}

/** Remembers the scroll of one history entry until the returned function is called. */
export function keepScroll(entry: Entry): () => void {
  const remember = () => positions.set(nameOf(entry), window.scrollY);
  const leave = () => {
    remember(); // a scroll of this very moment has not been told yet
    save();
  };
  window.addEventListener('scroll', remember, { passive: true });
  window.addEventListener('pagehide', leave);
  return () => {
    window.removeEventListener('scroll', remember);
    window.removeEventListener('pagehide', leave);
  };
}

export function restoreScroll(entry: Entry): void {
  const position = positions.get(nameOf(entry));
  if (position !== undefined) window.scrollTo(0, position);
}
