import { useSelector } from 'react-redux';
import { changeOf } from '#areas/listings/client/kit/figures.ts';
import { useRates } from '#areas/listings/client/kit/money.ts';
import type { Property } from '#areas/listings/contract.ts';
import type { HistoryEntry } from '#areas/listings/shapes.ts';
import { FormattedMessage, useIntl } from '#platform/client/intl.tsx';
import type { WithSettings } from '#platform/client/settings.ts';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { convert, formatMoney, formatMoneyShort, type Rates } from '#platform/contract/money.ts';
import { Part } from './Part.tsx';

type Status = HistoryEntry['status'];

/** What happened to a listing on one day. */
type Event =
  | { kind: 'listed' }
  | { kind: 'lowered' | 'raised'; change: number }
  /** Asked in another currency than before; how much more or less that is depends on the rate of the day. */
  | { kind: 'requoted' }
  | { kind: 'status'; status: Status };

interface HistoryRow extends HistoryEntry {
  events: Event[];
}

function priceEvents(before: HistoryEntry, entry: HistoryEntry): Event[] {
  if (before.currency !== entry.currency) return [{ kind: 'requoted' }];
  if (before.price === entry.price) return [];
  const change = changeOf(before.price, entry.price);
  return [{ kind: change < 0 ? 'lowered' : 'raised', change }];
}

function eventsOf(before: HistoryEntry | undefined, entry: HistoryEntry): Event[] {
  const status: Event[] =
    entry.status === (before?.status ?? 'active') ? [] : [{ kind: 'status', status: entry.status }];
  return before ? [...priceEvents(before, entry), ...status] : [{ kind: 'listed' }, ...status];
}

/** Each change of price or status with what it was, oldest first; entries that changed nothing are left out. */
export function historyRows(history: readonly HistoryEntry[]): HistoryRow[] {
  const byDate = [...history].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return byDate
    .map((entry, index) => ({ ...entry, events: eventsOf(byDate[index - 1], entry) }))
    .filter((row) => row.events.length > 0);
}

/** A price over time as a step line; `x` and `y` go from 0 to 1, `y` upwards from a price of zero. */
interface PriceLine {
  steps: { x: number; y: number }[];
  /** The lowest and highest price, in `currency`. */
  min: number;
  max: number;
  currency: string;
  from: string;
  to: string;
}

/** Height of the highest price: room above it for its line. */
const TOP = 0.84;

/**
 * The line of a listing's prices until `to`, in the currency asked last; null when the price never
 * changed, or a rate is missing to compare it.
 */
export function priceLine(rows: readonly HistoryRow[], to: string, rates: Rates): PriceLine | null {
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last) return null;
  const prices = rows.map((row) => convert(row.price, row.currency, last.currency, rates));
  if (!prices.every((price) => price !== null)) return null;
  const [min, max] = [Math.min(...prices), Math.max(...prices)];
  const start = Date.parse(first.at);
  const end = Math.max(Date.parse(to) || 0, Date.parse(last.at));
  if (min === max || end <= start) return null;
  const xOf = (at: string) => (Date.parse(at) - start) / (end - start);
  const yOf = (price: number) => (price / max) * TOP;
  const steps = rows.map((row, index) => ({ x: xOf(row.at), y: yOf(prices[index] as number) }));
  return { steps, min, max, currency: last.currency, from: first.at, to: new Date(end).toISOString() };
}

/** An SVG path of the line in a box, closed down to its floor when `area` is asked for. */
export function pathOf({ steps }: PriceLine, width: number, height: number, area = false): string {
  const down = (y: number) => ((1 - y) * height).toFixed(1);
  const across = (x: number) => (x * width).toFixed(1);
  const [first, ...rest] = steps as [PriceLine['steps'][number], ...PriceLine['steps']];
  const line = `M${across(first.x)} ${down(first.y)}${rest.map(({ x, y }) => `H${across(x)}V${down(y)}`).join('')}H${width}`;
  return area ? `${line}V${height}H${across(first.x)}Z` : line;
}

