/**
 * Affordable price of a budget, and cost of a listing: exact to the cent, the same on both sides. Estimates by dated
 * figures, never advice.
 */

import { BASE_CURRENCY } from '#platform/contract/money.ts';
import { paymentOf } from './annuity.ts';
import { buyerCosts, readyFor, sellerCosts } from './costs.ts';
import { type BudgetDraft, EXAMPLE, NEW_APPLICANT } from './draft.ts';
import { type Cents, centsOf, halfUp, millionths, most, shareOf, sumOf } from './exact.ts';
import { type Lender, type Lenders, lendersFor, standingOf } from './lenders.ts';
import { highestPrice, type Means, meansOf, type Plan, planFor } from './plan.ts';
import type { Cost, LendingTerms } from './terms.ts';
import type { Binding, BudgetKind, Standing } from './vocabulary.ts';

/** Jamaican dollars for one unit, and since when. */
export interface DatedRate {
  currency: string;
  jmd: number;
  as_of: string;
  source: string;
}

export interface Loan {
  amount: number;
  /** Per cent a year. */
  rate: number;
  years: number;
  /** What it costs each month. */
  month: number;
  /** The most this lender lends; null = as much as the income carries. */
  most: number | null;
}

/** Monthly costs of a home besides its loans. */
export interface Running {
  insurance: number;
  property_tax: number;
  /** The maintenance fee of a strata lot and one's own figure for upkeep. */
  upkeep: number;
}

/** Financing of a price; amounts in Jamaican dollars. `price` = `deposit` + both loans. */
export interface Payment {
  price: number;
  deposit: number;
  nht: Loan;
  bank: Loan;
  /** To the lenders, each month. */
  month: number;
  running: Running;
  /** The loans and what the home costs besides. */
  month_total: number;
  /** At most, at closing: the sum of `high` of the buyer's costs. */
  closing: number;
  costs: { buyer: Cost[]; seller: Cost[] };
}

export interface BudgetResult extends Payment {
  /** The limit that keeps the price from being higher. */
  bound: Binding;
  /** Of each applicant, for the Trust. */
  standings: Standing[];
  income: number;
  debts: number;
  savings: number;
  /** Left of the savings after deposit and closing. */
  savings_left: number;
  /** The most that may go to loans each month. */
  month_most: number;
  usd: {
    price: number;
    deposit: number;
    nht: number;
    bank: number;
    month_total: number;
    rate: number;
    as_of: string;
    source: string;
  } | null;
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

function runningOf(price: Cents, { terms, kind, upkeep }: Priced): Running & { total: Cents } {
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

function paymentFor(
  { price, deposit, loans, month, ready }: Plan,
  lenders: Lenders,
  priced: Priced,
): Payment {
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
export function homeCost(
  home: PricedHome,
  draft: BudgetDraft | null,
  { terms, rates }: Today,
): HomeCost | null {
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
