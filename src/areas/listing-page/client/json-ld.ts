import { largestOf, readPhotos } from '../../listings/client/kit/photos.ts';
import { placeLine, regionName } from '../../listings/client/kit/where.ts';
import type { Property } from '../../listings/contract.ts';
import { propertyPath } from '../../listings/paths.ts';
import { findCountry } from '../../places/places.ts';
import type { Crumb } from './crumbs.ts';

/** schema.org's words for ours (https://schema.org/RealEstateListing). */
const KIND: Record<NonNullable<Property['type']>, string> = {
  villa: 'SingleFamilyResidence',
  home: 'SingleFamilyResidence',
  townhouse: 'House',
  apartment: 'Apartment',
  farm: 'Place',
  land: 'Place',
  lot: 'Place',
};
const AVAILABILITY: Record<Property['status'], string> = {
  active: 'InStock',
  'under-offer': 'LimitedAvailability',
  sold: 'SoldOut',
  let: 'SoldOut',
  withdrawn: 'Discontinued',
};
const SQUARE_FEET = 'FTK';
const MONTH = 'MON';

/** schema.org objects leave out what is not known. */
function known(object: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(object).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );
}

const area = (sqft: number | null) =>
  sqft && { '@type': 'QuantitativeValue', value: sqft, unitCode: SQUARE_FEET };

function addressOf({ address, place, region, country }: Property) {
  return known({
    '@type': 'PostalAddress',
    streetAddress: address,
    addressLocality: place,
    addressRegion: region && regionName(region),
    addressCountry: findCountry(country)?.code ?? country,
  });
}

function placeOf(home: Property) {
  const kind = (home.type && KIND[home.type]) ?? 'Place';
  const rooms =
    kind === 'Place'
      ? {}
      : {
          numberOfBedrooms: home.bedrooms,
          numberOfBathroomsTotal: home.bathrooms,
          floorSize: area(home.sqft),
          yearBuilt: home.year_built,
        };
  // A point that stands for the whole town is not where the home is.
  const geo = home.lat !== null &&
    !home.approximate && { '@type': 'GeoCoordinates', latitude: home.lat, longitude: home.lng };
  return known({ '@type': kind, name: home.title, address: addressOf(home), ...rooms, ...(geo && { geo }) });
}

function offerOf(home: Property, url: string) {
  const monthly = home.price_period === 'month' && {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: home.price,
      priceCurrency: home.currency,
      unitCode: MONTH,
    },
  };
  return {
    '@type': 'Offer',
    price: home.price,
    priceCurrency: home.currency,
    ...monthly,
    availability: `https://schema.org/${AVAILABILITY[home.status]}`,
    businessFunction: `http://purl.org/goodrelations/v1#${home.price_period === 'month' ? 'LeaseOut' : 'Sell'}`,
    url,
    itemOffered: placeOf(home),
  };
}

/** The listing for search engines: RealEstateListing → Offer → the home. */
export function listingJsonLd(home: Property, origin: string): object {
  const url = origin + propertyPath(home._id);
  const images = readPhotos(home.photos).map(({ img }) => new URL(largestOf(img), origin).href);
  return known({
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: home.title,
    description: home.description || placeLine(home),
    datePosted: home.listed_at,
    dateModified: home.updated_at,
    image: images.length > 0 ? images : null,
    offers: offerOf(home, url),
  });
}

/** The searches above a listing, for search engines. */
export function breadcrumbJsonLd(
  crumbs: readonly Crumb[],
  category: string,
  home: Property,
  origin: string,
): object {
  const trail = [
    ...crumbs.map(({ name, path }) => ({ name: name ?? category, path })),
    { name: home.title, path: propertyPath(home._id) },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
