/** Meta home listings, XML and CSV: homes with a price, a point and a picture, which is what it takes. */
import type { PropertyType } from '#areas/listings/vocabulary.ts';
import { countryName, regionName, townName } from '#areas/listings/where.ts';
import { csvRow } from '#platform/server/text.ts';
import { escapeXml, XML_HEAD, xmlOf, xmlValue } from '#platform/server/xml.ts';
import type { LeavingListing } from './queries.ts';
import { shippedMapping, wordFor, wordMap } from './words.ts';
import { type FeedAbout, type FeedWriter, jpegsOf, pageOf } from './writers.ts';

const MAPPING = shippedMapping('meta-home-listings.json');
const STATUSES = wordMap(MAPPING, 'fields', 'status');
const CATEGORIES = wordMap(MAPPING, 'fields', 'category', 'first', 0);
const TYPES = wordMap(MAPPING, 'fields', 'type');
const FURNISHED = wordMap(MAPPING, 'fields', 'furnished');
const PETS = wordMap(MAPPING, 'fields', 'pets_allowed');
const PARKING = wordMap(MAPPING, 'fields', 'garage');

/** What it has one word for and we have several. */
const WIDER: Partial<Record<PropertyType, PropertyType>> = { villa: 'home', farm: 'land', lot: 'land' };
const PICTURES = 20;

/** Null: it has no place for such a listing. */
function fieldsOf(listing: LeavingListing, about: FeedAbout) {
  const { category, type, status, price, lat, lng, place, city, region } = listing;
  const availability = wordFor([STATUSES, status], [CATEGORIES, category]);
  const property_type = type && wordFor([TYPES, WIDER[type] ?? type]);
  const images = jpegsOf(listing, about).slice(0, PICTURES);
  if (!availability || !property_type || price === null || lat === null || images.length === 0) return null;
  const isRent = category === 'for-rent';
  return {
    images,
    address: {
      addr1: listing.address,
      city: city ? townName(city) : place,
      region: region && regionName(region),
      country: countryName(listing.country),
    },
    plain: {
      home_listing_id: listing._id,
      name: listing.title,
      availability,
      description: listing.description || listing.title,
      price: `${price} ${listing.currency}`,
      url: pageOf(listing, about),
      latitude: lat,
      longitude: lng,
      property_type,
      listing_type: isRent ? 'for_rent_by_agent' : 'for_sale_by_agent',
      num_beds: listing.bedrooms,
      num_baths: listing.bathrooms,
      area_size: listing.sqft,
      area_unit: listing.sqft && 'sq_ft',
      year_built: listing.year_built,
      furnish_type: listing.furnished === null ? null : wordFor([FURNISHED, listing.furnished]),
      pet_policy: listing.pets_allowed === null ? null : wordFor([PETS, listing.pets_allowed]),
      parking_type: listing.garage ? wordFor([PARKING, true]) : null,
    },
    neighborhood: place,
  };
}

export const metaXml: FeedWriter = {
  type: 'application/xml; charset=utf-8',
  head: ({ title, address }) =>
    `${XML_HEAD}<listings>${xmlValue('title', title)}<link rel="self" href="${escapeXml(address)}"/>\n`,
  listing(listing, about) {
    const fields = fieldsOf(listing, about);
    if (fields === null) return '';
    const components = Object.entries(fields.address).map(([name, value]) =>
      xmlValue('component', value, { name }),
    );
    return `${xmlOf('listing', [
      ...Object.entries(fields.plain).map(([name, value]) => xmlValue(name, value)),
      xmlOf('address', components, { format: 'simple' }),
      xmlValue('neighborhood', fields.neighborhood),
      ...fields.images.map(({ url, description }) =>
        xmlOf('image', [xmlValue('url', url), xmlValue('tag', description)]),
      ),
    ])}\n`;
  },
  tail: '</listings>\n',
};

/** Columns are the same in every row, so that the ones of pictures are as many as it takes. */
const CSV_PICTURES = Array.from({ length: PICTURES }, (_, i) => `image[${i}].url`);
const ADDRESS = ['addr1', 'city', 'region', 'country'] as const;
const PLAIN = [
  'home_listing_id',
  'name',
  'availability',
  'description',
  'price',
  'url',
  'latitude',
  'longitude',
  'property_type',
  'listing_type',
  'num_beds',
  'num_baths',
  'area_size',
  'area_unit',
  'year_built',
  'furnish_type',
  'pet_policy',
  'parking_type',
] as const;

export const metaCsv: FeedWriter = {
  type: 'text/csv; charset=utf-8',
  head: () =>
    csvRow([...PLAIN, ...ADDRESS.map((name) => `address.${name}`), 'neighborhood[0]', ...CSV_PICTURES]),
  listing(listing, about) {
    const fields = fieldsOf(listing, about);
    if (fields === null) return '';
    return csvRow([
      ...PLAIN.map((name) => fields.plain[name] ?? ''),
      ...ADDRESS.map((name) => fields.address[name] ?? ''),
      fields.neighborhood,
      ...CSV_PICTURES.map((_, i) => fields.images[i]?.url ?? ''),
    ]);
  },
  tail: '',
};
