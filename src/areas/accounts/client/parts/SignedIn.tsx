import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '../../../../platform/client/ui/Button.tsx';
import type { User } from '../../contract.ts';
import { PROFILE_PATH } from '../paths.ts';
import { DoorFrame } from './DoorFrame.tsx';

/** Instead of the form, for somebody who is signed in already. */
export function SignedIn({ user }: { user: User }) {
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
