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
const STILL: Navigator = { push: cannot, replace: cannot, go: cannot };

/** An address that stays what it is: on the server, and in tests. */
export function StaticRouter({ location, children }: { location: string; children: ReactNode }) {
  const entry = useMemo(() => ({ ...partsOf(location), state: null, key: 'default' }), [location]);
  return (
    <Router location={entry} action="POP" navigator={STILL}>
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

export interface Navigate {
  /** A path, or a query for the path that is shown. */
  (to: string | Partial<Pick<Location, 'pathname' | 'search' | 'hash'>>, options?: NavigateOptions): void;
  (steps: number): void;
}

/** A function that leads elsewhere; the same one while the path stays. */
export function useNavigate(): Navigate {
  const { navigator, location } = useRouting();
  const { pathname } = location;
  return useCallback(
    (to: string | number | Partial<Location>, { replace, state }: NavigateOptions = {}) => {
      if (typeof to === 'number') return navigator.go(to);
      const parts = typeof to === 'string' ? partsOf(to) : to;
      const address = (parts.pathname || pathname) + (parts.search ?? '') + (parts.hash ?? '');
      if (replace) navigator.replace(address, state);
      else navigator.push(address, state);
    },
    [navigator, pathname],
  );
}

type QueryInit = Record<string, string> | URLSearchParams;
type SetQuery = (
  next: QueryInit | ((before: URLSearchParams) => QueryInit),
  options?: NavigateOptions,
) => void;

export function useSearchParams(): [URLSearchParams, SetQuery] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const setQuery: SetQuery = useCallback(
    (next, options) => {
      const chosen = typeof next === 'function' ? next(new URLSearchParams(query)) : next;
      navigate(`?${new URLSearchParams(chosen)}`, options);
    },
    [navigate, query],
  );
  return [query, setQuery];
}
