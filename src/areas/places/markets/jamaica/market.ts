import { asTables, marketOf } from '#areas/places/market.ts';
import { PARISH_NAMES, PARISHES } from './parishes.ts';
import tables from './tables.json' with { type: 'json' };

export const JAMAICA = marketOf(PARISHES, {
  slug: 'jamaica',
  name: 'Jamaica',
  code: 'JM',
  box: [-78.45, 17.65, -76.1, 18.6],
  currency: 'JMD',
  divisionWord: 'parish',
  names: PARISH_NAMES,
  tables: asTables(tables),
  mixedUp: [['kingston', 'saint-andrew']],
  wellKnown: ['kingston', 'montego-bay', 'ocho-rios', 'mandeville', 'negril', 'spanish-town', 'port-antonio'],
  hasPictures: true,
  loadDivisions: () => import('./divisions.geo.json', { with: { type: 'json' } }),
  loadBorders: () => import('./borders.geo.json', { with: { type: 'json' } }),
});
