import { Component, type ReactNode, Suspense, use, useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { Shell } from '#areas/editorial/client/shell/Shell.tsx';
import { useConfig } from '#platform/client/config.ts';
import { CodeMissing } from '#platform/client/fetch-code.ts';
import type { Location } from '#platform/client/history.ts';
import { useIntl } from '#platform/client/intl.tsx';
import { latePart } from '#platform/client/late-part.tsx';
import { Params, useLocation, useNavigate, useNavigationType } from '#platform/client/router.tsx';
import { keepScroll, restoreScroll } from '#platform/client/scroll.ts';
import { describePage } from '#platform/client/settings.ts';
import { ScreenSkeleton } from '#platform/client/ui/Skeleton.tsx';
import { useHydrated } from '#platform/client/use-hydrated.ts';
import { loadWords } from '#platform/client/words.ts';
import { languageOfTag } from '#platform/contract/locales.ts';
import { ScreenFrame, ScreenReady } from './AddressRouter.tsx';
import { enterPlaceOf } from './enter-place.ts';
import { FollowViews } from './FollowViews.tsx';
import { findScreen } from './find-screen.ts';
import { componentOf, forgetMissing, screenKnown } from './load-screens.ts';
import type { Store } from './store.ts';

const urlOf = ({ pathname, search }: Location) => new URL(pathname + search, window.location.origin);

const ignore = () => undefined;

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
  load: async () => (await import('./ScreenFailed.tsx')).ScreenFailed,
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
