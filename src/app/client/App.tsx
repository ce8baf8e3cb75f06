import { lazy, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { AccountSlot } from '../../areas/accounts/client/AccountSlot.tsx';
import { NotFoundScreen } from '../../areas/content/client/NotFoundScreen.tsx';
import { Shell } from '../../areas/content/client/Shell.tsx';
import { ScreenSkeleton } from '../../platform/client/ui/Skeleton.tsx';
import { useChosenBudget } from './budgets/use-chosen-budget.ts';
import { componentOf } from './components.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ExchangeRate } from './ExchangeRate.tsx';
import { Navigation } from './navigation.tsx';
import { screens } from './screens.ts';
import { Floating } from './talk/Floating.tsx';
import { UnreadBadge } from './talk/UnreadBadge.tsx';
import { useNoteViews } from './use-note-views.ts';

const SavedCount = lazy(() =>
  import('./saved/SavedCount.tsx').then(
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

/** The whole product below its providers, on the server and in the browser alike. */
export function App() {
  const { pathname } = useLocation();
  useNoteViews();
  useChosenBudget();
  return (
    <>
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
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<ScreenSkeleton />}>
            <Routes>
              {screens.map((screen) => {
                const Component = componentOf(screen);
                return <Route key={screen.id} path={screen.path} element={<Component />} />;
              })}
              <Route path="*" element={<NotFoundScreen />} />
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </Shell>
      <Floating />
    </>
  );
}
