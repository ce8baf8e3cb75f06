/** Financing of a price, and the highest affordable price. */
import { readyFor } from './costs.ts';
import type { BudgetDraft } from './draft.ts';
import { type Cents, centsOf, halfUp, largest, least, millionths, most, shareOf } from './exact.ts';
import { depositFor, type Lenders, type Loans, lendersFor, monthOf, splitLoan } from './lenders.ts';
import type { LendingTerms } from './terms.ts';
import type { Binding } from './vocabulary.ts';

/** Income, debts and savings in Jamaican dollars. */
export interface Means {
  income: Cents;
  debts: Cents;
  savings: Cents;
  upkeep: Cents;
  /** The most that may go to loans in a month: the share of income, less other debts. */
  month: Cents;
}

/** @param jmd Jamaican dollars for one unit of the budget's currency */
export function meansOf(draft: BudgetDraft, jmd: number): Means {
  const worth = (sum: number) => halfUp(centsOf(sum) * millionths(jmd), millionths(1));
  const [income, debts] = [worth(draft.income), worth(draft.debts)];
  return {
    income,
    debts,
    savings: worth(draft.savings),
    upkeep: worth(draft.upkeep),
    month: most(0n, shareOf(income, draft.bank_share / 100) - debts),
  };
}

/** The loans for a price when all savings go into it. */
function loansOfAll(price: Cents, ready: Cents, savings: Cents): Cents {
  return most(0n, price + ready - savings);
}

/** The limit a price exceeds, or null when it is affordable. */
function obstacle(price: Cents, means: Means, lenders: Lenders, ready: Cents): Binding | null {
  const sum = loansOfAll(price, ready, means.savings);
  const loans = splitLoan(lenders, sum);
  if (!loans || price - sum < depositFor(lenders, loans)) return 'savings';
  return monthOf(lenders, loans) > means.month ? 'income' : null;
}

/** Upper bound of the search for a price. */
const BEYOND = 10n ** 18n;

/** The highest affordable price, and the limit a higher one exceeds. */
export function highestPrice(draft: BudgetDraft, means: Means, terms: LendingTerms) {
  const low = centsOf(terms.nht_limits.low_price_most);
  const at = (tier: Cents) => {
    const lenders = lendersFor(draft, terms, tier);
    return (price: Cents) => obstacle(price, means, lenders, readyFor(price, terms.costs, draft.kind));
  };
  const [cheap, dear] = [at(low), at(low + 1n)];
  const isCheap = dear(low + 1n) !== null;
  const price = isCheap
    ? largest(0n, low, (sum) => cheap(sum) === null)
    : largest(low + 1n, BEYOND, (sum) => dear(sum) === null);
  const bound = (price < low ? cheap : dear)(price + 1n) ?? 'income';
  return { price, bound };
}

/** The largest loans on a price, with the least deposit. */
function fullLoans(price: Cents, lenders: Lenders): Cents {
  return largest(0n, price, (sum) => {
    const loans = splitLoan(lenders, sum);
    return loans !== null && price - sum >= depositFor(lenders, loans);
  });
}

export interface Plan {
  price: Cents;
  deposit: Cents;
  loans: Loans;
  /** To the lenders, each month. */
  month: Cents;
  /** Most the buyer pays at closing. */
  ready: Cents;
  /** Of savings, and of what may go to loans each month. */
  missing: { savings: Cents; month: Cents };
}

/**
 * Financing of a price: with the least deposit, or with more when the monthly limit requires and savings allow it.
 * @param means null = not known: the least deposit
 */
export function planFor(
  price: Cents,
  { lenders, ready, means }: { lenders: Lenders; ready: Cents; means: Means | null },
): Plan {
  const full = fullLoans(price, lenders);
  const monthFor = (sum: Cents) => monthOf(lenders, splitLoan(lenders, sum) as Loans);
  const fewest = means ? least(full, loansOfAll(price, ready, means.savings)) : full;
  const sum = means ? largest(fewest, full, (loan) => monthFor(loan) <= means.month) : full;
  const [deposit, month] = [price - sum, monthFor(sum)];
  return {
    price,
    deposit,
    month,
    ready,
    loans: splitLoan(lenders, sum) as Loans,
    missing: {
      savings: means ? most(0n, deposit + ready - means.savings) : 0n,
      month: means ? most(0n, month - means.month) : 0n,
    },
  };
}
