import { useState } from 'react';
import { useSelector } from 'react-redux';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { useAccountDispatch, type WithAuth } from './state.ts';
import { sendAddressMail } from './steps.ts';

/** Asks whoever has not confirmed their address to do so, and sends the mail again; nothing for everybody else. */
export function AddressNote() {
  const user = useSelector(({ auth }: WithAuth) => auth.user);
  const dispatch = useAccountDispatch();
  const notices = useNotices();
  const [busy, setBusy] = useState(false);
  if (!user || user.email_proved) return null;
  const send = async () => {
    setBusy(true);
    const answer = await dispatch(sendAddressMail(undefined));
    setBusy(false);
    if (sendAddressMail.rejected.match(answer)) notices.failed(answer.payload);
    else notices.success('account.address.sent');
  };
  return (
    <Note tone="warn" icon="mail">
      <div className="grid justify-items-start gap-2">
        <p>
          <FormattedMessage
            id="account.address"
            values={{
              email: (
                <bdi key="email" className="font-semibold [overflow-wrap:anywhere]">
                  {user.email}
                </bdi>
              ),
            }}
          />
        </p>
        <Button variant="line" size="small" busy={busy} onClick={() => void send()}>
          <FormattedMessage id="account.address.send" />
        </Button>
      </div>
    </Note>
  );
}
