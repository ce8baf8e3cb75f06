import type { IntlShape } from 'react-intl';
import { countryName, regionName, townName } from '../../../listings/client/kit/where.ts';
import type { Criteria } from '../../criteria.ts';

type Place = Pick<Criteria, 'country' | 'region' | 'city'>;

/** As headings and buttons say it: `Ocho Rios, Saint Ann`, `Saint Ann`, `Jamaica`; null = anywhere. */
export function placeName({ country, region, city }: Place, intl: IntlShape): string | null {
  if (city) return [...new Set([townName(city), ...(region ? [regionName(region)] : [])])].join(', ');
  if (region) return regionName(region);
  return country
    ? intl.formatMessage({ id: `place.${country}`, defaultMessage: countryName(country) })
    : null;
}
