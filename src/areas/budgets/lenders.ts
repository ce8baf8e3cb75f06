/** Lenders: amounts, rates and terms of loans. */

import { type Factor, factorOf, paymentOf } from './annuity.ts';
import type { Applicant, BudgetDraft, LendingTerms, TermName } from './contract.ts';
import { type Cents, centsOf, least, millionths, roundUp, WHOLE } from './exact.ts';
import type { Standing } from './vocabulary.ts';

/** Where the lending terms that came with the product are from, as the database has them: these are translated. */
export const SHIPPED_SOURCES: Record<TermName, string> = {
  nht_limits: 'National Housing Trust, loan limits from 16 June 2025',
  nht_rates: 'National Housing Trust, rates announced for April 2020; the open band confirmed indirectly',
  nht_conditions: 'National Housing Trust, how to qualify',
  bank: 'Usual offers of banks and building societies in Jamaica',
  costs: 'Transfer tax and stamp duty since April 2019; usual fees of attorneys and agents',
  running: 'Assumed until an insurer and the tax office say better',
};

/** Whether the Trust lends to an applicant. Recent weeks are not known here; the screen asks to check them. */
export function standingOf(applicant: Applicant, { nht_conditions: conditions }: LendingTerms): Standing {
  const { age, weeks, abroad, used } = applicant;
  if (used) return 'used';
  if (age !== null && (age < conditions.age_least || age >= conditions.age_most)) return 'age';
  return weeks >= (abroad ? conditions.weeks_abroad : conditions.weeks) ? 'qualifies' : 'weeks';
}

/** Per cent a year for one applicant. Of two reductions the greater applies; no source says that they add up. */
export function nhtRateOf(applicant: Applicant, { nht_rates: { bands, ...less } }: LendingTerms): number {
  const band = bands.find(({ up_to }) => up_to === null || applicant.week <= up_to) ?? bands.at(-1);
  const off = Math.max(
    applicant.public_sector ? less.public_sector_less : 0,
    applicant.disability ? less.disability_less : 0,
  );
  return Math.max(0, (band?.rate ?? 0) - off);
}

export interface Lender {
  /** The most it lends; null = as much as the income carries. */
  most: Cents | null;
  /** Per cent a year. */
  rate: number;
  months: number;
  factor: Factor;
  /** Least deposit on what it finances, in millionths. */
  deposit: bigint;
}
/** The Trust lends first, because it is cheaper; the bank lends the rest. */
export interface Lenders {
  nht: Lender;
  bank: Lender;
}

const lender = (most: Cents | null, rate: number, years: number, deposit: number): Lender => ({
  most: years > 0 ? most : 0n,
  rate,
  months: Math.max(0, years) * 12,
  deposit: millionths(deposit),
  factor: factorOf(rate, Math.max(1, years * 12)),
});

/** @param price decides whether the Trust's terms for low prices apply @param titled the Trust lends on a registered title only */
export function lendersFor(draft: BudgetDraft, terms: LendingTerms, price: Cents, titled = true): Lenders {
  const { nht_limits: limits, nht_conditions: conditions, bank } = terms;
  const those = draft.applicants.filter((one) => standingOf(one, terms) === 'qualifies');
  const oldest = Math.max(0, ...draft.applicants.map(({ age }) => age ?? 0));
  const low = price <= centsOf(limits.low_price_most);
  const limit = (low && draft.kind === 'home' ? limits.low_price : limits[draft.kind])[those.length - 1] ?? 0;
  const poor = those.every(({ week }) => week <= conditions.low_income_week);
  return {
    nht: lender(
      titled ? centsOf(limit) : 0n,
      Math.max(0, ...those.map((one) => nhtRateOf(one, terms))),
      Math.min(draft.years, conditions.years, conditions.age_most - oldest),
      low && poor ? conditions.deposit_low : conditions.deposit,
    ),
    bank: lender(
      null,
      draft.bank_rate,
      Math.min(draft.years, bank.years, bank.age_most - oldest),
      draft.bank_deposit / 100,
    ),
  };
}

export interface Loans {
  nht: Cents;
  bank: Cents;
}

/** Splits a sum among the lenders; null when they do not lend as much. */
export function splitLoan({ nht, bank }: Lenders, sum: Cents): Loans | null {
  const first = nht.most === null ? sum : least(sum, nht.most);
  const rest = sum - first;
  return bank.most !== null && rest > bank.most ? null : { nht: first, bank: rest };
}

export const monthOf = ({ nht, bank }: Lenders, loans: Loans): Cents =>
  paymentOf(loans.nht, nht.factor) + paymentOf(loans.bank, bank.factor);

/** Deposit required by these loans: each lender finances its share of the price, less its deposit. */
export const depositFor = ({ nht, bank }: Lenders, loans: Loans): Cents =>
  roundUp(loans.nht * nht.deposit, WHOLE - nht.deposit) +
  roundUp(loans.bank * bank.deposit, WHOLE - bank.deposit);
