/**
 * Terms of lenders, taxes and fees: dated figures of the table `lending_terms`, which an operator edits
 * (docs/operations.md, "Lending terms"). Sums are Jamaican dollars, rates per cent a year, shares parts of one.
 */
import type { CostItem } from './vocabulary.ts';

/** Date from which a set of figures applies, and its source. */
interface Sourced {
  as_of: string;
  source: string;
}
/** For one, two and three applicants. */
type ByApplicants = [number, number, number];
export type Range = [number, number];

export interface LendingTerms {
  /** The most the Trust lends, by what is bought. */
  nht_limits: Sourced & {
    home: ByApplicants;
    build: ByApplicants;
    lot: ByApplicants;
    /** For a home that costs at most `low_price_most`. */
    low_price: ByApplicants;
    low_price_most: number;
  };
  nht_rates: Sourced & {
    /** Upper end of each band of income a week and its rate; the last is open. */
    bands: { up_to: number | null; rate: number }[];
    /** Percentage points. */
    public_sector_less: number;
    disability_less: number;
  };
  nht_conditions: Sourced & {
    weeks: number;
    /** So many of them within the last `recent_of`. */
    weeks_recent: number;
    recent_of: number;
    weeks_abroad: number;
    age_least: number;
    age_most: number;
    years: number;
    deposit: number;
    /** For incomes up to `low_income_week` on property up to `low_price_most`. */
    deposit_low: number;
    low_income_week: number;
  };
  bank: Sourced & { deposit: Range; payment_most: number; years: number; age_most: number; rates: Range };
  costs: Sourced & {
    /** Paid by the seller. */
    transfer_tax: number;
    /** A document, halved between buyer and seller. */
    stamp_duty: number;
    /** Halved between buyer and seller. */
    registration: number;
    /** Lowest and highest usual; each side pays its own, and the tax below on it. */
    attorney: Range;
    /** Paid by the seller, and the tax below on it. */
    commission: Range;
    /** For each million of the price, and the tax below on it. */
    valuation_per_million: number;
    /** General Consumption Tax, on services. */
    gct: number;
  };
  /** What a home costs a year besides its loans, as a share of its price. */
  running: Sourced & { insurance: number; property_tax: number };
}
export type TermName = keyof LendingTerms;

export interface Cost {
  item: CostItem;
  /** Jamaican dollars; the same twice where there is no range. */
  low: number;
  high: number;
}
