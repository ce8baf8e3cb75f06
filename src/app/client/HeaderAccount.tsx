import { lazy, Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { AccountSlot, PlainAccount } from '#areas/accounts/client/AccountSlot.tsx';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import { latePart } from '#platform/client/late-part.tsx';
import { loadOwnHeader, ownHeader } from './own-header.ts';

const HeaderMenu = lazy(() =>
  loadOwnHeader().then(
    (code) => ({ default: code.HeaderMenu }),
    () => ({ default: PlainAccount }),
  ),
);
const HeaderBadges = latePart({
  when: 'open',
  load: async () => (await loadOwnHeader()).HeaderBadges,
  quiet: true,
});

/** In the header: the way in, or what waits for whoever is signed in, and their menu. */
export function HeaderAccount({ isWork }: { isWork: boolean }) {
  const isHere = useSelector(({ auth }: WithAuth) => auth.user !== null);
  // Code that is here already is shown at once: a menu that waits would be rendered anew.
  const [{ Menu }] = useState(() => ({ Menu: ownHeader.code?.HeaderMenu ?? HeaderMenu }));
  return (
    <>
      {isHere && (
        <Suspense>
          <HeaderBadges isWork={isWork} />
        </Suspense>
      )}
      <AccountSlot Menu={Menu} />
    </>
  );
}
