/**
 * Money in whole cents and shares in whole millionths: `bigint`, so that no fraction is ever lost and a sum cannot be
 * taken for a number. Rounding is said where it happens.
 */
export type Cents = bigint;

const CENTS = 100;
const MILLIONTHS = 1_000_000;
/** A whole, in millionths. */
export const WHOLE = BigInt(MILLIONTHS);

export const centsOf = (sum: number): Cents => BigInt(Math.round(sum * CENTS));
export const sumOf = (cents: Cents): number => Number(cents) / CENTS;
/** A share of one, or a rate, in millionths. */
export const millionths = (share: number): bigint => BigInt(Math.round(share * MILLIONTHS));

/** Of numbers that are not negative. */
export const halfUp = (above: bigint, below: bigint): bigint => (2n * above + below) / (2n * below);
export const roundUp = (above: bigint, below: bigint): bigint => (above + below - 1n) / below;

export const shareOf = (sum: Cents, share: number): Cents => halfUp(sum * millionths(share), WHOLE);

export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
export const most = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/**
 * The largest number of `from … to` for which `holds`; `from` when none is.
 * @param holds true up to some number, false beyond it
 */
export function largest(from: bigint, to: bigint, holds: (value: bigint) => boolean): bigint {
  if (holds(to)) return to;
  let [good, bad] = [from, to];
  while (bad - good > 1n) {
    const middle = (good + bad) / 2n;
    if (holds(middle)) good = middle;
    else bad = middle;
  }
  return good;
}
