import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { NotFoundScreen } from '../../areas/content/client/NotFoundScreen.tsx';
import { Shell } from '../../areas/content/client/Shell.tsx';
import { ScreenSkeleton } from '../../platform/client/ui/Skeleton.tsx';
import { componentOf } from './components.tsx';
import { Navigation } from './navigation.tsx';
import { screens } from './screens.ts';

/** The whole product below its providers, on the server and in the browser alike. */
export function App() {
  return (
    <>
      <Navigation />
      <Shell>
        <Suspense fallback={<ScreenSkeleton />}>
          <Routes>
            {screens.map((screen) => {
              const Component = componentOf(screen);
              return <Route key={screen.id} path={screen.path} element={<Component />} />;
            })}
            <Route path="*" element={<NotFoundScreen />} />
          </Routes>
        </Suspense>
      </Shell>
    </>
  );
}
