import { useState } from 'react';
import { MOST_DIFFERENCES } from '#areas/import/sources.ts';
import type { Difference, ImportRun } from '#areas/import/sources-contract.ts';
import { FormattedMessage, FormattedNumber } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { saveFile } from '#platform/client/save-file.ts';
import { Badge, type BadgeTone } from '#platform/client/ui/Badge.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { api } from '../api.ts';

const COUNTS = ['read', 'created', 'updated', 'withdrawn', 'held', 'rejected'] as const;
const TONES: Record<Difference['what'], BadgeTone> = { new: 'ok', changed: 'lagoon', gone: 'warn' };

interface ReasonsProps {
  /** Key of the title. */
  title: string;
  reasons: ImportRun['rejects'];
}

/** Why, and how often; in the words of the importer, which are English. */
function Reasons({ title, reasons }: ReasonsProps) {
  if (reasons.length === 0) return null;
  return (
    <details>
      <summary className="link min-h-11 content-center text-small">
        <FormattedMessage id={title} />
      </summary>
      <ul className="grid gap-1 text-small" lang="en" dir="ltr">
        {reasons.map(({ reason, count }) => (
          <li key={reason} className="[overflow-wrap:anywhere]">
            <FormattedNumber value={count} /> × <bdi>{reason}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Download({ source, run }: { source: string; run: ImportRun }) {
  const { busy, send } = api.useSend();
  const download = async () => {
    const params = { id: source, run: run._id };
    const sent = await send('GET /sources/{id}/runs/{run}/rejected', { params });
    if ('answer' in sent) saveFile(sent.answer, `rejected-${run._id}.csv`);
  };
  return (
    <Button
      variant="line"
      size="small"
      className="touch"
      busy={busy !== null}
      onClick={() => void download()}
    >
      <FormattedMessage id="source.file" />
    </Button>
  );
}

function Change({ difference: { key, title, what, fields } }: { difference: Difference }) {
  return (
    <li className="grid gap-1 border-line border-t py-2">
      <span className="flex flex-wrap items-center gap-2 [overflow-wrap:anywhere]">
        <Badge tone={TONES[what]}>
          <FormattedMessage id={`source.what.${what}`} />
        </Badge>
        <bdi>{title || key}</bdi>
      </span>
      {fields.map(({ field, from, to }) => (
        <span key={field} className="text-ink-2 text-small [overflow-wrap:anywhere]" dir="ltr">
          {field}: <del>{from || '–'}</del> → <ins className="no-underline">{to || '–'}</ins>
        </span>
      ))}
    </li>
  );
}

/** What a trial would have changed. */
function Differences({ source, run }: { source: string; run: string }) {
  const [isOpen, setOpen] = useState(false);
  const reading = api.useRead(
    'GET /sources/{id}/runs/{run}',
    isOpen ? { params: { id: source, run } } : null,
  );
  if (!isOpen)
    return (
      <Button variant="soft" size="small" className="touch" onClick={() => setOpen(true)}>
        <FormattedMessage id="source.differences.show" />
      </Button>
    );
  return (
    <div className="basis-full">
      <Answered {...reading} failed="source.runs.failed">
        {({ differences }) => (
          <section className="grid gap-1">
            <h4 className="text-label">
              <FormattedMessage id="source.differences" />
            </h4>
            {differences.length === 0 && (
              <p className="text-ink-2 text-small">
                <FormattedMessage id="source.differences.none" />
              </p>
            )}
            <ul>
              {differences.map((difference) => (
                <Change key={`${difference.what} ${difference.key}`} difference={difference} />
              ))}
            </ul>
            {differences.length === MOST_DIFFERENCES && (
              <p className="text-ink-2 text-small">
                <FormattedMessage id="source.differences.most" values={{ count: differences.length }} />
              </p>
            )}
          </section>
        )}
      </Answered>
    </div>
  );
}

function Run({ source, run }: { source: string; run: ImportRun }) {
  const { dry_run, counts, failure, held_back } = run;
  return (
    <li className="grid gap-2 border-line border-t py-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-label">
          <Day at={run.started_at} time />
        </h3>
        {dry_run && (
          <Badge tone="lagoon">
            <FormattedMessage id="source.dryRun" />
          </Badge>
        )}
      </div>
      {Object.keys(counts).length > 0 && (
        <dl className="grid grid-cols-3 gap-x-4 gap-y-2 text-small sm:grid-cols-6">
          {COUNTS.map((count) => (
            <div key={count}>
              <dt className="text-ink-3">
                <FormattedMessage id={`source.count.${count}`} />
              </dt>
              <dd className="num font-semibold">
                <FormattedNumber value={counts[count] ?? 0} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {held_back > 0 && (
        <p className="text-ink-2 text-small">
          <FormattedMessage id="source.missing" values={{ count: held_back }} />
        </p>
      )}
      {failure && held_back === 0 && (
        <p className="text-rose text-small [overflow-wrap:anywhere]" lang="en" dir="ltr">
          <bdi>{failure}</bdi>
        </p>
      )}
      <Reasons title="source.rejects" reasons={run.rejects} />
      <Reasons title="source.notes" reasons={run.notes} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {run.has_file && <Download source={source} run={run} />}
        {dry_run && Object.keys(counts).length > 0 && <Differences source={source} run={run._id} />}
      </div>
    </li>
  );
}

/** The latest runs of a source. */
export function Runs({ source }: { source: string }) {
  const reading = api.useRead('GET /sources/{id}/runs', { params: { id: source }, query: {} });
  return (
    <section className="panel grid gap-2">
      <h2 className="text-h3">
        <FormattedMessage id="source.runs" />
      </h2>
      <Answered {...reading} failed="source.runs.failed">
        {({ results }) =>
          results.length === 0 ? (
            <p className="text-ink-2">
              <FormattedMessage id="source.runs.none" />
            </p>
          ) : (
            <ul>
              {results.map((run) => (
                <Run key={run._id} source={source} run={run} />
              ))}
            </ul>
          )
        }
      </Answered>
    </section>
  );
}
