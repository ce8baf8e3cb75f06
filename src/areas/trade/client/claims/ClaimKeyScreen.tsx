import { useState } from 'react';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { useNavigate } from '#platform/client/router.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { PartsSkeleton } from '#platform/client/ui/PartsSkeleton.tsx';
import { api } from '../api.ts';
import { pathOf } from './ClaimScreen.tsx';

/** Where the mail of a claim leads: nothing happens before the press. */
function ClaimKey() {
  const navigate = useNavigate();
  // No server is sent what stands behind the `#`.
  const [token] = useState(() => globalThis.location?.hash.slice(1) ?? null);
  const reading = api.useRead('POST /offices/claims/read', token === null ? null : { body: { token } });
  const { busy, send } = api.useSend();
  const claim = async () => {
    const sent = await send(
      'POST /offices/claims',
      { body: { token: token ?? '' } },
      { said: 'office.claim.done' },
    );
    if ('answer' in sent) await navigate(pathOf(sent.answer));
  };
  return (
    <Answered
      {...reading}
      missing={<Empty icon="mail" tone="warn" words="office.claim.old" />}
      waiting={<PartsSkeleton of="text" count={2} layout="panel grid max-w-[640px] gap-4" />}
    >
      {({ name, kind }) => (
        <div className="panel grid max-w-[640px] gap-4">
          <p>
            <FormattedMessage
              id={`office.claim.confirm.${kind}`}
              values={{
                name: (
                  <b key="name">
                    <bdi>{name}</bdi>
                  </b>
                ),
              }}
            />
          </p>
          <Button busy={busy !== null} onClick={() => void claim()} className="justify-self-start">
            <FormattedMessage id="office.claim.confirm" />
          </Button>
        </div>
      )}
    </Answered>
  );
}

export { ClaimKey as Component };
