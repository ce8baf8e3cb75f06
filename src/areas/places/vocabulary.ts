/** Boxes and currencies. Plain constants without a schema library, shared by server and client. */

/** `[west, south, east, north]` in degrees; west ≤ east, so no box crosses the antimeridian. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/**
 * Currencies a price may be quoted or shown in (ISO 4217): those of the Caribbean and its neighbours, and those
 * their listings are quoted in. `ANG` is the guilder that `XCG` took the place of in 2025; old files have it.
 */
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
  'DOP',
  'HTG',
  'BZD',
  'GYD',
  'SRD',
  'AWG',
  'XCG',
  'ANG',
  'CUP',
  'BMD',
  'MXN',
  'GTQ',
  'HNL',
  'NIO',
  'CRC',
  'PAB',
  'COP',
  'VES',
  'BRL',
  'ARS',
  'PEN',
  'CLP',
] as const;
export type Currency = (typeof CURRENCIES)[number];
