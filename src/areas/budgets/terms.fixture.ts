/** Figures for tests, as the facts of November 2026 have them. */
import type { LendingTerms } from './contract.ts';

const of = { as_of: '2026-11-21', source: 'test' };
export const TERMS: LendingTerms = {
  nht_limits: {
    ...of,
    home: [9e6, 17e6, 23e6],
    build: [11e6, 17e6, 23e6],
    lot: [5e6, 7e6, 10.5e6],
    low_price: [12e6, 17e6, 23e6],
    low_price_most: 14e6,
  },
  nht_rates: {
    ...of,
    bands: [
      { up_to: 30_000, rate: 0 },
      { up_to: 42_000, rate: 2 },
      { up_to: 100_000, rate: 4 },
      { up_to: null, rate: 5 },
    ],
    public_sector_less: 1,
    disability_less: 2,
  },
  nht_conditions: {
    ...of,
    weeks: 52,
    weeks_recent: 13,
    recent_of: 26,
    weeks_abroad: 104,
    age_least: 18,
    age_most: 70,
    years: 40,
    deposit: 0.05,
    deposit_low: 0.02,
    low_income_week: 30_000,
  },
  bank: { ...of, deposit: [0.1, 0.15], payment_most: 0.3, years: 35, age_most: 70, rates: [6.5, 10] },
  costs: {
    ...of,
    transfer_tax: 0.02,
    stamp_duty: 5000,
    registration: 0.005,
    attorney: [0.03, 0.05],
    commission: [0.03, 0.05],
    valuation_per_million: 3000,
    gct: 0.15,
  },
  running: { ...of, insurance: 0.004, property_tax: 0.002 },
};
export const RATES = [{ currency: 'USD', jmd: 159.25, ...of }];
export const TODAY = { terms: TERMS, rates: RATES };
