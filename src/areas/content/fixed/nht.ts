/** What the National Housing Trust lends, in brief. Dated figures: an estimate, never advice. */
export const NHT = {
  /** The loan limits took effect then. */
  limitsSince: '2025-06-16',
  /** Millions of Jamaican dollars for one, two and three applicants. */
  openMarket: [9, 17, 23],
  build: [11, 17, 23],
  houseLot: [5, 7, 10.5],
  /** Millions, for one applicant buying a home of at most `lowPriceMost` millions. */
  lowPriceForOne: 12,
  lowPriceMost: 14,
  /** Share of the price; the lower one for incomes under `lowIncomeWeek` on homes up to `lowPriceMost`. */
  deposit: 0.05,
  depositLow: 0.02,
  lowIncomeWeek: 30_000,
  years: 40,
  coApplicants: 2,
  contributions: { weeks: 52, recent: 13, within: 26, abroad: 104 },
  ages: [18, 70],
  /** Upper end of each income band, Jamaican dollars a week, and its yearly rate in per cent; the last is open. */
  bands: [
    { upTo: 30_000, rate: 0 },
    { upTo: 42_000, rate: 2 },
    { upTo: 100_000, rate: 4 },
    { upTo: null, rate: 5 },
  ],
} as const;

/** What banks usually ask. */
export const BANK = {
  deposit: [0.1, 0.15],
  /** Of gross income. */
  paymentMost: 0.3,
  years: 35,
  /** Per cent a year. */
  rates: [6.5, 10],
} as const;
