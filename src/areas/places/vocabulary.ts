/** Boxes and currencies. Plain constants without a schema library, shared by server and client. */

/** `[west, south, east, north]` in degrees; west ≤ east, so no box crosses the antimeridian. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** Currencies a price may be quoted or shown in (ISO 4217). */
export const CURRENCIES = [
  'JMD',
  'USD',
  'TTD',
  'BBD',
  'XCD',
  'BSD',
  'KYD',
  'GBP',
  'CAD',
  'EUR',
  'AUD',
] as const;
export type Currency = (typeof CURRENCIES)[number];
