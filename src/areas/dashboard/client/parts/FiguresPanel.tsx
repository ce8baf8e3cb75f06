import { useRef, useState } from 'react';
import type { Figures } from '#areas/dashboard/contract.ts';
import {
  DASHBOARD_PATH,
  DEFAULT_PERIOD,
  METRICS,
  type Metric,
  PERIODS,
  type Period,
} from '#areas/dashboard/vocabulary.ts';
import { FormattedMessage, FormattedNumber, useWords } from '#platform/client/intl.tsx';
import { Failed } from '#platform/client/list/Failed.tsx';
import { saveFile } from '#platform/client/save-file.ts';
import { Button } from '#platform/client/ui/Button.tsx';
import { Segment } from '#platform/client/ui/Choice.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';
import { useAnswer } from '#platform/client/use-answer.ts';
import { useNotices } from '#platform/client/use-notices.ts';
import { useOnAddress } from '#platform/client/use-on-address.ts';
import { type FiguresQuery, fetchExport, fetchFigures, useDashboardDispatch } from '../requests.ts';
import { Chart } from './Chart.tsx';
import { FiguresTable } from './FiguresTable.tsx';
import { Panel } from './Panel.tsx';
import { Sources } from './Sources.tsx';

interface MetricsProps {
  figures: Figures;
  metric: Metric;
  onChange: (metric: Metric) => void;
}

/** What the chart can show, each with its sum and how it has changed. */
function Metrics({ figures: { sums, before }, metric, onChange }: MetricsProps) {
  return (
    <div className="grid grid-cols-2 gap-2 md:grid-cols-3 wide:grid-cols-6">
      {METRICS.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === metric}
          onClick={() => onChange(one)}
          className="grid content-start gap-0.5 rounded-field p-3 text-start shadow-[inset_0_0_0_1px_var(--color-line)] hover:bg-sunk aria-pressed:bg-lagoon-soft aria-pressed:shadow-[inset_0_0_0_2px_var(--color-lagoon)]"
        >
          <span className="text-label">
            <FormattedMessage id={`dash.metric.${one}`} />
          </span>
          <b className="text-h3 tabular-nums">
            <FormattedNumber value={sums[one]} />
          </b>
          <span className="text-ink-2 text-small">
            <FormattedMessage id="dash.before" values={{ count: before[one] }} />
          </span>
        </button>
      ))}
    </div>
  );
}

function Export({ query }: { query: FiguresQuery }) {
  const dispatch = useDashboardDispatch();
  const notices = useNotices();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const answer = await dispatch(fetchExport(query));
    setBusy(false);
    if (!fetchExport.fulfilled.match(answer)) return notices.failed(answer.payload);
    saveFile(answer.payload, `yaad-${query.days}.csv`);
  };
  return (
    <Button variant="line" size="small" className="touch" busy={busy} onClick={() => void save()}>
      <Icon name="save" size="s" />
      <FormattedMessage id="dash.csv" />
    </Button>
  );
}

function Key({ figures }: { figures: Figures }) {
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-ink-2 text-small">
      <span className="inline-flex items-center gap-2">
        <span aria-hidden="true" className="w-6 border-lagoon border-t-[3px]" />
        <FormattedMessage id="dash.key.own" />
      </span>
      {figures.alike_homes > 0 ? (
        <span className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="w-6 border-ink-3 border-t-2 border-dashed" />
          <FormattedMessage id="dash.key.alike" values={{ count: figures.alike_homes }} />
        </span>
      ) : (
        <FormattedMessage id="dash.key.few" />
      )}
    </p>
  );
}

/** What visitors did, by day: chart, numbers, CSV, and where they came from. */
export function FiguresPanel({ property }: { property: string | null }) {
  const t = useWords();
  const [days, setDays] = useState<Period>(DEFAULT_PERIOD);
  const [metric, setMetric] = useState<Metric>('views');
  const panel = useRef<HTMLDivElement>(null);
  // Another listing was chosen further up.
  useOnAddress(property, () => {
    if (property) panel.current?.scrollIntoView();
  });
  const query = { days, property };
  const { answer, failure, load } = useAnswer(fetchFigures, query);
  const name = t(`dash.metric.${metric}`);
  return (
    <div ref={panel} className="grid items-start gap-6 lg:grid-cols-[minmax(0,2.2fr)_minmax(0,1fr)]">
      <Panel
        title="dash.figures"
        more={
          <Segment
            label={t('dash.period')}
            name="period"
            value={days}
            onChange={setDays}
            options={PERIODS.map((value) => ({
              value,
              label: t('dash.period.days', { count: Number(value) }),
            }))}
          />
        }
      >
        <div className="grid gap-5 px-4 pb-5 md:px-6" aria-busy={!answer}>
          {failure && !answer && <Failed title="dash.failed" failure={failure} retry={load} />}
          {!failure && !answer && <Skeleton className="h-72 rounded-photo" />}
          {answer && (
            <>
              {answer.title !== null && (
                <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
                  <b>
                    <bdi>{answer.title}</bdi>
                  </b>
                  <Link to={DASHBOARD_PATH} className="link touch text-small">
                    <FormattedMessage id="dash.figures.all" />
                  </Link>
                </p>
              )}
              <Metrics figures={answer} metric={metric} onChange={setMetric} />
              <Chart
                figures={answer}
                metric={metric}
                label={t('dash.chart', { metric: name, sum: answer.sums[metric], days: Number(days) })}
              />
              <Key figures={answer} />
              <div className="flex flex-wrap items-start justify-between gap-3 border-line border-t pt-2">
                <FiguresTable figures={answer} metric={metric} />
                <Export query={query} />
              </div>
            </>
          )}
        </div>
      </Panel>
      {answer && <Sources sources={answer.sources} />}
    </div>
  );
}
