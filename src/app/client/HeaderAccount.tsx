import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { AccountSlot, PlainAccount } from '#areas/accounts/client/AccountSlot.tsx';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import { lazyPart } from '#platform/client/lazy-part.tsx';

const load = () => import('./signed-in-header.tsx');

const HeaderMenu = lazy(() =>
  load().then(
    (code) => ({ default: code.HeaderMenu }),
    () => ({ default: PlainAccount }),
  ),
);
const HeaderBadges = lazyPart(async () => (await load()).HeaderBadges, { quiet: true });

/** In the header: the way in, or what waits for whoever is signed in, and their menu. */
export function HeaderAccount() {
  const isHere = useSelector(({ auth }: WithAuth) => auth.user !== null);
  return (
    <>
      {isHere && (
        <Suspense>
          <HeaderBadges />
        </Suspense>
      )}
      <AccountSlot Menu={HeaderMenu} />
    </>
  );
}
