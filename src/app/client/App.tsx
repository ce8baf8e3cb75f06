import { lazy, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { AccountSlot } from '../../areas/accounts/client/AccountSlot.tsx';
import { AccountMenuContext } from '../../areas/accounts/client/kit/account-menu.ts';
import { useChosenBudget } from '../../areas/budgets/client/use-chosen-budget.ts';
import { UnreadBadge } from '../../areas/chat/client/UnreadBadge.tsx';
import { NotFoundScreen } from '../../areas/content/client/kit/NotFoundScreen.tsx';
import { Shell } from '../../areas/content/client/Shell.tsx';
import { ScreenSkeleton } from '../../platform/client/ui/Skeleton.tsx';
import { ScreenFrame, ScreenReady } from './AddressRouter.tsx';
import { accountMenu } from './account-menu.ts';
import { componentOf } from './components.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ExchangeRate } from './ExchangeRate.tsx';
import { Floating } from './Floating.tsx';
import { Navigation } from './navigation.tsx';
import { findScreen } from './screens.ts';
import { useNoteViews } from './use-note-views.ts';

const SavedCount = lazy(() =>
  import('./SavedCount.tsx').then(
    (code) => ({ default: code.SavedCount }),
    // Without it the header says one thing less.
    () => ({ default: () => null }),
  ),
);
const Saved = () => (
  <Suspense>
    <SavedCount />
  </Suspense>
);

/** The screen of the address; the one route is for what it reads from its path. */
function CurrentScreen() {
  const { pathname } = useLocation();
  const screen = findScreen(pathname)?.screen;
  if (!screen) return <NotFoundScreen />;
  const Component = componentOf(screen);
  return (
    <Routes>
      <Route path={screen.path} element={<Component />} />
    </Routes>
  );
}

/** The whole product below its providers, on the server and in the browser alike. */
export function App() {
  const { pathname } = useLocation();
  useNoteViews();
  useChosenBudget();
  return (
    <AccountMenuContext value={accountMenu}>
      <Navigation />
      <Shell
        rate={<ExchangeRate />}
        account={
          <>
            <UnreadBadge />
            <AccountSlot saved={<Saved />} />
          </>
        }
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
      <Floating />
    </AccountMenuContext>
  );
}
