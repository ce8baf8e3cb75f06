import { Suspense } from 'react';
import { AccountSettings } from '../../areas/accounts/client/AccountSettings.tsx';
import { AccountCountsContext, AccountMenuContext } from '../../areas/accounts/client/kit/account-menu.ts';
import { useChosenBudget } from '../../areas/budgets/client/use-chosen-budget.ts';
import { NotFoundScreen } from '../../areas/content/client/kit/NotFoundScreen.tsx';
import { Shell } from '../../areas/content/client/Shell.tsx';
import { useRemember } from '../../areas/home/client/continue/use-remember.ts';
import { useWaitingCounts } from '../../areas/operations/client/use-waiting-counts.ts';
import { deferredPart } from '../../platform/client/deferred-part.tsx';
import { Params, useLocation } from '../../platform/client/router.tsx';
import { ScreenSkeleton } from '../../platform/client/ui/Skeleton.tsx';
import { ScreenFrame, ScreenReady } from './AddressRouter.tsx';
import { accountMenu } from './account-menu.ts';
import { componentOf } from './components.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Floating } from './Floating.tsx';
import { Navigation } from './navigation.tsx';
import { findScreen } from './screens.ts';
import { useCountVisits } from './use-count-visits.ts';
import { useNoteViews } from './use-note-views.ts';

const SiteHeader = deferredPart('header', async () => (await import('./SiteHeader.tsx')).SiteHeader);
const SiteFooter = deferredPart('footer', async () => (await import('./SiteFooter.tsx')).SiteFooter);

/** The screen of the address, which reads the variables of its path. */
function CurrentScreen() {
  const { pathname } = useLocation();
  const match = findScreen(pathname);
  if (!match) return <NotFoundScreen />;
  const Component = componentOf(match.screen);
  return (
    <Params params={match.params}>
      <Component />
    </Params>
  );
}

/** The whole product below its providers, on the server and in the browser alike. */
export function App() {
  const { pathname } = useLocation();
  useNoteViews();
  useCountVisits();
  useRemember();
  useChosenBudget();
  const counts = useWaitingCounts();
  return (
    <AccountSettings>
      <AccountMenuContext value={accountMenu}>
        <Navigation />
        <Shell
          header={<SiteHeader />}
          footer={<SiteFooter short={findScreen(pathname)?.screen.shortFooter ?? false} />}
        >
          <AccountCountsContext value={counts}>
            <ScreenFrame>
              <ErrorBoundary resetKey={pathname}>
                <Suspense fallback={<ScreenSkeleton />}>
                  <CurrentScreen />
                  <ScreenReady />
                </Suspense>
              </ErrorBoundary>
            </ScreenFrame>
          </AccountCountsContext>
        </Shell>
        <Floating />
      </AccountMenuContext>
    </AccountSettings>
  );
}
