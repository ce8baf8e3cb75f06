/** The browser's history of addresses within this host. */
export interface Location<State = unknown> {
  pathname: string;
  /** With its question mark; empty without a query. */
  search: string;
  /** With its hash sign; empty without a part. */
  hash: string;
  state: State;
  /** Key of the entry; `default` after a page load. */
  key: string;
}

/** How an address was reached; back, forward and the first address are POP. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

export interface Entry {
  location: Location;
  action: NavigationType;
}

/** Changes the address. Addresses are paths of this host, or a query or hash for the present path. */
export interface Navigator {
  /** The entry the visitor is at, or on the way to: its screen may be shown later. */
  readonly entry: Entry;
  push(to: string, state?: unknown): void;
  replace(to: string, state?: unknown): void;
  go(steps: number): void;
}

export interface BrowserHistory extends Navigator {
  /** Told of every change; returns what ends that. */
  listen(listener: (entry: Entry) => void): () => void;
}

interface Carried {
  usr: unknown;
  key: string;
}

const FIRST_KEY = 'default';

/** The parts of an address as it is written; nothing is encoded or decoded. */
export function partsOf(address: string): Pick<Location, 'pathname' | 'search' | 'hash'> {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  return { pathname, search: search === '?' ? '' : search, hash: hash === '#' ? '' : hash };
}

/** Follows and changes the address of this window. */
export function createBrowserHistory(): BrowserHistory {
  const listeners = new Set<(entry: Entry) => void>();
  const current = (): Location => {
    const { pathname, search, hash } = window.location;
    const carried: Partial<Carried> | null = window.history.state;
    return { pathname, search, hash, state: carried?.usr ?? null, key: carried?.key ?? FIRST_KEY };
  };
  let entry: Entry = { location: current(), action: 'POP' };
  const tell = (next: Entry) => {
    entry = next;
    for (const listener of listeners) listener(next);
  };
  const change =
    (action: 'PUSH' | 'REPLACE') =>
    (to: string, state: unknown = null) => {
      const carried: Carried = {
        usr: state,
        key: crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? '',
      };
      if (action === 'PUSH') window.history.pushState(carried, '', to);
      else window.history.replaceState(carried, '', to);
      // As the browser reads it: a query alone stays at its path.
      tell({ location: current(), action });
    };
  window.addEventListener('popstate', () => tell({ location: current(), action: 'POP' }));
  return {
    get entry() {
      return entry;
    },
    push: change('PUSH'),
    replace: change('REPLACE'),
    go: (steps) => window.history.go(steps),
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
