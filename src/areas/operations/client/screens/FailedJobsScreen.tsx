import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { FailedJob } from '#areas/operations/contract.ts';
import { QUEUES } from '#areas/operations/vocabulary.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Failed } from '#platform/client/list/Failed.tsx';
import type { QueryFormat } from '#platform/client/list/list-query.ts';
import { useListQuery } from '#platform/client/list/use-list-query.ts';
import type { Dispatch } from '#platform/client/screen.ts';
import { Button } from '#platform/client/ui/Button.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { Pagination } from '#platform/client/ui/Pagination.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { useOnAddress } from '#platform/client/use-on-address.ts';
import { fetchFailedJobs, retryFailed } from '../requests.ts';
import type { WithOperations } from '../state.ts';

const FORMAT: QueryFormat<object> = { read: () => ({}), write: () => ({}) };

function useRetry(onDone: () => void) {
  const dispatch = useDispatch<Dispatch<object>>();
  const notices = useNotices();
  const [busy, setBusy] = useState<string | null>(null);
  const retry = async (id: string | null, due = true) => {
    setBusy(id ?? 'all');
    const answer = await dispatch(retryFailed(id));
    setBusy(null);
    if (retryFailed.rejected.match(answer)) notices.failed(answer.payload);
    else notices.success(due ? 'operations.failed.retried' : 'operations.failed.putAway');
    onDone();
  };
  return { busy, retry };
}

/** What the codes of mail servers mean. */
const CAUSES = {
  away: ['ESOCKET', 'ECONNECTION', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EDNS', 'ENOTFOUND', 'ETLS'],
  login: ['EAUTH', 'ENOAUTH', 'EOAUTH2'],
  address: ['EENVELOPE'],
  message: ['EMESSAGE', 'EPROTOCOL', 'ESTREAM'],
} as const;

/** Why a job failed, in words where it is known; names and codes are the server's. */
function Cause({ error }: Pick<FailedJob, 'error'>) {
  const code = error.split(' ').at(-1) ?? '';
  const known = Object.entries(CAUSES).find(([, codes]) => (codes as readonly string[]).includes(code));
  const said = (
    <bdi dir="ltr" className="text-ink-3 text-small">
      {error}
    </bdi>
  );
  return (
    <p className="[overflow-wrap:anywhere]">
      {known && <FormattedMessage id={`operations.failed.cause.${known[0]}`} />} {said}
    </p>
  );
}

interface RowProps {
  job: FailedJob;
  busy: boolean;
  onRetry: () => void;
}

function Row({ job: { queue, to, due, created_at, failed_at, tries, error }, busy, onRetry }: RowProps) {
  const t = useWords();
  const name = QUEUES.includes(queue) ? t(`operations.queue.${queue}`) : queue;
  return (
    <li className="panel flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="grid min-w-0 flex-1 basis-60 gap-0.5">
        <h2 className="text-h3">
          <bdi>{name}</bdi>
        </h2>
        {to && (
          <p className="[overflow-wrap:anywhere]">
            <FormattedMessage id="operations.failed.to" values={{ address: <bdi dir="ltr">{to}</bdi> }} />
          </p>
        )}
        <p className="text-ink-2 text-small">
          <FormattedMessage
            id="operations.failed.when"
            values={{
              given: <Day key="g" at={created_at} time />,
              failed: <Day key="f" at={failed_at} time />,
              tries,
            }}
          />
        </p>
        {error && <Cause error={error} />}
        {!due && (
          <p>
            <FormattedMessage id={`operations.failed.${queue === 'account-mail' ? 'expired' : 'undue'}`} />
          </p>
        )}
      </div>
      <Button variant="line" size="small" busy={busy} onClick={onRetry}>
        <FormattedMessage id={due ? 'operations.failed.retry' : 'operations.failed.putAway.button'} />
      </Button>
    </li>
  );
}

function FailedJobs() {
  const dispatch = useDispatch<Dispatch<object>>();
  const { query, key, hrefWith } = useListQuery(FORMAT);
  const { list, total, limit, error } = useSelector(({ failedJobs }: WithOperations) => failedJobs);
  const load = () => void dispatch(fetchFailedJobs(query));
  useOnAddress(key, load);
  const { busy, retry } = useRetry(load);
  if (error) return <Failed title="operations.unread" failure={error} retry={load} />;
  if (!list) return <Skeleton className="h-48 rounded-photo" />;
  if (total === 0) {
    return (
      <Empty icon="mail" title={<FormattedMessage id="operations.failed.none" />}>
        <FormattedMessage id="operations.failed.none.text" />
      </Empty>
    );
  }
  return (
    <div className="grid gap-4">
      <Button className="justify-self-start" busy={busy === 'all'} onClick={() => void retry(null)}>
        <FormattedMessage id="operations.failed.retryAll" values={{ count: total }} />
      </Button>
      <ul className="grid gap-3">
        {list.map((job) => (
          <Row key={job._id} job={job} busy={busy === job._id} onRetry={() => void retry(job._id, job.due)} />
        ))}
      </ul>
      <Pagination page={query.page} pages={Math.ceil(total / limit)} hrefOf={(page) => hrefWith({ page })} />
    </div>
  );
}

export { FailedJobs as Component };
