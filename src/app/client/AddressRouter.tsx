import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { createBrowserHistory } from '../../platform/client/history.ts';
import { Router } from '../../platform/client/router.tsx';
import { findScreen } from './find-screen.ts';

interface AddressState {
  /** The address names another screen than the one that is shown. */
  leaving: boolean;
  /** Called when a screen stands that answers to presses. */
  onShown?: () => void;
}

const AddressContext = createContext<AddressState>({ leaving: false });

const screenAt = (pathname: string) => findScreen(pathname)?.screen.id;

/**
 * Follows the address of the window, and knows when it has changed and the next screen's code, or its definition, is still
 * on its way: React keeps the screen before it until then.
 */
export function AddressRouter({ children, onShown }: { children: ReactNode; onShown: () => void }) {
  const [history] = useState(() => createBrowserHistory());
  const [entry, setEntry] = useState(history.entry);
  const [target, setTarget] = useState(entry.location.pathname);
  useLayoutEffect(
    () =>
      history.listen((next) => {
        setTarget(next.location.pathname);
        startTransition(() => setEntry(next));
      }),
    [history],
  );
  const leaving = screenAt(target) !== screenAt(entry.location.pathname);
  const addressState = useMemo(() => ({ leaving, onShown }), [leaving, onShown]);
  return (
    <AddressContext value={addressState}>
      <Router {...entry} navigator={history}>
        {children}
      </Router>
    </AddressContext>
  );
}

/** The screen of an address. It takes no press, key or focus once the visitor is on the way to another screen. */
export function ScreenFrame({ children }: { children: ReactNode }) {
  const { leaving } = use(AddressContext);
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
