import { useEffect, useRef } from 'react';
import type { User } from '#areas/accounts/contract.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { useLocation } from '#platform/client/router.tsx';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { PROFILE_PATH } from '../kit/paths.ts';
import { HOME, returnToOf } from '../return-to.ts';
import { SignInFrame } from './SignInFrame.tsx';
import { useArrival } from './use-arrival.ts';

/** Goes to the `ReturnTo` of a user who was sent here before their session was checked. */
function useReturn(): void {
  const { search } = useLocation();
  const arrive = useArrival();
  const gone = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the user is known
  useEffect(() => {
    const { next, like } = returnToOf(search);
    if (gone.current || (next === HOME && !like)) return;
    gone.current = true;
    void arrive();
  }, []);
}

export function SignedIn({ user }: { user: User }) {
  const t = useWords();
  useReturn();
  return (
    <SignInFrame
      title={<FormattedMessage id="door.signedIn" values={{ name: user.first_name }} />}
      lead={<FormattedMessage id="door.signedIn.text" values={{ email: user.email }} />}
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/">{t('door.signedIn.home')}</ButtonLink>
        <ButtonLink to={PROFILE_PATH} variant="line">
          {t('door.signedIn.profile')}
        </ButtonLink>
      </div>
    </SignInFrame>
  );
}
