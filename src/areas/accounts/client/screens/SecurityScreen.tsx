import type { User } from '#areas/accounts/contract.ts';
import { FORGOT_PATH } from '#areas/accounts/vocabulary.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { AccountSection } from '../kit/AccountFrame.tsx';
import { DeleteAccount } from '../parts/DeleteAccount.tsx';
import { ExportData } from '../parts/ExportData.tsx';
import { KeptData } from '../parts/KeptData.tsx';
import { Passkeys } from '../parts/Passkeys.tsx';
import { SecondFactor } from '../parts/SecondFactor.tsx';
import { Sessions } from '../parts/Sessions.tsx';

export function Component({ user }: { user: User }) {
  return (
    <>
      <AccountSection
        title={<FormattedMessage id="security.sessions" />}
        text={<FormattedMessage id="security.sessions.text" />}
      >
        <Sessions />
      </AccountSection>
      <AccountSection
        title={<FormattedMessage id="security.password" />}
        text={<FormattedMessage id="security.password.text" />}
      >
        <ButtonLink to={FORGOT_PATH} variant="line" className="justify-self-start">
          <FormattedMessage id="security.password.button" />
        </ButtonLink>
      </AccountSection>
      <AccountSection
        title={<FormattedMessage id="security.second" />}
        text={<FormattedMessage id="security.second.text" />}
      >
        <SecondFactor user={user} />
      </AccountSection>
      <AccountSection
        title={<FormattedMessage id="security.passkey" />}
        text={<FormattedMessage id="security.passkey.text" />}
      >
        <Passkeys />
      </AccountSection>
      <AccountSection
        title={<FormattedMessage id="security.export" />}
        text={<FormattedMessage id="security.export.text" />}
      >
        <ExportData />
      </AccountSection>
      <AccountSection title={<FormattedMessage id="kept.title" />} text={<FormattedMessage id="kept.text" />}>
        <KeptData />
      </AccountSection>
      <AccountSection
        title={<FormattedMessage id="security.delete" />}
        text={<FormattedMessage id="security.delete.text" />}
      >
        <DeleteAccount user={user} />
      </AccountSection>
    </>
  );
}
