import { communityName, countryName, regionName, townName } from '#areas/listings/where.ts';
import { findMetroArea } from '#areas/places/metro-areas.ts';
import type { PlaceCriteria } from '#areas/search/address.ts';
import { PLACE_COLUMNS } from '#areas/search/criteria/kinds.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import type { IntlShape } from '#platform/client/intl.tsx';
import { townNear } from './near-town.ts';

/** As headings and buttons say it: `Ocho Rios, Saint Ann`, `Saint Ann`, `Jamaica`; null = anywhere. */
export function placeName(place: PlaceCriteria, intl: IntlShape): string | null {
  const { country, region, city, community, metro_area } = place;
  const locality = city ? townName(city) : community && communityName(community);
  if (locality) return [...new Set([locality, ...(region ? [regionName(region)] : [])])].join(', ');
  if (region) return regionName(region);
  if (metro_area) return findMetroArea(metro_area, country)?.name ?? regionName(metro_area);
  if (!country) return null;
  const key = `place.${country}`;
  return intl.has(key) ? intl.t(key) : countryName(country);
}

/** The same after its preposition: `in Ocho Rios, Saint Ann`, `in the Bahamas`; null = anywhere. */
export function inPlace(place: PlaceCriteria, intl: IntlShape): string | null {
  const own = `place.in.${place.country}`;
  const isCountry = PLACE_COLUMNS.every((level) => (level === 'country') === (place[level] !== undefined));
  if (isCountry && intl.has(own)) return intl.t(own);
  const name = placeName(place, intl);
  return name && intl.t('search.in', { place: name });
}

/** What a search around a point is called: `Near Ocho Rios` on a button, `near Ocho Rios` in a heading; null = around none. */
export function aroundPoint(criteria: Criteria, intl: IntlShape): { button: string; heading: string } | null {
  const { lat, lng, radius_km, region, city, community, metro_area } = criteria;
  const isNamed = region ?? city ?? community ?? metro_area;
  if (lat === undefined || lng === undefined || radius_km === undefined || isNamed) return null;
  const place = townNear(lat, lng);
  return place
    ? {
        button: intl.t('filter.place.near.town', { place }),
        heading: intl.t('search.near', { place }),
      }
    : {
        button: intl.t('filter.place.point'),
        heading: intl.t('search.within', { km: radius_km }),
      };
}
