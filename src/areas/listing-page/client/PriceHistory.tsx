import { useSelector } from 'react-redux';
import { useRates } from '#areas/listings/client/kit/money.ts';
import type { Property } from '#areas/listings/contract.ts';
import { FormattedMessage, useIntl } from '#platform/client/intl.tsx';
import type { WithSettings } from '#platform/client/settings.ts';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { formatMoney, formatMoneyShort } from '#platform/contract/money.ts';
import {
  type Event,
  type HistoryRow,
  historyRows,
  type PriceLine,
  pathOf,
  priceLine,
  TOP,
} from './history.ts';
import { Part } from './Part.tsx';

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
