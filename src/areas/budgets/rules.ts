/**
 * Affordable price of a budget, and cost of a listing: exact to the cent, the same on both sides. Estimates by dated
 * figures, never advice.
 */

import { BASE_CURRENCY } from '#platform/contract/money.ts';
import { paymentOf } from './annuity.ts';
import type { BudgetDraft, BudgetResult, LendingTerms, Loan, Payment } from './contract.ts';
import { buyerCosts, readyFor, sellerCosts } from './costs.ts';
import { EXAMPLE, NEW_APPLICANT } from './draft.ts';
import { type Cents, centsOf, halfUp, largest, least, millionths, most, shareOf, sumOf } from './exact.ts';
import {
  depositFor,
  type Lender,
  type Lenders,
  type Loans,
  lendersFor,
  monthOf,
  splitLoan,
  standingOf,
} from './lenders.ts';
import type { Binding, BudgetKind } from './vocabulary.ts';

/** Financing of a price, and the highest affordable price. */

/** Income, debts and savings in Jamaican dollars. */
interface Means {
  income: Cents;
  debts: Cents;
  savings: Cents;
  upkeep: Cents;
  /** The most that may go to loans in a month: the share of income, less other debts. */
  month: Cents;
}

/** @param jmd Jamaican dollars for one unit of the budget's currency */
function meansOf(draft: BudgetDraft, jmd: number): Means {
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
function highestPrice(draft: BudgetDraft, means: Means, terms: LendingTerms) {
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

interface Plan {
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
function planFor(
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

/** Jamaican dollars for one unit, and since when. */
export interface DatedRate {
  currency: string;
  jmd: number;
  as_of: string;
  source: string;
}

const loanOf = ({ rate, months, most: cap, factor }: Lender, amount: Cents): Loan => ({
  amount: sumOf(amount),
  rate,
  years: months / 12,
  month: sumOf(paymentOf(amount, factor)),
  most: cap === null ? null : sumOf(cap),
});

interface Priced {
  terms: LendingTerms;
  kind: BudgetKind;
  /** Upkeep and maintenance fee, each month. */
  upkeep: Cents;
}

function runningOf(price: Cents, { terms, kind, upkeep }: Priced) {
  const monthly = (share: number) => halfUp(shareOf(price, share), 12n);
  const insurance = kind === 'lot' ? 0n : monthly(terms.running.insurance);
  const tax = monthly(terms.running.property_tax);
  return {
    insurance: sumOf(insurance),
    property_tax: sumOf(tax),
    upkeep: sumOf(upkeep),
    total: insurance + tax + upkeep,
  };
}

function paymentFor({ price, deposit, loans, month, ready }: Plan, lenders: Lenders, priced: Priced) {
  const { terms, kind } = priced;
  const { total, ...running } = runningOf(price, priced);
  return {
    price: sumOf(price),
    deposit: sumOf(deposit),
    month: sumOf(month),
    running,
    nht: loanOf(lenders.nht, loans.nht),
    bank: loanOf(lenders.bank, loans.bank),
    month_total: sumOf(month + total),
    closing: sumOf(ready),
    costs: {
      buyer: ready === 0n ? [] : buyerCosts(price, terms.costs, kind),
      seller: ready === 0n ? [] : sellerCosts(price, terms.costs, kind),
    },
  };
}

const rateOf = (rates: readonly DatedRate[], currency: string) =>
  currency === BASE_CURRENCY ? { jmd: 1 } : rates.find((rate) => rate.currency === currency);

function inDollars(result: Payment, rates: readonly DatedRate[]): BudgetResult['usd'] {
  const rate = rates.find(({ currency }) => currency === 'USD');
  if (!rate) return null;
  const worth = (sum: number) => sumOf(halfUp(centsOf(sum) * millionths(1), millionths(rate.jmd)));
  const { price, deposit, nht, bank, month_total } = result;
  return {
    price: worth(price),
    deposit: worth(deposit),
    month_total: worth(month_total),
    nht: worth(nht.amount),
    bank: worth(bank.amount),
    rate: rate.jmd,
    as_of: rate.as_of,
    source: rate.source,
  };
}

/** Today's lending terms and exchange rates. */
export interface Today {
  terms: LendingTerms;
  rates: readonly DatedRate[];
}

/**
 * The affordable price of a budget.
 * @param draft without faults (`draftFaults`)
 * @returns null when there is no rate for the budget's currency
 */
export function budgetResult(draft: BudgetDraft, { terms, rates }: Today): BudgetResult | null {
  const jmd = rateOf(rates, draft.currency)?.jmd;
  if (!jmd) return null;
  const means = meansOf(draft, jmd);
  const { price, bound } = highestPrice(draft, means, terms);
  const lenders = lendersFor(draft, terms, price);
  // Building on own land has no closing costs.
  const ready = price === 0n ? 0n : readyFor(price, terms.costs, draft.kind);
  const plan = planFor(price, { lenders, ready, means });
  const payment = paymentFor(plan, lenders, { terms, kind: draft.kind, upkeep: means.upkeep });
  return {
    ...payment,
    bound,
    standings: draft.applicants.map((one) => standingOf(one, terms)),
    income: sumOf(means.income),
    debts: sumOf(means.debts),
    savings: sumOf(means.savings),
    savings_left: sumOf(means.savings - plan.deposit - plan.ready),
    month_most: sumOf(means.month),
    usd: inDollars(payment, rates),
  };
}

/** A listing to pay for; amounts in `currency`. */
interface PricedHome {
  price: number;
  currency: string;
  kind: BudgetKind;
  maintenance_fee: number | null;
  /** The Trust lends on a registered title only. */
  titled: boolean;
}

export interface HomeCost extends Payment {
  /** Missing when the budget is not known. */
  means?: { income: number; debts: number; savings: number; month_most: number };
  /** What is missing, of savings and each month. */
  missing: { savings: number; month: number };
  fits: boolean;
}

/** Assumed for a visitor without a budget: one applicant whom the Trust lends to, for thirty years. */
const ASSUMED: BudgetDraft = { ...EXAMPLE, applicants: [NEW_APPLICANT], years: 30 };

/** Middle of the present range of bank rates. */
export function assumed({ bank }: LendingTerms): BudgetDraft {
  const [low, high] = bank.rates;
  return {
    ...ASSUMED,
    bank_rate: Math.round(((low + high) / 2) * 100) / 100,
    bank_deposit: bank.deposit[0] * 100,
    bank_share: bank.payment_most * 100,
  };
}

/**
 * Monthly cost of a listing, and whether it is affordable.
 * @param draft null = no budget known
 * @returns null when there is no rate for a currency
 */
export function homeCost(home: PricedHome, draft: BudgetDraft | null, { terms, rates }: Today) {
  const priceRate = rateOf(rates, home.currency)?.jmd;
  const own = draft && rateOf(rates, draft.currency)?.jmd;
  if (!priceRate || (draft && !own)) return null;
  const worth = (sum: number) => halfUp(centsOf(sum) * millionths(priceRate), millionths(1));
  const price = worth(home.price);
  const who = { ...(draft ?? assumed(terms)), kind: home.kind };
  const means: Means | null = draft && own ? meansOf(draft, own) : null;
  const lenders = lendersFor(who, terms, price, home.titled);
  const plan = planFor(price, { lenders, ready: readyFor(price, terms.costs, home.kind), means });
  const upkeep = worth(home.maintenance_fee ?? 0) + (means?.upkeep ?? 0n);
  const { missing } = plan;
  return {
    ...paymentFor(plan, lenders, { terms, kind: home.kind, upkeep }),
    ...(means && { means: known(means) }),
    missing: { savings: sumOf(missing.savings), month: sumOf(missing.month) },
    fits: most(missing.savings, missing.month) === 0n,
  };
}

const known = ({ income, debts, savings, month }: Means) => ({
  income: sumOf(income),
  debts: sumOf(debts),
  savings: sumOf(savings),
  month_most: sumOf(month),
});
