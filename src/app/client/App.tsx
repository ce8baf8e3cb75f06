import { Suspense, use } from 'react';
import { Shell } from '#areas/content/client/Shell.tsx';
import { latePart } from '#platform/client/late-part.tsx';
import { Params, useLocation } from '#platform/client/router.tsx';
import { ScreenSkeleton } from '#platform/client/ui/Skeleton.tsx';
import { useHydrated } from '#platform/client/use-hydrated.ts';
import { ScreenFrame, ScreenReady } from './AddressRouter.tsx';
import { componentOf, screenKnown } from './components.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { findScreen } from './find-screen.ts';
import { Navigation } from './navigation.tsx';

const Choices = latePart({
  when: 'near',
  name: 'choices',
  load: async () => (await import('./Choices.tsx')).Choices,
});
const Floating = latePart({
  when: 'near',
  name: 'floating',
  load: async () => (await import('./Floating.tsx')).Floating,
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
function Extras() {
  if (!useHydrated()) return null;
  return (
    <>
      <Floating />
      <Choices />
    </>
  );
}

/** The whole product below its providers, on the server and in the browser alike. */
export function App() {
  const { pathname } = useLocation();
  return (
    <>
      <Navigation />
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
      <Extras />
    </>
  );
}
