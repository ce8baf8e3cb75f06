import { useState } from 'react';
import { useSelector } from 'react-redux';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { TERMS_LINKS } from './Agreement.tsx';
import type { WithAuth } from './state.ts';
import { agree } from './steps.ts';
import { useTermsVersion } from './terms.ts';
import { useAccountDispatch } from './use-account-dispatch.ts';

function Question() {
  const dispatch = useAccountDispatch();
  const notices = useNotices();
  const version = useTermsVersion();
  const [busy, setBusy] = useState(false);
  if (version === null) return null;
  const send = async () => {
    setBusy(true);
    const answer = await dispatch(agree(version));
    setBusy(false);
    if (agree.rejected.match(answer)) notices.failed(answer.payload);
    else notices.success('consent.done');
  };
  return (
    <Note icon="shield">
      <div className="flex flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="measure">
          <FormattedMessage
            id="consent.due"
            values={{ ...TERMS_LINKS, version: <Day key="version" at={version} style="long" /> }}
          />
        </p>
        <Button variant="line" size="small" busy={busy} onClick={() => void send()}>
          <FormattedMessage id="consent.agree" />
        </Button>
      </div>
    </Note>
  );
}

/** Asks whoever has not agreed to the terms in force; nothing for everybody else. */
export function ConsentNote() {
  const due = useSelector(({ auth }: WithAuth) => auth.user?.consent_due ?? false);
  return due ? <Question /> : null;
}
