/** Constants and bounds of budgets, for both sides. */

import type { PropertyCard } from '#areas/listings/contract.ts';
import { SURVEYED_COUNTRY } from '#areas/places/markets.ts';
import { BASE_CURRENCY } from '#platform/contract/money.ts';

/** What is bought: a home, a building on own land, or a lot. */
export const BUDGET_KINDS = ['home', 'build', 'lot'] as const;
export type BudgetKind = (typeof BUDGET_KINDS)[number];

export const BUDGET_CURRENCIES = [BASE_CURRENCY, 'USD'] as const;
export type BudgetCurrency = (typeof BUDGET_CURRENCIES)[number];

/** Whether a month of loans is worked out for a listing: lending terms and closing costs are those of the home country. */
export const isBought = ({
  category,
  country,
  price,
}: Pick<PropertyCard, 'category' | 'country' | 'price'>): boolean =>
  category === 'for-sale' && country === SURVEYED_COUNTRY && price !== null && price > 0;

/** Range of a number; values outside it are taken for typing errors. */
export interface Bounds {
  min: number;
  max: number;
  /** After the decimal point. */
  digits: number;
}
const money = (max: number): Bounds => ({ min: 0, max, digits: 2 });

export const NAME_MAX = 80;
export const MOST_APPLICANTS = 3;
export const MOST_BUDGETS = 100;

/** Sums are in the budget's currency, those of applicants in Jamaican dollars; rates and shares in per cent. */
export const FIGURES = {
  income: money(1e9),
  debts: money(1e9),
  savings: money(1e11),
  upkeep: money(1e8),
  years: { min: 1, max: 40, digits: 0 },
  bank_rate: { min: 0, max: 50, digits: 3 },
  bank_share: { min: 1, max: 60, digits: 1 },
  bank_deposit: { min: 0, max: 90, digits: 1 },
} as const satisfies Record<string, Bounds>;
export type Figure = keyof typeof FIGURES;

export const APPLICANT_FIGURES = {
  /** Gross, a week. */
  week: money(1e8),
  /** Weekly contributions; the Trust began in 1976. */
  weeks: { min: 0, max: 3000, digits: 0 },
  age: { min: 18, max: 110, digits: 0 },
} as const satisfies Record<string, Bounds>;
export type ApplicantFigure = keyof typeof APPLICANT_FIGURES;

/** Why the Trust would not lend to an applicant, or that it would. */
export const STANDINGS = ['qualifies', 'weeks', 'used', 'age'] as const;
export type Standing = (typeof STANDINGS)[number];

/** The limit that keeps the price from being higher. */
export const BINDINGS = ['income', 'savings'] as const;
export type Binding = (typeof BINDINGS)[number];

export const COST_ITEMS = [
  'transfer-tax',
  'stamp-duty',
  'registration',
  'attorney',
  'valuation',
  'commission',
] as const;
export type CostItem = (typeof COST_ITEMS)[number];
