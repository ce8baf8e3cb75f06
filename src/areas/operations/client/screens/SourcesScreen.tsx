import type { ImportRun, ImportSource } from '#areas/operations/contract.ts';
import { FormattedMessage, FormattedNumber } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { api } from '../api.ts';

const COUNTS = ['read', 'created', 'updated', 'withdrawn', 'rejected'] as const;

function Runs({ runs }: { runs: readonly ImportRun[] }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-start text-small">
        <caption className="sr-only">
          <FormattedMessage id="operations.sources.runs" />
        </caption>
        <thead>
          <tr className="border-line border-b text-ink-3">
            <th scope="col" className="py-2 pe-4 text-start font-semibold">
              <FormattedMessage id="operations.audit.when" />
            </th>
            {COUNTS.map((count) => (
              <th key={count} scope="col" className="py-2 pe-4 text-end font-semibold">
                <FormattedMessage id={`operations.count.${count}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr key={run.started_at} className="border-line border-b align-top">
              <td className="py-2 pe-4">
                <Day at={run.started_at} time />
                {run.failure && (
                  <span className="block text-rose [overflow-wrap:anywhere]">
                    <FormattedMessage
                      id="operations.sources.failure"
                      values={{ failure: <bdi lang="en">{run.failure}</bdi> }}
                    />
                  </span>
                )}
              </td>
              {COUNTS.map((count) => (
                <td key={count} className="py-2 pe-4 text-end">
                  <FormattedNumber value={run.counts[count] ?? 0} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Source({ source: { source, listings, held, stale, runs } }: { source: ImportSource }) {
  const [last] = runs;
  return (
    <li className="panel grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-h3 [overflow-wrap:anywhere]">
          <bdi>{source}</bdi>
        </h2>
        {last && (
          <Badge tone={stale ? 'bad' : 'ok'} icon={stale ? 'alert' : 'check'}>
            <FormattedMessage id={stale ? 'operations.sources.stale' : 'operations.sources.running'} />
          </Badge>
        )}
      </div>
      <p className="text-ink-2 text-small">
        {last ? (
          <FormattedMessage
            id="operations.sources.last"
            values={{ day: <Day at={last.started_at} time /> }}
          />
        ) : (
          <FormattedMessage id="operations.sources.never" />
        )}
        {' · '}
        <FormattedMessage id="operations.sources.listings" values={{ count: listings }} />
        {held > 0 && (
          <>
            {' · '}
            <FormattedMessage id="operations.sources.held" values={{ count: held }} />
          </>
        )}
      </p>
      {runs.length > 0 && <Runs runs={runs} />}
      {last && last.rejects.length > 0 && (
        <details>
          <summary className="link min-h-11 content-center">
            <FormattedMessage id="operations.sources.rejects" />
          </summary>
          <ul className="grid gap-1 text-small" lang="en">
            {last.rejects.map(({ reason, count }) => (
              <li key={reason} className="[overflow-wrap:anywhere]">
                <FormattedNumber value={count} /> × <bdi>{reason}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function NoSources() {
  return (
    <Empty icon="again" title={<FormattedMessage id="operations.sources.none" />}>
      <FormattedMessage id="operations.sources.none.text" />
    </Empty>
  );
}

/** Each source of listings with its last runs. */
function Sources() {
  return (
    <Answered {...api.useRead('GET /operations/sources', {})} failed="operations.unread">
      {({ results }) =>
        results.length === 0 ? (
          <NoSources />
        ) : (
          <ul className="grid gap-4">
            {results.map((source) => (
              <Source key={source.source} source={source} />
            ))}
          </ul>
        )
      }
    </Answered>
  );
}

export { Sources as Component };
