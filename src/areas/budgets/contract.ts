/** Budgets: endpoints and shapes (specification, sections 3 and 7). */
import Type, { type Static } from 'typebox';
import type { Endpoints } from '#platform/contract/endpoint.ts';
import { listResource, ownedFields } from '#platform/contract/list-resource.ts';
import { Id, nullable, oneOf } from '#platform/contract/schemas.ts';
import {
  APPLICANT_FIGURES,
  BINDINGS,
  type Bounds,
  BUDGET_CURRENCIES,
  BUDGET_KINDS,
  COST_ITEMS,
  FIGURES,
  STANDINGS,
} from './vocabulary.ts';

const Closed = { additionalProperties: false } as const;
const Sum = Type.Number({ description: 'Jamaican dollars' });
/** `draft.ts` checks the bounds, with the same sentences as the form. */
const figure = ({ min, max, digits }: Bounds, about: string) =>
  Type.Number({ description: `${about}; ${min} to ${max}, at most ${digits} digits after the point` });

export const Applicant = Type.Object(
  {
    week: figure(APPLICANT_FIGURES.week, "gross income a week in Jamaican dollars: decides the Trust's rate"),
    weeks: figure(APPLICANT_FIGURES.weeks, 'weekly contributions to the Trust'),
    abroad: Type.Boolean({ description: 'contributes from abroad' }),
    public_sector: Type.Boolean(),
    disability: Type.Boolean(),
    used: Type.Boolean({ description: 'has had the housing benefit already' }),
    age: nullable(figure(APPLICANT_FIGURES.age, 'years')),
  },
  Closed,
);

const draftFields = {
  name: Type.String({ maxLength: 400 }),
  currency: oneOf(BUDGET_CURRENCIES),
  income: figure(FIGURES.income, 'gross, a month, of all who pay'),
  debts: figure(FIGURES.debts, 'other debts, a month'),
  savings: figure(FIGURES.savings, 'for deposit and closing'),
  upkeep: figure(FIGURES.upkeep, 'water, repairs and the like, a month'),
  applicants: Type.Array(Applicant, { description: '1 to 3', maxItems: 20 }),
  kind: oneOf(BUDGET_KINDS),
  years: figure(FIGURES.years, 'term of the loans'),
  bank_rate: figure(FIGURES.bank_rate, 'per cent a year'),
  bank_share: figure(FIGURES.bank_share, 'per cent of the income that may go to loans'),
  bank_deposit: figure(FIGURES.bank_deposit, 'per cent of what the bank finances'),
};
export const BudgetDraft = Type.Object(draftFields, Closed);

/** `low` and `high` are the same where there is no range. */
export const Cost = Type.Object({ item: oneOf(COST_ITEMS), low: Sum, high: Sum });
const Loan = Type.Object({
  amount: Sum,
  rate: Type.Number({ description: 'per cent a year' }),
  years: Type.Integer(),
  month: Sum,
  /** The most this lender lends; null = as much as the income carries. */
  most: nullable(Sum),
});

/** Financing of a price: `price` = `deposit` + `nht.amount` + `bank.amount`. */
const Payment = Type.Object({
  price: Sum,
  deposit: Sum,
  nht: Loan,
  bank: Loan,
  /** To the lenders, each month. */
  month: Sum,
  /** Each month besides the loans; `upkeep` is one's own figure and the maintenance fee of a strata lot. */
  running: Type.Object({ insurance: Sum, property_tax: Sum, upkeep: Sum }),
  /** The loans and what the home costs besides. */
  month_total: Sum,
  /** At most, at closing: the sum of `high` of the buyer's costs. */
  closing: Sum,
  costs: Type.Object({ buyer: Type.Array(Cost), seller: Type.Array(Cost) }),
});

/** An estimate, never advice. */
export const BudgetResult = Type.Object({
  ...Payment.properties,
  /** The limit that keeps the price from being higher. */
  bound: oneOf(BINDINGS),
  /** Of each applicant, for the Trust. */
  standings: Type.Array(oneOf(STANDINGS)),
  income: Sum,
  debts: Sum,
  savings: Sum,
  /** Left of the savings after deposit and closing. */
  savings_left: Sum,
  /** The most that may go to loans each month. */
  month_most: Sum,
  usd: nullable(
    Type.Object({
      price: Type.Number(),
      deposit: Type.Number(),
      nht: Type.Number(),
      bank: Type.Number(),
      month_total: Type.Number(),
      rate: Type.Number(),
      as_of: Type.String(),
      source: Type.String(),
    }),
  ),
});

export const Budget = Type.Object({
  ...ownedFields,
  ...draftFields,
  chosen: Type.Boolean(),
  /** By today's figures; null while there is no exchange rate for the budget's currency. */
  result: nullable(BudgetResult),
});

