/** Loans with equal monthly payments. */
import { type Cents, halfUp, least, millionths, roundUp, WHOLE } from './exact.ts';

const MONTHS = 12n;
/** Fixed point: thirty places behind the point. */
const ONE = 10n ** 30n;

/** What one unit costs a month, as a fraction. */
export interface Factor {
  above: bigint;
  below: bigint;
}

/** @param rate per cent a year @param months at least one */
export function factorOf(rate: number, months: number): Factor {
  const yearly = millionths(rate / 100);
  if (yearly === 0n) return { above: 1n, below: BigInt(months) };
  const monthly = (ONE * yearly) / (MONTHS * WHOLE);
  let growth = ONE;
  for (let month = 0; month < months; month += 1) growth = (growth * (ONE + monthly)) / ONE;
  return { above: monthly * growth, below: ONE * (growth - ONE) };
}

/** The monthly payment, rounded up to the cent as lenders do, so that nothing is left at the end. */
export const paymentOf = (principal: Cents, { above, below }: Factor): Cents =>
  roundUp(principal * above, below);

interface LoanMonth {
  interest: Cents;
  repaid: Cents;
  /** Owed afterwards. */
  left: Cents;
}

/** Month by month until nothing is owed; the last payment is what remains. */
export function amortise(principal: Cents, rate: number, months: number): LoanMonth[] {
  if (principal === 0n || months < 1) return [];
  const yearly = millionths(rate / 100);
  const payment = paymentOf(principal, factorOf(rate, months));
  const rows: LoanMonth[] = [];
  for (let left = principal; left > 0n; ) {
    const interest = halfUp(left * yearly, MONTHS * WHOLE);
    const last = rows.length === months - 1;
    const repaid = last ? left : least(left, payment - interest);
    left -= repaid;
    rows.push({ interest, repaid, left });
  }
  return rows;
}

export interface LoanYear {
  /** From 1. */
  year: number;
  interest: Cents;
  repaid: Cents;
  left: Cents;
}

/** The same by years, of several loans together. */
export function byYears(loans: readonly (readonly LoanMonth[])[]): LoanYear[] {
  const years = Math.ceil(Math.max(0, ...loans.map(({ length }) => length)) / 12);
  return Array.from({ length: years }, (_, index) => {
    const months = loans.flatMap((loan) => loan.slice(index * 12, index * 12 + 12));
    return {
      year: index + 1,
      interest: months.reduce((sum, { interest }) => sum + interest, 0n),
      repaid: months.reduce((sum, { repaid }) => sum + repaid, 0n),
      left: loans.reduce((sum, loan) => sum + (loan[index * 12 + 11]?.left ?? 0n), 0n),
    };
  });
}
