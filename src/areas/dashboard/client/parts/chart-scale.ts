/** The upper end of a chart, and its lines from zero. */
const STEPS = [1, 2, 2.5, 5, 10];
export const LINES = 4;

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
