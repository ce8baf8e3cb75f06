import { useDispatch, useSelector } from 'react-redux';
import type { BackupEntry } from '#areas/operations/contract.ts';
import { FormattedMessage, FormattedNumber } from '#platform/client/intl.tsx';
import { Failed } from '#platform/client/list/Failed.tsx';
import type { QueryFormat } from '#platform/client/list/list-query.ts';
import { useListQuery } from '#platform/client/list/use-list-query.ts';
import type { Dispatch } from '#platform/client/screen.ts';
import { Day } from '#platform/client/ui/Day.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { Pagination } from '#platform/client/ui/Pagination.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';
import { useOnAddress } from '#platform/client/use-on-address.ts';
import { fetchBackups } from '../requests.ts';
import type { WithOperations } from '../state.ts';

const FORMAT: QueryFormat<object> = { read: () => ({}), write: () => ({}) };
const MB = 1_000_000;

interface RowProps {
  backup: BackupEntry;
}

function Row({ backup: { name, started_at, ended_at, bytes, files, error } }: RowProps) {
  const seconds = Math.round((Date.parse(ended_at) - Date.parse(started_at)) / 1000);
  return (
    <li className="panel grid min-w-0 gap-0.5">
      <h2 className="font-semibold">
        {error === null ? (
          <FormattedMessage id="operations.backups.whole" />
        ) : (
          <span className="text-rose [overflow-wrap:anywhere]">
            <FormattedMessage
              id="operations.backups.failed"
              values={{
                error: (
                  <bdi key="error" dir="ltr">
                    {error}
                  </bdi>
                ),
              }}
            />
          </span>
        )}
      </h2>
      <p className="text-ink-2 text-small">
        <FormattedMessage
          id="operations.backups.when"
          values={{ started: <Day key="started" at={started_at} time />, seconds }}
        />
      </p>
      {error === null && (
        <p className="text-ink-3 text-small">
          <FormattedMessage
            id="operations.backups.size"
            values={{
              files,
              size: <FormattedNumber key="size" value={bytes / MB} maximumFractionDigits={1} />,
            }}
          />
          {' · '}
          <bdi dir="ltr">{name}</bdi>
        </p>
      )}
    </li>
  );
}

function Backups() {
  const dispatch = useDispatch<Dispatch<object>>();
  const { query, key, hrefWith } = useListQuery(FORMAT);
  const { list, total, limit, error } = useSelector(({ backups }: WithOperations) => backups);
  const load = () => void dispatch(fetchBackups(query));
  useOnAddress(key, load);
  if (error) return <Failed title="operations.unread" failure={error} retry={load} />;
  if (!list) return <Skeleton className="h-48 rounded-photo" />;
  if (total === 0) {
    return (
      <Empty icon="shield" title={<FormattedMessage id="operations.backups.none" />}>
        <FormattedMessage id="operations.backups.none.text" />
      </Empty>
    );
  }
  return (
    <div className="grid gap-4">
      <ul className="grid gap-3">
        {list.map((backup) => (
          <Row key={backup._id} backup={backup} />
        ))}
      </ul>
      <Pagination page={query.page} pages={Math.ceil(total / limit)} hrefOf={(page) => hrefWith({ page })} />
    </div>
  );
}

export { Backups as Component };
