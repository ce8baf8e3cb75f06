import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { Provider } from '#areas/accounts/vocabulary.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import type { WithUser } from '../kit/user-state.ts';
import { ProviderMark } from './ProviderMark.tsx';
import { useSocialSignIn } from './use-social-sign-in.ts';

/** Sign-in buttons of the configured providers; nothing when there are none. */
export function SocialButtons({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const providers = useSelector(({ user }: WithUser) => user.options?.providers);
  const signInWith = useSocialSignIn();
  const [busy, setBusy] = useState<Provider | null>(null);
  if (!providers || providers.length === 0) return null;
  const press = async (provider: Provider) => {
    if (busy) return;
    setBusy(provider);
    onBusy(true);
    if ((await signInWith(provider)) === 'leaving') return;
    setBusy(null);
    onBusy(false);
  };
  return (
    <div className="js-only grid gap-3">
      <p className="flex items-center gap-4 text-small text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        <FormattedMessage id="door.or" />
      </p>
      {providers.map(({ id, name }) => (
        <Button key={id} variant="line" full busy={busy === id} onClick={() => press(id)}>
          <ProviderMark provider={id} />
          <FormattedMessage id="door.with" values={{ provider: name }} />
        </Button>
      ))}
    </div>
  );
}
