import type { Category } from '#areas/listings/vocabulary.ts';
import { BASE_CURRENCY, convert, type Rates } from '#platform/contract/money.ts';

/** Upper limits people choose from, in the base currency; rents are a month's. */
const STEPS: Record<Category, readonly number[]> = {
  'for-sale': [10e6, 20e6, 30e6, 40e6, 50e6, 80e6, 120e6, 200e6],
  'for-rent': [60e3, 100e3, 150e3, 200e3, 300e3, 500e3],
  commercial: [20e6, 40e6, 80e6, 150e6, 300e6],
};
const ROUND = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The nearest sum somebody would say. */
function roundSum(sum: number): number {
  const unit = 10 ** Math.floor(Math.log10(sum));
  const nearest = ROUND.reduce((best, step) =>
    Math.abs(step * unit - sum) < Math.abs(best * unit - sum) ? step : best,
  );
  return nearest * unit;
}

/** Upper limits for a category in a currency, rising, each once. */
export function priceSteps(category: Category, currency: string, rates: Rates): number[] {
  const steps = STEPS[category];
  if (currency === BASE_CURRENCY) return [...steps];
  const sums = steps
    .map((step) => convert(step, BASE_CURRENCY, currency, rates))
    .filter((sum) => sum !== null);
  return [...new Set(sums.map(roundSum))];
}
