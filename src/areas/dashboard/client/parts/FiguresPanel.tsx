import { type ReactNode, useId, useRef, useState } from 'react';
import type { Figures } from '#areas/dashboard/contract.ts';
import {
  DASHBOARD_PATH,
  DEFAULT_PERIOD,
  METRICS,
  type Metric,
  PERIODS,
  type Period,
} from '#areas/dashboard/vocabulary.ts';
import { FormattedMessage, FormattedNumber, useIntl, useWords } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { useOnAddress } from '#platform/client/router.tsx';
import { saveFile } from '#platform/client/save-file.ts';
import { Button } from '#platform/client/ui/Button.tsx';
import { Segment } from '#platform/client/ui/Choice.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { brand } from '#platform/contract/brand.ts';
import { api } from '../api.ts';
import { Panel } from './Panel.tsx';

/** The upper end of a chart, and its lines from zero. */
const STEPS = [1, 2, 2.5, 5, 10];
const LINES = 4;

/** A round number that holds the greatest value, and divides by the lines without a fraction of a view. */
export function topOf(values: readonly number[]): number {
  const most = Math.max(LINES, ...values);
  const unit = 10 ** Math.floor(Math.log10(most / LINES));
  const step = STEPS.map((one) => one * unit).find((one) => one * LINES >= most && Number.isInteger(one));
  return (step ?? 10 * unit) * LINES;
}

/** Points of a line in a box of 300 by 100. */
export const pointsOf = (values: readonly number[], top: number): string =>
  values
    .map((value, i) => {
      const x = values.length > 1 ? (i * 300) / (values.length - 1) : 0;
      return `${x.toFixed(1)} ${(100 - (value * 100) / top).toFixed(1)}`;
    })
    .join('L');

interface ChartProps {
  figures: Figures;
  metric: Metric;
  /** What it shows, in words. */
  label: string;
}

const DATES = 5;
const MOST_CHANGES = 3;
const UTC = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const percent = (i: number, of: number) => `${of > 1 ? (i * 100) / (of - 1) : 0}%`;

