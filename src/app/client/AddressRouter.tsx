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
import { type BrowserHistory, createBrowserHistory } from '#platform/client/history.ts';
import { hasWaitingParts, wantLateParts } from '#platform/client/late-part.tsx';
import { Router, useLocation } from '#platform/client/router.tsx';
import { findScreen } from './find-screen.ts';

interface AddressState {
  history?: BrowserHistory;
  /** Called when a screen stands that answers to presses. */
  onShown?: () => void;
}

const AddressContext = createContext<AddressState>({});

/** Follows the address of the window. React keeps the screen before it until the next one's code, or its definition, is here. */
export function AddressRouter({ children, onShown }: { children: ReactNode; onShown: () => void }) {
  const [address] = useState(() => ({ history: createBrowserHistory(), onShown }));
  const { history } = address;
  const [entry, setEntry] = useState(history.entry);
  useLayoutEffect(
    () =>
      history.listen((next) => {
        const show = () => startTransition(() => setEntry(next));
        // React shows a step back at once, for which it would drop what is not hydrated: not while the browser tells of it.
        if (!hasWaitingParts()) return show();
        wantLateParts();
        setTimeout(show);
      }),
    [history],
  );
  return (
    <AddressContext value={address}>
      <Router {...entry} navigator={history}>
        {children}
      </Router>
    </AddressContext>
  );
}

const screenAt = (pathname: string) => findScreen(pathname)?.screen.id;
const listenToNothing = () => () => undefined;

/**
 * Whether the address names another screen than the one that is shown. Not told by a context: one that changes at once
 * would make React drop parts of the page that are not hydrated yet.
 */
function useIsLeaving(): boolean {
  const { history } = use(AddressContext);
  const { pathname } = useLocation();
  const isLeaving = () =>
    history !== undefined && screenAt(history.entry.location.pathname) !== screenAt(pathname);
  return useSyncExternalStore(history?.listen ?? listenToNothing, isLeaving, () => false);
}

/** The screen of an address. It takes no press, key or focus once the visitor is on the way to another screen. */
export function ScreenFrame({ children }: { children: ReactNode }) {
  const leaving = useIsLeaving();
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
