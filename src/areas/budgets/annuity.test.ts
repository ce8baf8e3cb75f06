import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amortise, byYears, factorOf, paymentOf } from './annuity.ts';

/** Thousandths of a per cent a year in one unit a month. */
const MONTHLY = 1_200_000n;
/** The closed form as one exact fraction, rounded up: p·r·gⁿ / (q·(gⁿ − qⁿ)), where g/q is the growth of a month. */
function closedForm(principal: bigint, rate: number, months: number): bigint {
  const thousandths = BigInt(Math.round(rate * 1000));
  const n = BigInt(months);
  const growth = (MONTHLY + thousandths) ** n;
  const [above, below] =
    thousandths === 0n
      ? [principal, n]
      : [principal * thousandths * growth, MONTHLY * (growth - MONTHLY ** n)];
  return (above + below - 1n) / below;
}

const principal = fc.bigInt({ min: 1n, max: 10n ** 13n });
/** Per cent a year, three digits after the point. */
const rate = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 50_000 }).map((n) => n / 1000),
);
const months = fc.integer({ min: 1, max: 480 });

test('the payment is the closed form of an annuity, rounded up to the cent', () => {
  fc.assert(
    fc.property(principal, rate, months, (sum, percent, count) => {
      const paid = paymentOf(sum, factorOf(percent, count));
      expect(paid).toBe(closedForm(sum, percent, count));
    }),
    // A payment without a remainder: nothing is rounded up.
    { numRuns: 1000, examples: [[10_000_000_000n, 32.49, 1]] },
  );
});

test('a loan ends at nothing, in time, and repays exactly what was lent', () => {
  fc.assert(
    fc.property(principal, rate, months, (sum, percent, count) => {
      const rows = amortise(sum, percent, count);
      expect(rows.at(-1)?.left).toBe(0n);
      expect(rows.length).toBeLessThanOrEqual(count);
      expect(rows.reduce((total, { repaid }) => total + repaid, 0n)).toBe(sum);
      const payment = paymentOf(sum, factorOf(percent, count));
      for (const { interest, repaid } of rows.slice(0, -1)) expect(interest + repaid).toBe(payment);
      expect(rows.every(({ repaid, interest }) => repaid >= 0n && interest >= 0n)).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test('without interest every payment repays', () => {
  const rows = amortise(1000_00n, 0, 3);
  expect(rows.map(({ repaid }) => repaid)).toEqual([333_34n, 333_34n, 333_32n]);
});

test('years add up what their months repaid, of loans that end at different times', () => {
  const loans = [amortise(9_000_000_00n, 4, 360), amortise(5_000_000_00n, 8.25, 300)];
  const years = byYears(loans);
  expect(years).toHaveLength(30);
  expect(years.reduce((sum, { repaid }) => sum + repaid, 0n)).toBe(14_000_000_00n);
  expect(years.at(-1)?.left).toBe(0n);
  expect(years[24]?.left).toBe(loans[0]?.[299]?.left);
});
