import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '../../../../platform/client/ui/Button.tsx';
import { FORGOT_PATH } from '../../vocabulary.ts';
import { AccountFrame, Matter } from '../parts/AccountFrame.tsx';
import { DeleteAccount } from '../parts/DeleteAccount.tsx';
import { ExportData } from '../parts/ExportData.tsx';
import { Personal } from '../parts/Personal.tsx';
import { Sessions } from '../parts/Sessions.tsx';
import { withWords } from '../parts/Words.tsx';

function Security() {
  return (
    <AccountFrame title={<FormattedMessage id="security.title" />}>
      <Personal>
        {(user) => (
          <>
            <Matter
              title={<FormattedMessage id="security.sessions" />}
              text={<FormattedMessage id="security.sessions.text" />}
            >
              <Sessions />
            </Matter>
            <Matter
              title={<FormattedMessage id="security.password" />}
              text={<FormattedMessage id="security.password.text" />}
            >
              <ButtonLink to={FORGOT_PATH} variant="line" className="justify-self-start">
                <FormattedMessage id="security.password.button" />
              </ButtonLink>
            </Matter>
            <Matter
              title={<FormattedMessage id="security.export" />}
              text={<FormattedMessage id="security.export.text" />}
            >
              <ExportData />
            </Matter>
            <Matter
              title={<FormattedMessage id="security.delete" />}
              text={<FormattedMessage id="security.delete.text" />}
            >
              <DeleteAccount user={user} />
            </Matter>
          </>
        )}
      </Personal>
    </AccountFrame>
  );
}

export const Component = withWords(Security);
