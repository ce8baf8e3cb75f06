import type { Figures } from '#areas/dashboard/contract.ts';
import type { Metric } from '#areas/dashboard/vocabulary.ts';
import { useIntl } from '#platform/client/intl.tsx';

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
export function Chart({ figures: { days, price_days }, metric, label }: ChartProps) {
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
