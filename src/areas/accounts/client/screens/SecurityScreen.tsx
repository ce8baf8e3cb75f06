import { useState } from 'react';
import type { User } from '#areas/accounts/contract.ts';
import { FORGOT_PATH } from '#areas/accounts/vocabulary.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { saveFile } from '#platform/client/save-file.ts';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { AccountSection } from '../kit/AccountFrame.tsx';
import { useAccountDispatch } from '../kit/use-account-dispatch.ts';
import { DeleteAccount } from '../parts/DeleteAccount.tsx';
import { failureText } from '../parts/faults.ts';
import { KeptData } from '../parts/KeptData.tsx';
import { Passkeys } from '../parts/Passkeys.tsx';
import { SecondFactor } from '../parts/SecondFactor.tsx';
import { Sessions } from '../parts/Sessions.tsx';
import { exportData } from '../requests.ts';

function ExportData() {
  const dispatch = useAccountDispatch();
  const say = useWords();
  const notices = useNotices();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const answer = await dispatch(exportData(undefined));
    setBusy(false);
    if (exportData.rejected.match(answer))
      return notices.failure('notice.error', failureText(say, answer.payload));
    const file = new Blob([JSON.stringify(answer.payload, null, 2)], { type: 'application/json' });
    saveFile(file, `yaad-${answer.payload.exported_at.slice(0, 10)}.json`);
  };
  return (
    <Button variant="line" busy={busy} onClick={download} className="justify-self-start">
      <Icon name="save" />
      <FormattedMessage id="security.export.button" />
    </Button>
  );
}

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