const Share = Type.Number({ minimum: 0, maximum: 1 });
const Percent = Type.Number({ minimum: 0, maximum: 100 });
const Positive = Type.Number({ minimum: 0, maximum: 1e12 });
const Weeks = Type.Integer({ minimum: 0, maximum: 3000 });
const Years = Type.Integer({ minimum: 0, maximum: 120 });
/** For one, two and three applicants. */
const ByApplicants = Type.Tuple([Positive, Positive, Positive]);

/**
 * Terms of lenders, taxes and fees: each set of figures as the table `lending_terms` has to hold it, which an operator
 * edits (docs/operations.md, "Lending terms"). Sums are Jamaican dollars, rates per cent a year, shares parts of one.
 */
export const TERM_VALUES = {
  /** The most the Trust lends, by what is bought. */
  nht_limits: {
    home: ByApplicants,
    build: ByApplicants,
    lot: ByApplicants,
    /** For a home that costs at most `low_price_most`. */
    low_price: ByApplicants,
    low_price_most: Positive,
  },
  nht_rates: {
    /** Upper end of each band of income a week and its rate; the last is open. */
    bands: Type.Array(Type.Object({ up_to: nullable(Positive), rate: Percent }), { minItems: 1 }),
    /** Percentage points. */
    public_sector_less: Percent,
    disability_less: Percent,
  },
  nht_conditions: {
    weeks: Weeks,
    /** So many of them within the last `recent_of`. */
    weeks_recent: Weeks,
    recent_of: Weeks,
    weeks_abroad: Weeks,
    age_least: Years,
    age_most: Years,
    years: Years,
    deposit: Share,
    /** For incomes up to `low_income_week` on property up to `low_price_most`. */
    deposit_low: Share,
    low_income_week: Positive,
  },
  bank: {
    deposit: Type.Tuple([Share, Share]),
    payment_most: Share,
    years: Years,
    age_most: Years,
    rates: Type.Tuple([Percent, Percent]),
  },
  costs: {
    /** Paid by the seller. */
    transfer_tax: Share,
    /** A document, halved between buyer and seller, as `registration` is. */
    stamp_duty: Positive,
    registration: Share,
    /** General Consumption Tax, on the three services below. */
    gct: Share,
    /** Lowest and highest usual; each side pays its own. */
    attorney: Type.Tuple([Share, Share]),
    /** Paid by the seller. */
    commission: Type.Tuple([Share, Share]),
    valuation_per_million: Positive,
  },
  /** What a home costs a year besides its loans, as a share of its price. */
  running: { insurance: Share, property_tax: Share },
} as const;

const sourced = { as_of: Type.String({ format: 'date' }), source: Type.String() };
export const Terms = Type.Object({
  nht_limits: Type.Object({ ...TERM_VALUES.nht_limits, ...sourced }),
  nht_rates: Type.Object({ ...TERM_VALUES.nht_rates, ...sourced }),
  nht_conditions: Type.Object({ ...TERM_VALUES.nht_conditions, ...sourced }),
  bank: Type.Object({ ...TERM_VALUES.bank, ...sourced }),
  costs: Type.Object({ ...TERM_VALUES.costs, ...sourced }),
  running: Type.Object({ ...TERM_VALUES.running, ...sourced }),
});

export const endpoints = {
  ...listResource('/budgets', {
    noun: 'budget',
    draft: BudgetDraft,
    item: Budget,
    columns: ['name', 'created_at', 'updated_at'],
  }),
  'GET /budgets/terms': {
    summary: 'What lenders, the state and attorneys ask: the figures budgets are worked out with, dated.',
    answer: Type.Object({ terms: Terms }),
    access: 'public',
  },
  'GET /budgets/chosen': {
    summary: "The caller's budget that homes are compared with, if there is one.",
    answer: Type.Object({ budget: nullable(Budget) }),
  },
  'PUT /budgets/choose/{id}': {
    summary: 'Compares homes with this budget, or no longer.',
    params: Type.Object({ id: Id }),
    body: Type.Object({ chosen: Type.Boolean() }, Closed),
    answer: Budget,
  },
} as const satisfies Endpoints;

export type BudgetsApi = typeof endpoints;
export type Budget = Static<typeof Budget>;
export type Applicant = Static<typeof Applicant>;
export type BudgetDraft = Static<typeof BudgetDraft>;
export type Cost = Static<typeof Cost>;
export type Loan = Static<typeof Loan>;
export type Payment = Static<typeof Payment>;
export type BudgetResult = Static<typeof BudgetResult>;
export type LendingTerms = Static<typeof Terms>;
export type TermName = keyof LendingTerms;
export type Range = [number, number];