const WIDTH = 600;
const HEIGHT = 120;
/** The highest price, half of it, and nothing. */
const GRID = [1 - TOP, 1 - TOP / 2, 1];

/** The steps of the price; the table below says the same in words. */
function Chart({ line }: { line: PriceLine }) {
  const intl = useIntl();
  const { min, max, currency, from, to } = line;
  const short = (amount: number) => formatMoneyShort(amount, currency, intl.locale);
  const day = (at: string) => intl.formatDate(at, { dateStyle: 'long' });
  const label = intl.t('property.history.chart', {
    from: day(from),
    to: day(to),
    min: short(min),
    max: short(max),
  });
  return (
    <div
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-micro text-ink-3 tabular-nums"
      dir="ltr"
    >
      <div className="flex flex-col justify-between pt-2 text-end" aria-hidden="true">
        <span>{short(max)}</span>
        <span>{short(0)}</span>
      </div>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-30 w-full overflow-visible"
        role="img"
        aria-label={label}
        suppressHydrationWarning
      >
        {GRID.map((y) => (
          <line
            key={y}
            x1="0"
            x2={WIDTH}
            y1={y * HEIGHT}
            y2={y * HEIGHT}
            className="stroke-line"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <path d={pathOf(line, WIDTH, HEIGHT, true)} className="fill-lagoon-soft" />
        <path
          d={pathOf(line, WIDTH, HEIGHT)}
          className="fill-none stroke-lagoon"
          strokeWidth="2.25"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <div className="col-start-2 flex flex-wrap justify-between gap-x-2" aria-hidden="true">
        <Day at={from} />
        <Day at={to} />
      </div>
    </div>
  );
}

function Change({ event }: { event: Event }) {
  const intl = useIntl();
  if (event.kind === 'status') return <FormattedMessage id={`property.history.status.${event.status}`} />;
  const text = <FormattedMessage id={`property.history.${event.kind}`} />;
  if (event.kind !== 'lowered' && event.kind !== 'raised') return text;
  const percent = intl.formatNumber(event.change, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'always',
  });
  return (
    <>
      {text}
      {event.kind === 'lowered' ? (
        <Badge tone="warn" icon="drop">
          <bdi>{percent}</bdi>
        </Badge>
      ) : (
        <Badge>
          <bdi>{percent}</bdi>
        </Badge>
      )}
    </>
  );
}

function Row({ row }: { row: HistoryRow }) {
  const { locale } = useIntl();
  return (
    <tr className="border-b border-line last:border-0">
      <td className="py-3 pe-2 align-top text-ink-3 max-sm:[&_time]:whitespace-normal sm:pe-4">
        <Day at={row.at} />
      </td>
      <td className="py-3 pe-2 sm:pe-4">
        <ul className="grid gap-1">
          {row.events.map((event) => (
            <li key={event.kind} className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <Change event={event} />
            </li>
          ))}
        </ul>
      </td>
      <td className="py-3 text-end align-top font-semibold tabular-nums [overflow-wrap:anywhere]">
        <bdi>{formatMoney(row.price, row.currency, locale)}</bdi>
      </td>
    </tr>
  );
}

const HEADINGS = ['date', 'change', 'price'] as const;

/** Each change of price or status with its date; the chart when the price moved. */
export function PriceHistory({ listing }: { listing: Property }) {
  const rates = useRates();
  const now = useSelector((state: WithSettings) => state.settings.openedAt);
  const rows = historyRows(listing.history);
  if (rows.length === 0) return null;
  const line = priceLine(rows, now, rates);
  return (
    <Part heading="property.history">
      {line && <Chart line={line} />}
      <table className="w-full text-small">
        <thead className="sr-only">
          <tr>
            {HEADINGS.map((heading) => (
              <th key={heading} scope="col">
                <FormattedMessage id={`property.history.${heading}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map((row) => (
            <Row key={row.at} row={row} />
          ))}
        </tbody>
      </table>
    </Part>
  );
}
