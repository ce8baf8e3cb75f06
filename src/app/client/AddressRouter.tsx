import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { createBrowserHistory } from '#platform/client/history.ts';
import { hasWaitingParts, wantLateParts } from '#platform/client/late-part.tsx';
import { Router } from '#platform/client/router.tsx';
import { findScreen } from './find-screen.ts';

/**
 * Whether the address names another screen than the one that is shown. Told to the frame alone: a context that changes
 * at once would make React drop parts of the page that are not hydrated yet.
 */
class Departure {
  private leaving = false;
  private readonly listeners = new Set<() => void>();
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly get = () => this.leaving;
  set(leaving: boolean): void {
    if (this.leaving === leaving) return;
    this.leaving = leaving;
    for (const listener of this.listeners) listener();
  }
}

interface AddressState {
  departure: Departure;
  /** Called when a screen stands that answers to presses. */
  onShown?: () => void;
}

const AddressContext = createContext<AddressState>({ departure: new Departure() });

const screenAt = (pathname: string) => findScreen(pathname)?.screen.id;

/**
 * Follows the address of the window, and knows when it has changed and the next screen's code, or its definition, is still
 * on its way: React keeps the screen before it until then.
 */
export function AddressRouter({ children, onShown }: { children: ReactNode; onShown: () => void }) {
  const [history] = useState(() => createBrowserHistory());
  const [entry, setEntry] = useState(history.entry);
  const [address] = useState(() => ({ departure: new Departure(), onShown }));
  const shown = screenAt(entry.location.pathname);
  useLayoutEffect(() => {
    const follow = () => address.departure.set(screenAt(history.entry.location.pathname) !== shown);
    follow();
    return history.listen((next) => {
      follow();
      const show = () => startTransition(() => setEntry(next));
      // React shows a step back at once, for which it would drop what is not hydrated: not while the browser tells of it.
      if (!hasWaitingParts()) return show();
      wantLateParts();
      setTimeout(show);
    });
  }, [history, address, shown]);
  return (
    <AddressContext value={address}>
      <Router {...entry} navigator={history}>
        {children}
      </Router>
    </AddressContext>
  );
}

/** The screen of an address. It takes no press, key or focus once the visitor is on the way to another screen. */
export function ScreenFrame({ children }: { children: ReactNode }) {
  const { departure } = use(AddressContext);
  const leaving = useSyncExternalStore(departure.subscribe, departure.get, () => false);
  return (
    <div
      inert={leaving}
      aria-busy={leaving || undefined}
      // Not by "inert": a popover makes what lies behind it inert as well, and the map behind has to be seen.
      className="aria-busy:opacity-50 aria-busy:transition-opacity aria-busy:delay-300"
    >
      {children}
    </div>
  );
}

/** Stands beside a screen within its boundary, and so is taken over together with it. */
export function ScreenReady() {
  const { onShown } = use(AddressContext);
  useEffect(() => onShown?.(), [onShown]);
  return null;
}
