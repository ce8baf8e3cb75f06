/** Closing costs of a purchase in Jamaica: an estimate, never advice. */
import type { Cost, LendingTerms, Range } from './contract.ts';
import { type Cents, centsOf, halfUp, millionths, shareOf, sumOf, WHOLE } from './exact.ts';
import type { BudgetKind, CostItem } from './vocabulary.ts';

type Costs = LendingTerms['costs'];

const MILLION = centsOf(1e6);
const one = (item: CostItem, sum: Cents): Cost => ({ item, low: sumOf(sum), high: sumOf(sum) });

/** A service: the tax on it included. */
function service(item: CostItem, { gct }: Costs, price: Cents, [low, high]: Range): Cost {
  const withTax = (share: number) =>
    sumOf(halfUp(price * millionths(share) * (WHOLE + millionths(gct)), WHOLE * WHOLE));
  return { item, low: withTax(low), high: withTax(high) };
}

/** Half of what buyer and seller share. */
const half = (sum: Cents) => halfUp(sum, 2n);
const documents = (costs: Costs, price: Cents): Cost[] => [
  one('stamp-duty', half(centsOf(costs.stamp_duty))),
  one('registration', half(shareOf(price, costs.registration))),
];

/** The buyer's costs for a price, with an attorney and a valuation; none when building on own land. */
export function buyerCosts(price: Cents, costs: Costs, kind: BudgetKind = 'home'): Cost[] {
  const fee = halfUp(
    price * centsOf(costs.valuation_per_million) * (WHOLE + millionths(costs.gct)),
    MILLION * WHOLE,
  );
  return [
    ...(kind === 'build' ? [] : documents(costs, price)),
    service('attorney', costs, price, costs.attorney),
    one('valuation', fee),
  ];
}

export function sellerCosts(price: Cents, costs: Costs, kind: BudgetKind = 'home'): Cost[] {
  if (kind === 'build') return [];
  return [
    one('transfer-tax', shareOf(price, costs.transfer_tax)),
    ...documents(costs, price),
    service('attorney', costs, price, costs.attorney),
    service('commission', costs, price, costs.commission),
  ];
}

export function totalOf(costs: readonly Cost[]): { low: number; high: number } {
  const total = (of: 'low' | 'high') => sumOf(costs.reduce((sum, cost) => sum + centsOf(cost[of]), 0n));
  return { low: total('low'), high: total('high') };
}

/** Sum of the higher figures of the buyer's costs. */
export const readyFor = (price: Cents, costs: Costs, kind: BudgetKind): Cents =>
  centsOf(totalOf(buyerCosts(price, costs, kind)).high);
