import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HistoryEntry } from '#areas/listings/shapes.ts';
import { historyRows, pathOf, priceLine } from './PriceHistory.tsx';

const RATES = { JMD: 1, USD: 160 };

const entry = (day: string, price: number, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  at: `${day}T12:00:00.000Z`,
  price,
  currency: 'JMD',
  status: 'active',
  ...more,
});

const COTTAGE = [
  entry('2026-06-11', 34_500_000),
  entry('2026-09-02', 33_500_000),
  entry('2026-11-20', 31_900_000),
];
const eventsOf = (...history: HistoryEntry[]) => historyRows(history).map(({ events }) => events);

describe('the history of a price', () => {
  test('begins with the listing and says by how much each change was', () => {
    const [listed, ...changes] = eventsOf(...COTTAGE);
    expect(listed).toEqual([{ kind: 'listed' }]);
    expect(changes.map(([event]) => event)).toEqual([
      { kind: 'lowered', change: expect.closeTo(-0.029, 3) },
      { kind: 'lowered', change: expect.closeTo(-0.0478, 3) },
    ]);
  });

  test('is read by date, however it is ordered', () => {
    expect(historyRows(COTTAGE.toReversed())).toEqual(historyRows(COTTAGE));
  });

  test('names a change of status, and one of price with it', () => {
    expect(eventsOf(entry('2026-01-01', 10), entry('2026-02-01', 12, { status: 'under-offer' }))[1]).toEqual([
      { kind: 'raised', change: expect.closeTo(0.2, 6) },
      { kind: 'status', status: 'under-offer' },
    ]);
  });

  test('says when a home came back on the market', () => {
    const gone = entry('2026-02-01', 10, { status: 'withdrawn' });
    expect(eventsOf(entry('2026-01-01', 10), gone, entry('2026-03-01', 10))[2]).toEqual([
      { kind: 'status', status: 'active' },
    ]);
  });

  test('does not compare prices asked in different currencies', () => {
    expect(eventsOf(entry('2026-01-01', 16_000), entry('2026-02-01', 100, { currency: 'USD' }))[1]).toEqual([
      { kind: 'requoted' },
    ]);
  });

  test('leaves out entries that changed nothing', () => {
    expect(historyRows([entry('2026-01-01', 10), entry('2026-02-01', 10)])).toHaveLength(1);
  });

  test('of a listing that came under offer says both', () => {
    expect(eventsOf(entry('2026-01-01', 10, { status: 'under-offer' }))).toEqual([
      [{ kind: 'listed' }, { kind: 'status', status: 'under-offer' }],
    ]);
  });
});

describe('the line of a price', () => {
  const lineOf = (history: HistoryEntry[], to = '2026-11-21T12:00:00.000Z') =>
    priceLine(historyRows(history), to, RATES);

  test('begins at zero, so that a small cut looks small; steps at each change and ends now', () => {
    const line = lineOf(COTTAGE);
    expect(line).toMatchObject({ min: 31_900_000, max: 34_500_000, currency: 'JMD', from: COTTAGE[0]?.at });
    expect(line?.steps.map(({ x }) => x)).toEqual([0, expect.closeTo(0.509, 3), expect.closeTo(0.994, 3)]);
    expect(line?.steps.map(({ y }) => y)).toEqual([
      expect.closeTo(0.84),
      expect.closeTo(0.816, 2),
      expect.closeTo(0.777, 2),
    ]);
  });

  test('is drawn with steps only', () => {
    const line = lineOf([entry('2026-01-01', 20), entry('2026-01-11', 10)], '2026-01-21T12:00:00.000Z');
    expect(line && pathOf(line, 100, 100)).toBe('M0.0 16.0H50.0V58.0H100');
    expect(line && pathOf(line, 100, 100, true)).toBe('M0.0 16.0H50.0V58.0H100V100H0.0Z');
  });

  test('is in the currency asked last', () => {
    const line = lineOf([entry('2026-01-01', 32_000_000), entry('2026-02-01', 190_000, { currency: 'USD' })]);
    expect(line).toMatchObject({ currency: 'USD', max: 200_000, min: 190_000 });
  });

  test('is none when the price never changed, or a rate is missing', () => {
    expect(lineOf([entry('2026-01-01', 10)])).toBeNull();
    expect(lineOf([])).toBeNull();
    expect(lineOf([entry('2026-01-01', 10), entry('2026-02-01', 9, { currency: 'TTD' })])).toBeNull();
  });

  test('stays in its box, from left to right, for any history', () => {
    const some = fc.record({
      at: fc
        .date({ min: new Date('2000-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
        .map((at) => at.toISOString()),
      price: fc.double({ min: 1, max: 1e12, noNaN: true }),
      currency: fc.constantFrom<HistoryEntry['currency']>('JMD', 'USD'),
      status: fc.constantFrom<HistoryEntry['status']>('active', 'sold'),
    });
    fc.assert(
      fc.property(fc.array(some), (history) => {
        const steps = lineOf(history)?.steps ?? [];
        return steps.every(({ x, y }, i) => x >= (steps[i - 1]?.x ?? 0) && x <= 1 && y >= 0 && y <= 1);
      }),
    );
  });
});
