/** Trovit and Mitula XML. */
import { countryName, regionName, townName } from '#areas/listings/where.ts';
import { XML_HEAD, xmlOf, xmlValue } from '#platform/server/xml.ts';
import type { LeavingListing } from './queries.ts';
import { shippedMapping, wordFor, wordMap } from './words.ts';
import { type FeedWriter, jpegsOf, pageOf, tenureOf, toursOf } from './writers.ts';

const MAPPING = shippedMapping('trovit.json');
const CATEGORIES = wordMap(MAPPING, 'fields', 'category');
const COMMERCIAL = wordMap(MAPPING, 'fields', 'commercial_type');

/** `For Sale`, `Office For Rent`; kinds of commercial buildings it has no word for are `Commercial For …`. */
const typeOf = (listing: LeavingListing) => {
  const tenure = tenureOf(listing);
  return (
    wordFor([CATEGORIES, tenure], [COMMERCIAL, listing.commercial_type]) ??
    wordFor([CATEGORIES, tenure], [COMMERCIAL, null])
  );
};

const FEET = { unit: 'feet' };
const yesOrNo = (value: boolean | null) => (value === null ? null : Number(value));
/** `dd/mm/yyyy` */
const dayOf = (moment: string) => moment.slice(0, 10).split('-').reverse().join('/');

export const trovit: FeedWriter = {
  type: 'application/xml; charset=utf-8',
  head: () => `${XML_HEAD}<trovit>\n`,
  listing(listing, about) {
    if (listing.price === null) return '';
    const { place, city, region, approximate } = listing;
    const point = approximate ? null : listing;
    const town = city ? townName(city) : place;
    return `${xmlOf('ad', [
      xmlValue('id', listing._id),
      xmlValue('url', pageOf(listing, about)),
      xmlValue('title', listing.title),
      xmlValue('type', typeOf(listing)),
      xmlValue('content', listing.description || listing.title),
      xmlValue('price', listing.price, {
        currency: listing.currency,
        ...(listing.price_period === 'month' && { period: 'monthly' }),
      }),
      xmlValue('property_type', listing.type),
      xmlValue('floor_area', listing.sqft, FEET),
      xmlValue('plot_area', listing.lot_sqft, FEET),
      xmlValue('rooms', listing.bedrooms),
      xmlValue('bathrooms', listing.bathrooms),
      xmlValue('parking', yesOrNo(listing.garage || null)),
      xmlValue('is_furnished', yesOrNo(listing.furnished)),
      xmlValue('year', listing.year_built),
      xmlValue('address', listing.address),
      xmlValue('city', town),
      xmlValue('city_area', place === town ? null : place),
      xmlValue('region', region && regionName(region)),
      xmlValue('country', countryName(listing.country)),
      xmlValue('latitude', point?.lat),
      xmlValue('longitude', point?.lng),
      xmlValue('agency', listing.agent && (listing.agent.company || listing.agent.name)),
      xmlValue('date', listing.listed_known ? dayOf(listing.listed_at) : null),
      xmlValue('virtual_tour', toursOf(listing, 'tour')[0]),
      xmlOf(
        'pictures',
        jpegsOf(listing, about).map(({ url, description }) =>
          xmlOf('picture', [xmlValue('picture_url', url), xmlValue('picture_title', description)]),
        ),
      ),
    ])}\n`;
  },
  tail: '</trovit>\n',
};
