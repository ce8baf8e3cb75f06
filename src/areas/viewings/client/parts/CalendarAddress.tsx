import { useState } from 'react';
import { AccountSection } from '#areas/accounts/client/kit/AccountFrame.tsx';
import { useWords } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { api } from '../api.ts';

/** The private address under which a calendar program follows one's viewings; shown when it is asked for. */
export function CalendarAddress() {
  const t = useWords();
  const notices = useNotices();
  const { send } = api.useSend();
  const [isAsked, setAsked] = useState(false);
  const reading = api.useRead('GET /viewings/calendar-address', isAsked ? {} : null);
  const copy = async (url: string) => {
    await navigator.clipboard.writeText(url);
    notices.success('viewing.address.copied');
  };
  return (
    <AccountSection title={t('viewing.address')} text={t('viewing.address.text')}>
      {isAsked ? (
        <Answered {...reading}>
          {({ url }) => (
            <>
              <TextField label={t('viewing.address.label')} readOnly dir="ltr" value={url} />
              <div className="flex flex-wrap gap-2">
                <Button variant="line" onClick={() => void copy(url)}>
                  {t('viewing.address.copy')}
                </Button>
                <Button variant="bare" onClick={() => void send('POST /viewings/calendar-address', {})}>
                  {t('viewing.address.renew')}
                </Button>
              </div>
            </>
          )}
        </Answered>
      ) : (
        <Button variant="line" className="justify-self-start" onClick={() => setAsked(true)}>
          {t('viewing.address.show')}
        </Button>
      )}
    </AccountSection>
  );
}
