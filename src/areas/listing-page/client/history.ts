import { changeOf } from '#areas/listings/client/kit/figures.ts';
import type { HistoryEntry } from '#areas/listings/shapes.ts';
import { convert, type Rates } from '#platform/contract/money.ts';

type Status = HistoryEntry['status'];

/** What happened to a listing on one day. */
export type Event =
  | { kind: 'listed' }
  | { kind: 'lowered' | 'raised'; change: number }
  /** Asked in another currency than before; how much more or less that is depends on the rate of the day. */
  | { kind: 'requoted' }
  | { kind: 'status'; status: Status };

export interface HistoryRow extends HistoryEntry {
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
export interface PriceLine {
  steps: { x: number; y: number }[];
  /** The lowest and highest price, in `currency`. */
  min: number;
  max: number;
  currency: string;
  from: string;
  to: string;
}

/** Height of the highest price: room above it for its line. */
export const TOP = 0.84;

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
