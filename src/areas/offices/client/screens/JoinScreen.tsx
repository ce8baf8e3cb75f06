import { useState } from 'react';
import { OFFICE_PATH } from '#areas/offices/vocabulary.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Failed } from '#platform/client/list/Failed.tsx';
import { useNavigate } from '#platform/client/router.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';
import { useAnswer } from '#platform/client/use-answer.ts';
import { useTask } from '#platform/client/use-task.ts';
import { fetchInvited, joinOffice } from '../requests.ts';

/** Where the mail of an invitation leads. */
function Join() {
  const navigate = useNavigate();
  const [token] = useState(() => location.hash.slice(1));
  const { answer, failure, load } = useAnswer(fetchInvited, token);
  const { busy, run } = useTask();
  const join = async () => {
    if ('answer' in (await run('join', joinOffice, token, 'office.joined'))) await navigate(OFFICE_PATH);
  };
  if (failure?.status === 404) {
    return (
      <Empty icon="mail" tone="warn" title={<FormattedMessage id="office.join.old" />}>
        <FormattedMessage id="office.join.old.text" />
      </Empty>
    );
  }
  if (failure) return <Failed title="office.failed" failure={failure} retry={load} />;
  if (!answer) return <Skeleton className="h-32 rounded-photo" />;
  return (
    <div className="panel grid max-w-[640px] gap-4">
      <p>
        <FormattedMessage id="office.join.text" values={{ office: <b>{answer.office}</b> }} />
      </p>
      <Button busy={busy !== null} onClick={() => void join()} className="justify-self-start">
        <FormattedMessage id="office.join.do" values={{ office: answer.office }} />
      </Button>
    </div>
  );
}

export { Join as Component };