/** Own figures by day as a line on a soft ground, homes alike dotted, changes of price upright. Time runs from left to right in every script. */
function Chart({ figures: { days, price_days }, metric, label }: ChartProps) {
  const { formatNumber, formatDate, t } = useIntl();
  const own = days.map((day) => day.own[metric]);
  const alike = days.flatMap((day) => (day.alike ? [day.alike[metric]] : []));
  const top = topOf([...own, ...alike]);
  const lines = Array.from({ length: LINES + 1 }, (_, i) => i);
  const step = Math.max(1, Math.ceil((days.length - 1) / (DATES - 1)));
  const labelled = days.flatMap(({ day }, i) => (i % step === 0 ? [{ day, i }] : []));
  const changes = days.flatMap(({ day }, i) => (price_days.includes(day) ? [i] : []));
  // Of many listings some price changes every other day, which says nothing.
  const marked = changes.length <= MOST_CHANGES ? changes : [];
  return (
    <div
      role="img"
      aria-label={label}
      dir="ltr"
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-ink-2 text-small"
    >
      <div aria-hidden="true" className="flex h-56 flex-col justify-between text-end tabular-nums">
        {lines.map((i) => (
          <span key={i} className="-my-2.5">
            {formatNumber(top - (top * i) / LINES)}
          </span>
        ))}
      </div>
      <div aria-hidden="true" className="relative h-56">
        <svg
          viewBox="0 0 300 100"
          preserveAspectRatio="none"
          className="size-full overflow-visible"
          aria-hidden="true"
        >
          {lines.map((i) => (
            <line
              key={i}
              x1="0"
              x2="300"
              y1={(100 * i) / LINES}
              y2={(100 * i) / LINES}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <path d={`M0 100L${pointsOf(own, top)}L300 100Z`} className="fill-lagoon-soft" />
          {marked.map((i) => (
            <line
              key={i}
              x1={(300 * i) / Math.max(1, days.length - 1)}
              x2={(300 * i) / Math.max(1, days.length - 1)}
              y1="0"
              y2="100"
              className="stroke-mango"
              strokeDasharray="3 3"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {alike.length === days.length && (
            <path
              d={`M${pointsOf(alike, top)}`}
              className="fill-none stroke-ink-3"
              strokeDasharray="4 4"
              strokeWidth="1.5"
              vectorEffect="non-scaling-stroke"
            />
          )}
          <path
            d={`M${pointsOf(own, top)}`}
            className="fill-none stroke-lagoon"
            strokeWidth="2.5"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {marked.slice(0, 1).map((i) => (
          <span
            key={i}
            className="badge tone-warn absolute -top-3 max-w-40 -translate-x-1/2"
            style={{ left: `clamp(15%, ${percent(i, days.length)}, 85%)` }}
          >
            {t('dash.chart.price')}
          </span>
        ))}
      </div>
      <span />
      <div aria-hidden="true" className="relative mt-1 h-6">
        {labelled.map(({ day, i }) => (
          <span
            key={day}
            className="absolute whitespace-nowrap"
            style={{
              left: percent(i, days.length),
              transform: `translateX(-${i === 0 ? 0 : i === days.length - 1 ? 100 : 50}%)`,
            }}
          >
            {formatDate(day, UTC)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** What the chart draws, in numbers; the newest day first. */
function FiguresTable({ figures, metric }: { figures: Figures; metric: Metric }) {
  const t = useWords();
  const id = useId();
  const { formatDate } = useIntl();
  return (
    <details className="min-w-0">
      <summary className="more cursor-pointer list-none">
        <Icon name="down" size="s" />
        <FormattedMessage id="dash.table" />
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section className="relative max-h-96 overflow-auto" tabIndex={0} aria-labelledby={id}>
        <table aria-labelledby={id} className="w-full text-small tabular-nums">
          <caption id={id} className="sr-only">
            {t('dash.table.caption')}
          </caption>
          <thead>
            <tr className="border-line border-b text-ink-2">
              <th scope="col" className="py-2 pe-4 text-start font-semibold">
                {t('dash.day')}
              </th>
              {METRICS.map((one) => (
                <th key={one} scope="col" className="px-2 py-2 text-end font-semibold">
                  {t(`dash.metric.${one}`)}
                </th>
              ))}
              <th scope="col" className="ps-2 py-2 text-end font-semibold">
                <FormattedMessage
                  id="dash.alike.column"
                  values={{ metric: <FormattedMessage id={`dash.metric.${metric}`} /> }}
                />
              </th>
            </tr>
          </thead>
          <tbody>
            {figures.days.toReversed().map(({ day, own, alike }) => (
              <tr key={day} className="border-line border-b">
                <th scope="row" className="whitespace-nowrap py-1.5 pe-4 text-start font-normal">
                  {formatDate(day, { day: 'numeric', month: 'short', timeZone: 'UTC' })}
                </th>
                {METRICS.map((one) => (
                  <td key={one} className="px-2 text-end">
                    <FormattedNumber value={own[one]} />
                  </td>
                ))}
                <td className="ps-2 text-end">
                  {alike ? <FormattedNumber value={alike[metric]} maximumFractionDigits={1} /> : '–'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

interface FiguresQuery {
  days: Period;
  /** Left out: all of them. */
  property?: string;
}

interface MetricsProps {
  figures: Figures;
  metric: Metric;
  onChange: (metric: Metric) => void;
}

/** What the chart can show, each with its sum and how it has changed. */
function Metrics({ figures: { sums, before }, metric, onChange }: MetricsProps) {
  const t = useWords();
  return (
    <div className="grid grid-cols-2 gap-2 md:grid-cols-4 wide:grid-cols-7">
      {METRICS.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === metric}
          onClick={() => onChange(one)}
          className="grid content-start gap-0.5 rounded-field p-3 text-start max-md:last:col-span-2 shadow-[inset_0_0_0_1px_var(--color-line)] hover:bg-sunk aria-pressed:bg-lagoon-soft aria-pressed:shadow-[inset_0_0_0_2px_var(--color-lagoon)]"
        >
          <span className="text-label">{t(`dash.metric.${one}`)}</span>
          <b className="text-h3 tabular-nums">
            <FormattedNumber value={sums[one]} />
          </b>
          <span className="text-ink-2 text-small">{t('dash.before', { count: before[one] })}</span>
        </button>
      ))}
    </div>
  );
}

function Export({ query }: { query: FiguresQuery }) {
  const { busy, send } = api.useSend();
  const save = async () => {
    const sent = await send('GET /dashboard/export', { query });
    if ('answer' in sent) saveFile(sent.answer, `${brand.slug}-${query.days}.csv`);
  };
  return (
    <Button variant="line" size="small" className="touch" busy={busy !== null} onClick={() => void save()}>
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

/** Where those came from who opened a listing, as shares of all. */
function Sources({ sources }: Pick<Figures, 'sources'>) {
  const t = useWords();
  const all = sources.reduce((sum, { count }) => sum + count, 0);
  return (
    <Panel title="dash.sources">
      <div className="grid gap-3 px-4 pb-5 md:px-6">
        {all === 0 && <p className="text-ink-2">{t('dash.sources.none')}</p>}
        <ul className="grid gap-3">
          {sources.map(({ source, count }) => (
            <li key={source} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-small">
              <span>{t(`dash.source.${source}`)}</span>
              <b className="tabular-nums">
                <FormattedNumber value={count / all} style="percent" />
              </b>
              <span aria-hidden="true" className="col-span-2 mt-1 h-1.5 overflow-hidden rounded-pill bg-sunk">
                <span className="block h-full bg-lagoon" style={{ width: `${(count * 100) / all}%` }} />
              </span>
            </li>
          ))}
        </ul>
        <p className="text-ink-3 text-small">{t('dash.counted')}</p>
      </div>
    </Panel>
  );
}

/** What visitors did, by day: chart, numbers, CSV, and where they came from. */
export function FiguresPanel({ property, beside }: { property: string | null; beside: ReactNode }) {
  const t = useWords();
  const [days, setDays] = useState<Period>(DEFAULT_PERIOD);
  const [metric, setMetric] = useState<Metric>('views');
  const panel = useRef<HTMLDivElement>(null);
  // Another listing was chosen further up.
  useOnAddress(property, () => {
    if (property) panel.current?.scrollIntoView();
  });
  const query: FiguresQuery = { days, ...(property && { property }) };
  const reading = api.useRead('GET /dashboard/figures', { query });
  const { answer } = reading;
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
          <Answered {...reading} failed="dash.failed" waiting="figures">
            {(figures) => (
              <>
                {figures.title !== null && (
                  <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
                    <b>
                      <bdi>{figures.title}</bdi>
                    </b>
                    <Link to={DASHBOARD_PATH} className="link touch text-small">
                      <FormattedMessage id="dash.figures.all" />
                    </Link>
                  </p>
                )}
                <Metrics figures={figures} metric={metric} onChange={setMetric} />
                <Chart
                  figures={figures}
                  metric={metric}
                  label={t('dash.chart', { metric: name, sum: figures.sums[metric], days: Number(days) })}
                />
                <Key figures={figures} />
                <div className="flex flex-wrap items-start justify-between gap-3 border-line border-t pt-2">
                  <FiguresTable figures={figures} metric={metric} />
                  <Export query={query} />
                </div>
              </>
            )}
          </Answered>
        </div>
      </Panel>
      <div className="grid min-w-0 gap-6">
        {answer && <Sources sources={answer.sources} />}
        {beside}
      </div>
    </div>
  );
}
