/** How a currency is written, so that dollars are never confused: never a bare `$`. */
export const CURRENCY_SIGNS: Record<string, string> = {
  JMD: 'J$',
  USD: 'US$',
  TTD: 'TT$',
  BBD: 'Bds$',
  XCD: 'EC$',
  BSD: 'B$',
  KYD: 'CI$',
  GBP: '£',
  CAD: 'C$',
  EUR: '€',
  AUD: 'A$',
};
