/** The address in React: who asks for it is rendered anew when it changes. */
import {
  createContext,
  type EffectCallback,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
} from 'react';
import { type Entry, type Location, type NavigationType, type Navigator, partsOf } from './history.ts';
import type { PathParams } from './path-pattern.ts';

/**
 * Runs at first and whenever `key` changes: a part of the address, or what was read from it. Other renders do not run
 * it again, whatever they changed; `run` sees the state of the render in which the key was new, and may return what
 * ends it.
 */
export function useOnAddress(key: string | number | null, run: EffectCallback): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key alone decides
  useEffect(run, [key]);
}

interface Routing extends Entry {
  navigator: Navigator;
}

const RoutingContext = createContext<Routing | null>(null);
const ParamsContext = createContext<PathParams>({});

function useRouting(): Routing {
  const routing = use(RoutingContext);
  if (!routing) throw new Error('There is no Router above this component.');
  return routing;
}

interface RouterProps extends Entry {
  navigator: Navigator;
  children: ReactNode;
}

export function Router({ location, action, navigator, children }: RouterProps) {
  const routing = useMemo(() => ({ location, action, navigator }), [location, action, navigator]);
  return <RoutingContext value={routing}>{children}</RoutingContext>;
}

const cannot = () => {
  throw new Error('An address that does not change was to be left.');
};
const STILL = { push: cannot, replace: cannot, go: cannot };

/** An address that stays what it is: on the server, and in tests. */
export function StaticRouter({ location, children }: { location: string; children: ReactNode }) {
  const navigator = useMemo((): Navigator => {
    const entry: Entry = { location: { ...partsOf(location), state: null, key: 'default' }, action: 'POP' };
    return { entry, ...STILL };
  }, [location]);
  return (
    <Router {...navigator.entry} navigator={navigator}>
      {children}
    </Router>
  );
}

/** Says what the path of the screen below has for its variables. */
export const Params = ({ params, children }: { params: PathParams; children: ReactNode }) => (
  <ParamsContext value={params}>{children}</ParamsContext>
);

export const useLocation = (): Location => useRouting().location;
/** How the address was reached. */
export const useNavigationType = (): NavigationType => useRouting().action;
export const useNavigator = (): Navigator => useRouting().navigator;
export const useParams = (): PathParams => use(ParamsContext);

interface NavigateOptions {
  /** Takes the place of the current entry of the history. */
  replace?: boolean;
  /** Kept with the entry. */
  state?: unknown;
}

type To = string | Partial<Pick<Location, 'pathname' | 'search' | 'hash'>>;

/** @param to a path, or a query for the path that is shown; or how many steps of the history */
export type Navigate = (to: To | number, options?: NavigateOptions) => void;

/** A function that leads elsewhere; the same one while the path stays. */
export function useNavigate(): Navigate {
  const { navigator, location } = useRouting();
  const { pathname } = location;
  return useCallback(
    (to, { replace, state } = {}) => {
      if (typeof to === 'number') return navigator.go(to);
      const parts = typeof to === 'string' ? partsOf(to) : to;
      const address = (parts.pathname || pathname) + (parts.search ?? '') + (parts.hash ?? '');
      if (replace) navigator.replace(address, state);
      else navigator.push(address, state);
    },
    [navigator, pathname],
  );
}

/**
 * Leads elsewhere after something that takes time: an answer, a timer. It does nothing, and returns false, when the visitor
 * has gone to another address since the render it is from, though the screen of that address may not be shown yet.
 * @param stays what counts as the same address: path and query, or the path alone
 */
export function useNavigateIfHere(
  stays: 'address' | 'path' = 'address',
): (...way: Parameters<Navigate>) => boolean {
  const { navigator, location } = useRouting();
  const navigate = useNavigate();
  const { pathname } = location;
  const query = stays === 'path' ? null : location.search;
  return useCallback(
    (...way) => {
      const now = navigator.entry.location;
      const isHere = now.pathname === pathname && (query === null || now.search === query);
      if (isHere) navigate(...way);
      return isHere;
    },
    [navigator, navigate, pathname, query],
  );
}

export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
