import type { BackupEntry } from '#areas/admin/contract.ts';
import { FormattedMessage, FormattedNumber } from '#platform/client/intl.tsx';
import { pagedScreen } from '#platform/client/list/paged-screen.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { api } from '../api.ts';

const MB = 1_000_000;

function Row({ backup: { name, started_at, ended_at, bytes, files, error } }: { backup: BackupEntry }) {
  const seconds = Math.round((Date.parse(ended_at) - Date.parse(started_at)) / 1000);
  return (
    <article className="panel grid min-w-0 gap-0.5">
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
    </article>
  );
}

export const Component = pagedScreen<BackupEntry>({
  useList: (query) => api.useRead('GET /operations/backups', { query: { ...query, limit: '20' } }),
  row: (backup) => <Row backup={backup} />,
  empty: { icon: 'shield', words: 'operations.backups.none' },
});
