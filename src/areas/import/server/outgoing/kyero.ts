/** Kyero XML, version 3. What it has no place for stands in one more element, `yaad`, which our own mapping reads. */
import { OPEN_FLAGS } from '#areas/listings/columns.ts';
import { translationsIn } from '#areas/listings/translations.ts';
import { countryName, regionName, townName } from '#areas/listings/where.ts';
import { XML_HEAD, xmlOf, xmlValue } from '#platform/server/xml.ts';
import type { LeavingListing } from './queries.ts';
import { shippedMapping, wordFor, wordMap } from './words.ts';
import { type FeedWriter, jpegsOf, pageOf, squareMetres, toursOf } from './writers.ts';

const MAPPING = shippedMapping('kyero-3.json');
const CATEGORIES = wordMap(MAPPING, 'fields', 'category', 'first', 0);
const TYPES = wordMap(MAPPING, 'fields', 'type');
const COMMERCIAL = wordMap(MAPPING, 'fields', 'commercial_type');
const PERIODS = wordMap(MAPPING, 'fields', 'price_period');
const FEATURES = wordMap(MAPPING, 'features', 0);

/** Columns that stand in `yaad` as they are. */
const ALIKE = [
  'title',
  'status',
  'address',
  'bathrooms',
  'parking_spaces',
  'garage',
  'basement',
  ...OPEN_FLAGS,
  'year_built',
  'sqft',
  'lot_sqft',
  'title_type',
  'maintenance_fee',
] as const;
const DISPLAYED = ['address', 'valuation', 'comments'] as const;

const typeOf = ({ category, type, commercial_type }: LeavingListing) =>
  wordFor(
    [TYPES, type],
    [COMMERCIAL, commercial_type],
    [CATEGORIES, category === 'commercial' ? category : null],
  );

/** Texts by language; the first stands for English where there is none of its own. */
const texts = (name: string, first: string, others: string) =>
  xmlOf(
    name,
    Object.entries({ en: first, ...translationsIn(others) }).map(([language, text]) =>
      xmlValue(language, text),
    ),
  );

function ours(listing: LeavingListing): string {
  const [, ...tours] = toursOf(listing, 'tour');
  const [, ...videos] = toursOf(listing, 'video');
  const isOwnEnglish = 'en' in translationsIn(listing.descriptions);
  return xmlOf('yaad', [
    ...ALIKE.map((name) => xmlValue(name, listing[name])),
    xmlValue('city', listing.city && townName(listing.city)),
    xmlValue('description', isOwnEnglish ? listing.description : null),
    xmlValue('listed_at', listing.listed_known ? listing.listed_at : null),
    ...tours.map((url) => xmlValue('virtual_tour_url', url)),
    ...videos.map((url) => xmlValue('video_url', url)),
    ...DISPLAYED.map((name) => xmlValue(`display_${name}`, listing[`${name}_shown`])),
  ]);
}

export const kyero: FeedWriter = {
  type: 'application/xml; charset=utf-8',
  head: () => `${XML_HEAD}<root><kyero><feed_version>3</feed_version></kyero>\n`,
  listing(listing, about) {
    const type = typeOf(listing);
    if (listing.price === null || type === null) return '';
    const { place, city, region } = listing;
    // A point that stands for a town is not where the home is.
    const point = listing.approximate ? null : listing;
    return `${xmlOf('property', [
      xmlValue('id', listing._id),
      xmlValue('date', listing.updated_at.slice(0, 19).replace('T', ' ')),
      xmlValue('ref', listing._id),
      xmlValue('price', listing.price),
      xmlValue('currency', listing.currency),
      xmlValue('price_freq', wordFor([PERIODS, listing.price_period])),
      xmlValue('type', type),
      xmlValue('town', place || (city && townName(city))),
      xmlValue('province', region && regionName(region)),
      xmlValue('country', countryName(listing.country)),
      xmlOf('location', [xmlValue('latitude', point?.lat), xmlValue('longitude', point?.lng)]),
      xmlValue('beds', listing.bedrooms),
      xmlValue('baths', listing.bathrooms && Math.floor(listing.bathrooms)),
      xmlOf('surface_area', [
        xmlValue('built', squareMetres(listing.sqft)),
        xmlValue('plot', squareMetres(listing.lot_sqft)),
      ]),
      xmlOf('url', [xmlValue('en', pageOf(listing, about))]),
      xmlValue('video_url', toursOf(listing, 'video')[0]),
      xmlValue('virtual_tour_url', toursOf(listing, 'tour')[0]),
      texts('title', listing.title, listing.titles),
      texts('desc', listing.description, listing.descriptions),
      xmlOf(
        'features',
        listing.features.map((feature) => xmlValue('feature', wordFor([FEATURES, feature]))),
      ),
      xmlOf(
        'images',
        jpegsOf(listing, about).map(({ url, description }, i) =>
          xmlOf('image', [xmlValue('url', url), xmlValue('title', description)], { id: i + 1 }),
        ),
      ),
      ours(listing),
    ])}\n`;
  },
  tail: '</root>\n',
};
