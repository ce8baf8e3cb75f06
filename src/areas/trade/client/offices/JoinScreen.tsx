import { useState } from 'react';
import { OFFICE_PATH } from '#areas/trade/vocabulary.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { useNavigateIfHere } from '#platform/client/router.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { PartsSkeleton } from '#platform/client/ui/PartsSkeleton.tsx';
import { api } from '../api.ts';

/** Where the mail of an invitation leads. */
function Join() {
  const navigate = useNavigateIfHere();
  // No server is sent what stands behind the `#`.
  const [token] = useState(() => globalThis.location?.hash.slice(1) ?? null);
  const reading = api.useRead('POST /offices/invited', token === null ? null : { body: { token } });
  const { busy, send } = api.useSend();
  const join = async () => {
    const sent = await send(
      'POST /offices/join',
      { body: { token: token ?? '' } },
      { said: 'office.joined' },
    );
    if ('answer' in sent) navigate(OFFICE_PATH);
  };
  return (
    <Answered
      {...reading}
      missing={<Empty icon="mail" tone="warn" words="office.join.old" />}
      waiting={<PartsSkeleton of="text" count={2} layout="panel grid max-w-[640px] gap-4" />}
    >
      {({ office }) => (
        <div className="panel grid max-w-[640px] gap-4">
          <p>
            <FormattedMessage id="office.join.text" values={{ office: <b>{office}</b> }} />
          </p>
          <Button busy={busy !== null} onClick={() => void join()} className="justify-self-start">
            <FormattedMessage id="office.join.do" values={{ office: office }} />
          </Button>
        </div>
      )}
    </Answered>
  );
}

export { Join as Component };
