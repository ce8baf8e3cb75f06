import { useState } from 'react';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { useHydrated } from '#platform/client/use-hydrated.ts';
import { useNotices } from '#platform/client/use-notices.ts';
import { hasPasskeys } from '../identity/credentials.ts';
import { checkAuthState, passkeySignIn } from '../kit/steps.ts';
import { useAccountDispatch } from '../kit/use-account-dispatch.ts';
import { useArrival } from './use-arrival.ts';

/** Signs in with a key of this device; nothing where the browser has none. */
export function PasskeyButton({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const dispatch = useAccountDispatch();
  const notices = useNotices();
  const arrive = useArrival();
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  if (!hydrated || !hasPasskeys()) return null;
  const enter = async () => {
    setBusy(true);
    onBusy(true);
    const entered = await dispatch(passkeySignIn(undefined));
    if (passkeySignIn.fulfilled.match(entered)) {
      await dispatch(checkAuthState(undefined));
      if ((await arrive()) === 'leaving') return;
    } else notices.warning('notice.passkeyFailed');
    setBusy(false);
    onBusy(false);
  };
  return (
    <Button variant="line" busy={busy} onClick={() => void enter()} className="w-full">
      <Icon name="key" />
      <FormattedMessage id="door.passkey" />
    </Button>
  );
}
