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
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router';
import { findScreen } from './screens.ts';

interface AddressState {
  /** The address names another screen than the one that is shown. */
  leaving: boolean;
  /** Called when a screen stands that answers to presses. */
  onShown?: () => void;
}

const AddressContext = createContext<AddressState>({ leaving: false });

const screenAt = (pathname: string) => findScreen(pathname)?.screen.id;

/**
 * React Router's `BrowserRouter`, which also knows when the address has changed and the next screen's code is
 * still on its way: React keeps the screen before it until then.
 */
export function AddressRouter({ children, onShown }: { children: ReactNode; onShown: () => void }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [entry, setEntry] = useState({ action: history.action, location: history.location });
  const [target, setTarget] = useState(entry.location.pathname);
  useLayoutEffect(
    () =>
      history.listen(({ action, location }) => {
        setTarget(location.pathname);
        startTransition(() => setEntry({ action, location }));
      }),
    [history],
  );
  const leaving = screenAt(target) !== screenAt(entry.location.pathname);
  const addressState = useMemo(() => ({ leaving, onShown }), [leaving, onShown]);
  return (
    <AddressContext value={addressState}>
      <Router location={entry.location} navigationType={entry.action} navigator={history}>
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
      className="inert:opacity-50 inert:transition-opacity inert:delay-300"
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
