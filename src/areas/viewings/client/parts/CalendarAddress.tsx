import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { AccountSection } from '#areas/accounts/client/kit/AccountFrame.tsx';
import { FormattedMessage } from '#platform/client/intl.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import { Button } from '#platform/client/ui/Button.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { fetchAddress, renewAddress } from '../requests.ts';

/** The private address under which a calendar program follows one's viewings; shown when it is asked for. */
export function CalendarAddress() {
  const dispatch = useDispatch<Dispatch<object>>();
  const notices = useNotices();
  const [url, setUrl] = useState<string | null>(null);
  const ask = async (thunk: typeof fetchAddress) => {
    const answer = await dispatch(thunk(undefined));
    if (thunk.fulfilled.match(answer)) setUrl(answer.payload.url);
    else notices.failed((answer as { payload?: Parameters<typeof notices.failed>[0] }).payload);
  };
  const copy = async () => {
    await navigator.clipboard.writeText(url ?? '');
    notices.success('viewing.address.copied');
  };
  return (
    <AccountSection
      title={<FormattedMessage id="viewing.address" />}
      text={<FormattedMessage id="viewing.address.text" />}
    >
      {url === null ? (
        <Button variant="line" className="justify-self-start" onClick={() => void ask(fetchAddress)}>
          <FormattedMessage id="viewing.address.show" />
        </Button>
      ) : (
        <>
          <TextField label={<FormattedMessage id="viewing.address.label" />} readOnly dir="ltr" value={url} />
          <div className="flex flex-wrap gap-2">
            <Button variant="line" onClick={() => void copy()}>
              <FormattedMessage id="viewing.address.copy" />
            </Button>
            <Button variant="bare" onClick={() => void ask(renewAddress)}>
              <FormattedMessage id="viewing.address.renew" />
            </Button>
          </div>
        </>
      )}
    </AccountSection>
  );
}
