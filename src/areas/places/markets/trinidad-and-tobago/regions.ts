import type { LandTint } from '#areas/places/market.ts';

/** The cities, boroughs and regions of Trinidad from north to south, and Tobago. */
export const REGIONS = [
  'port-of-spain',
  'diego-martin',
  'san-juan-laventille',
  'tunapuna-piarco',
  'arima',
  'sangre-grande',
  'chaguanas',
  'couva-tabaquite-talparo',
  'mayaro-rio-claro',
  'san-fernando',
  'princes-town',
  'penal-debe',
  'siparia',
  'point-fortin',
  'tobago',
] as const;
export type Region = (typeof REGIONS)[number];

/** Proper names, the same in every language. */
export const REGION_NAMES: Record<Region, string> = {
  'port-of-spain': 'Port of Spain',
  'diego-martin': 'Diego Martin',
  'san-juan-laventille': 'San Juan–Laventille',
  'tunapuna-piarco': 'Tunapuna–Piarco',
  arima: 'Arima',
  'sangre-grande': 'Sangre Grande',
  chaguanas: 'Chaguanas',
  'couva-tabaquite-talparo': 'Couva–Tabaquite–Talparo',
  'mayaro-rio-claro': 'Mayaro–Rio Claro',
  'san-fernando': 'San Fernando',
  'princes-town': 'Princes Town',
  'penal-debe': 'Penal–Debe',
  siparia: 'Siparia',
  'point-fortin': 'Point Fortin',
  tobago: 'Tobago',
};

/** No two that share a border have the same. */
export const REGION_TINTS: Record<Region, LandTint> = {
  'port-of-spain': 2,
  'diego-martin': 1,
  'san-juan-laventille': 0,
  'tunapuna-piarco': 1,
  arima: 0,
  'sangre-grande': 2,
  chaguanas: 2,
  'couva-tabaquite-talparo': 0,
  'mayaro-rio-claro': 1,
  'san-fernando': 1,
  'princes-town': 2,
  'penal-debe': 0,
  siparia: 1,
  'point-fortin': 0,
  tobago: 2,
};
