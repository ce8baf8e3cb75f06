import { asTables, marketOf } from '#areas/places/market.ts';
import { REGION_NAMES, REGION_TINTS, REGIONS } from './regions.ts';
import tables from './tables.json' with { type: 'json' };

export const TRINIDAD_AND_TOBAGO = marketOf(REGIONS, {
  slug: 'trinidad-and-tobago',
  name: 'Trinidad and Tobago',
  code: 'TT',
  box: [-62.0, 10.0, -60.45, 11.4],
  currency: 'TTD',
  divisionWord: 'region',
  names: REGION_NAMES,
  tints: REGION_TINTS,
  tables: asTables(tables),
  aliases: {
    pos: 'port-of-spain',
    laventille: 'san-juan-laventille',
    'san-juan': 'san-juan-laventille',
    tunapuna: 'tunapuna-piarco',
    piarco: 'tunapuna-piarco',
    couva: 'couva-tabaquite-talparo',
    tabaquite: 'couva-tabaquite-talparo',
    talparo: 'couva-tabaquite-talparo',
    mayaro: 'mayaro-rio-claro',
    'rio-claro': 'mayaro-rio-claro',
    'rio-claro-mayaro': 'mayaro-rio-claro',
    penal: 'penal-debe',
    debe: 'penal-debe',
    'eastern-tobago': 'tobago',
    'western-tobago': 'tobago',
  },
  mixedUp: [
    ['port-of-spain', 'diego-martin', 'san-juan-laventille'],
    ['san-fernando', 'penal-debe'],
  ],
  hasPictures: false,
  loadDivisions: () => import('./divisions.geo.json', { with: { type: 'json' } }),
  loadBorders: () => import('./borders.geo.json', { with: { type: 'json' } }),
});
