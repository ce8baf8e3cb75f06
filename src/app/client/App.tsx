import {
  Component,
  createContext,
  type ReactNode,
  Suspense,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { isPermitted } from '#areas/accounts/client/kit/state.ts';
import { VIEWERS } from '#areas/accounts/vocabulary.ts';
import { useChosenBudget } from '#areas/budgets/client/use-chosen-budget.ts';
import { Shell } from '#areas/editorial/client/shell/Shell.tsx';
import { propertyPath } from '#areas/listings/paths.ts';
import { HOME_MARKET } from '#areas/places/markets.ts';
import { countryAt } from '#areas/places/places.ts';
import { useConfig } from '#platform/client/config.ts';
import { CodeMissing } from '#platform/client/fetch-code.ts';
import { type BrowserHistory, createBrowserHistory, type Location } from '#platform/client/history.ts';
import { useIntl } from '#platform/client/intl.tsx';
import { hasWaitingParts, insistOnLateParts, latePart } from '#platform/client/late-part.tsx';
import { Params, Router, useLocation, useNavigate, useNavigationType } from '#platform/client/router.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import { describePage, enterPlace } from '#platform/client/settings.ts';
import { ScreenSkeleton } from '#platform/client/ui/Skeleton.tsx';
import { useHydrated } from '#platform/client/use-hydrated.ts';
import { loadWords } from '#platform/client/words.ts';
import { languageOfTag } from '#platform/contract/locales.ts';
import { findScreen } from './find-screen.ts';
import { componentOf, forgetMissing, screenKnown } from './load-screens.ts';
import type { PartialState, State, Store } from './store.ts';

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
        insistOnLateParts();
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
function ScreenFrame({ children }: { children: ReactNode }) {
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
function ScreenReady() {
  const { onShown } = use(AddressContext);
  useEffect(() => onShown?.(), [onShown]);
  return null;
}

/** What does not come is not counted. */
const ignore = () => undefined;
const counting = () => import('#areas/dashboard/client/count-views.ts');

/** The path shown before this one; null on the first. */
function usePathBefore(pathname: string) {
  const paths = useRef<{ now: string | null; before: string | null }>({ now: null, before: null });
  useEffect(() => {
    if (paths.current.now !== pathname) paths.current = { now: pathname, before: paths.current.now };
  }, [pathname]);
  return paths;
}

/** Counts the listings and searches a visitor opens, notes a buyer's, and loads the budget they compare homes with. */
function FollowViews(): null {
  const dispatch = useDispatch<Dispatch<State>>();
  const { pathname, search } = useLocation();
  const user = useSelector(({ auth }: State) => auth.user);
  const known = useSelector(({ property }: PartialState) => property?.one?.property);
  const found = useSelector(({ search: state }: PartialState) =>
    state?.pages?.find(({ key }) => key === state.shown),
  );
  const paths = usePathBefore(pathname);
  const listing = known && pathname === propertyPath(known._id) ? known : undefined;
  const id = listing?._id;
  const isOwn = user !== null && listing?.agent?._id === user._id;
  const viewer = user && isPermitted(user.roles, VIEWERS) ? user._id : null;
  useChosenBudget();
  useEffect(() => {
    if (viewer === null || id === undefined) return;
    const marks = import('#areas/accounts/client/kit/set-marks.ts');
    marks.then(({ noteView }) => dispatch(noteView(id))).catch(ignore);
  }, [viewer, id, dispatch]);
  useEffect(() => {
    if (id === undefined || isOwn) return;
    const { before } = paths.current;
    counting()
      .then(({ countListing }) => countListing(id, before, dispatch))
      .catch(ignore);
  }, [id, isOwn, paths, dispatch]);
  useEffect(() => {
    if (!found) return;
    const url = new URL(pathname + search, location.origin);
    counting()
      .then(({ countSearch }) => countSearch(found, url, dispatch))
      .catch(ignore);
  }, [pathname, search, found, dispatch]);
  return null;
}

/** A listing's page says its place itself, once it knows the listing. */
const LISTINGS = propertyPath('');

export function enterPlaceOf(pathname: string, dispatch: Store['dispatch']): void {
  if (!pathname.startsWith(LISTINGS)) dispatch(enterPlace((countryAt(pathname) ?? HOME_MARKET).currency));
}

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
function keepScroll(entry: Entry): () => void {
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

function restoreScroll(entry: Entry): void {
  const position = positions.get(nameOf(entry));
  if (position !== undefined) window.scrollTo(0, position);
}

const urlOf = ({ pathname, search }: Location) => new URL(pathname + search, window.location.origin);

/** The server has already fetched and described the first screen. */
let first = true;

/** Follows the address: fetches what the screen shows, names the page, and puts the scroll where it was. */
function Navigation() {
  const store = useStore() as Store;
  const location = useLocation();
  const navigate = useNavigate();
  const kind = useNavigationType();
  const intl = useIntl();
  const { publicUrl, locales } = useConfig();
  const path = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address alone decides
  useLayoutEffect(() => {
    const samePath = path.current === location.pathname;
    path.current = location.pathname;
    if (kind === 'POP') restoreScroll(location);
    else if (!samePath) window.scrollTo(0, 0);
    return keepScroll(location);
  }, [location.key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address and the language decide
  useEffect(() => {
    let current = true;
    const url = urlOf(location);
    const match = findScreen(url.pathname);
    const { dispatch, getState } = store;
    if (!first) enterPlaceOf(url.pathname, dispatch);
    const wasFirst = first;
    const fetched = first
      ? undefined
      : match?.screen.fetch?.({ url, params: match.params, dispatch, getState });
    first = false;
    const nameScreen = async () => {
      const [outcome] = await Promise.all([fetched, wasFirst || loadWords(languageOfTag(intl.locale))]);
      if (!current) return;
      if (outcome && 'location' in outcome) return navigate(outcome.location, { replace: true });
      if (!match) return;
      const [head, { applyHead }] = await Promise.all([
        match.screen.head({ url, params: match.params, getState, intl }),
        import('#platform/client/head.ts'),
      ]);
      if (!current) return;
      applyHead(head, { publicUrl, locales, language: languageOfTag(intl.locale) });
      dispatch(
        describePage({
          title: head.title,
          description: head.description,
          location: url.pathname + url.search,
        }),
      );
    };
    // A name that does not come leaves the one before it; the next screen asks again.
    nameScreen().catch(ignore);
    return () => {
      current = false;
    };
  }, [location.pathname, location.search, intl]);

  return null;
}

const ScreenFailed = latePart({
  when: 'idle',
  name: 'screen-failed',
  load: async () => (await import('#platform/client/ui/ScreenFailed.tsx')).ScreenFailed,
});

interface Props {
  /** Another value (the next screen) starts afresh. */
  resetKey: string;
  children: ReactNode;
}

/** Keeps the header and the way on when a screen breaks, or its code does not arrive. */
class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state = { error: null };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override componentDidUpdate(before: Props) {
    if (this.state.error === null || before.resetKey === this.props.resetKey) return;
    forgetMissing();
    this.setState({ error: null });
  }
  override render() {
    const { error } = this.state as { error: unknown };
    if (error === null) return this.props.children;
    return (
      <>
        <ScreenFailed isCodeMissing={error instanceof CodeMissing} />
        <ScreenReady />
      </>
    );
  }
}

const Extras = latePart({
  when: 'near',
  name: 'extras',
  load: async () => (await import('./Extras.tsx')).Extras,
});
const SiteHeader = latePart({
  when: 'near',
  name: 'header',
  load: async () => (await import('./SiteHeader.tsx')).SiteHeader,
});
const SiteFooter = latePart({
  when: 'near',
  name: 'footer',
  load: async () => (await import('./SiteFooter.tsx')).SiteFooter,
});

/** The screen of the address, which reads the variables of its path. */
function CurrentScreen() {
  const { pathname } = useLocation();
  // In a change of address React keeps the screen before it until this one is known.
  use(screenKnown(pathname));
  const match = findScreen(pathname);
  if (!match) return null;
  const Component = componentOf(match.screen);
  return (
    <Params params={match.params}>
      <Component />
    </Params>
  );
}

/** What only a browser has: nothing of it is in the page as the server sent it. */
const BrowserOnly = () => useHydrated() && <Extras />;

/** The whole product below its providers, on the server and in the browser alike. */
export function App() {
  const { pathname } = useLocation();
  return (
    <>
      <Navigation />
      <FollowViews />
      <Shell
        header={<SiteHeader />}
        footer={<SiteFooter short={findScreen(pathname)?.screen.shortFooter ?? false} />}
      >
        <ScreenFrame>
          <ErrorBoundary resetKey={pathname}>
            <Suspense fallback={<ScreenSkeleton />}>
              <CurrentScreen />
              <ScreenReady />
            </Suspense>
          </ErrorBoundary>
        </ScreenFrame>
      </Shell>
      <BrowserOnly />
    </>
  );
}
