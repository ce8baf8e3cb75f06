import type { FailedJob } from '#areas/admin/contract.ts';
import { QUEUES } from '#areas/admin/vocabulary.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { pagedScreen } from '#platform/client/list/paged-screen.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { api } from '../api.ts';

/** Tries a job again, or all of them; one that is not due any more is put away. */
function useRetry() {
  const { busy, send } = api.useSend();
  const retry = (_id: string | null, due = true) =>
    void send(
      'POST /operations/failed-jobs/retry',
      { body: { _id } },
      { said: due ? 'operations.failed.retried' : 'operations.failed.putAway' },
    );
  return { busy: busy !== null, retry };
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

function Row({ job: { _id, queue, to, due, created_at, failed_at, tries, error } }: { job: FailedJob }) {
  const { busy, retry } = useRetry();
  const t = useWords();
  const name = QUEUES.includes(queue) ? t(`operations.queue.${queue}`) : queue;
  return (
    <article className="panel flex flex-wrap items-center gap-x-4 gap-y-2">
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
        {!due && <p>{t(`operations.failed.${queue === 'account-mail' ? 'expired' : 'undue'}`)}</p>}
      </div>
      <Button variant="line" size="small" busy={busy} onClick={() => retry(_id, due)}>
        {t(due ? 'operations.failed.retry' : 'operations.failed.putAway.button')}
      </Button>
    </article>
  );
}

function RetryAll({ count }: { count: number }) {
  const { busy, retry } = useRetry();
  return (
    <Button className="justify-self-start" busy={busy} onClick={() => retry(null)}>
      <FormattedMessage id="operations.failed.retryAll" values={{ count }} />
    </Button>
  );
}

export const Component = pagedScreen<FailedJob>({
  useList: (query) => api.useRead('GET /operations/failed-jobs', { query: { ...query, limit: '20' } }),
  above: ({ total }) => <RetryAll count={total} />,
  row: (job) => <Row job={job} />,
  empty: { icon: 'mail', words: 'operations.failed.none' },
});
