import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router';
import { ButtonLink } from '../../../../platform/client/ui/Button.tsx';
import type { User } from '../../contract.ts';
import { errandOf, HOME } from '../errand.ts';
import { PROFILE_PATH } from '../paths.ts';
import { DoorFrame } from './DoorFrame.tsx';
import { useArrival } from './use-arrival.ts';

/** Somebody was sent here before it was known that they are signed in: they go on with what they were doing. */
function useGoOn(): void {
  const { search } = useLocation();
  const arrive = useArrival();
  const gone = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen knows them
  useEffect(() => {
    const { next, like } = errandOf(search);
    if (gone.current || (next === HOME && !like)) return;
    gone.current = true;
    void arrive();
  }, []);
}

/** Instead of the form, for somebody who is signed in already. */
export function SignedIn({ user }: { user: User }) {
  useGoOn();
  return (
    <DoorFrame
      title={<FormattedMessage id="door.signedIn" values={{ name: user.first_name }} />}
      lead={<FormattedMessage id="door.signedIn.text" values={{ email: user.email }} />}
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/">
          <FormattedMessage id="door.signedIn.home" />
        </ButtonLink>
        <ButtonLink to={PROFILE_PATH} variant="line">
          <FormattedMessage id="door.signedIn.profile" />
        </ButtonLink>
      </div>
    </DoorFrame>
  );
}
