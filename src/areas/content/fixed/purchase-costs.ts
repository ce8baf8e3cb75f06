/** What a purchase costs in Jamaica besides the price. Dated figures: an estimate, never advice. */

export const COSTS_AS_OF = '2026-11-21';

/** Shares of the price, unless said otherwise. */
export const COST_RATES = {
  /** Paid by the seller, since April 2019. */
  transferTax: 0.02,
  /** Jamaican dollars a document, halved between buyer and seller. */
  stampDuty: 5000,
  /** Halved between buyer and seller. */
  registration: 0.005,
  /** Lowest and highest usual; each side pays its own, and the tax below on it. */
  attorney: [0.03, 0.05],
  /** Paid by the seller, and the tax below on it. */
  commission: [0.03, 0.05],
  /** Jamaican dollars for each million of the price, and the tax below on it. */
  valuationPerMillion: 3000,
  /** General Consumption Tax, on services. */
  gct: 0.15,
} as const;

export interface Cost {
  item: 'stamp-duty' | 'registration' | 'attorney' | 'valuation' | 'transfer-tax' | 'commission';
  /** Jamaican dollars; the same twice where there is no range. */
  low: number;
  high: number;
}

const withGct = (sum: number) => Math.round(sum * (1 + COST_RATES.gct));
const fixed = (item: Cost['item'], sum: number): Cost => ({
  item,
  low: Math.round(sum),
  high: Math.round(sum),
});
const range = (item: Cost['item'], price: number, [low, high]: readonly [number, number]): Cost => ({
  item,
  low: withGct(price * low),
  high: withGct(price * high),
});

/** The buyer's costs for a price in Jamaican dollars, paid through an attorney and with a mortgage's valuation. */
export function buyerCosts(price: number): Cost[] {
  const { stampDuty, registration, attorney, valuationPerMillion } = COST_RATES;
  return [
    fixed('stamp-duty', stampDuty / 2),
    fixed('registration', (price * registration) / 2),
    range('attorney', price, attorney),
    fixed('valuation', withGct((price / 1e6) * valuationPerMillion)),
  ];
}

/** The seller's costs for a price in Jamaican dollars. */
export function sellerCosts(price: number): Cost[] {
  const { transferTax, stampDuty, registration, attorney, commission } = COST_RATES;
  return [
    fixed('transfer-tax', price * transferTax),
    fixed('stamp-duty', stampDuty / 2),
    fixed('registration', (price * registration) / 2),
    range('attorney', price, attorney),
    range('commission', price, commission),
  ];
}

export const totalOf = (costs: readonly Cost[]): { low: number; high: number } => ({
  low: costs.reduce((sum, { low }) => sum + low, 0),
  high: costs.reduce((sum, { high }) => sum + high, 0),
});
