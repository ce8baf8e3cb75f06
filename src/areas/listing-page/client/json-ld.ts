import { largestOf, readPhotos } from '#areas/listings/client/kit/photos.ts';
import { placeLine, regionName } from '#areas/listings/client/kit/where.ts';
import type { Property } from '#areas/listings/contract.ts';
import { agentPath, officePath, propertyPath } from '#areas/listings/paths.ts';
import { findCountry } from '#areas/places/places.ts';
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
  expired: 'Discontinued',
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

function placeOf(listing: Property) {
  const kind = (listing.type && KIND[listing.type]) ?? 'Place';
  const rooms =
    kind === 'Place'
      ? {}
      : {
          numberOfBedrooms: listing.bedrooms,
          numberOfBathroomsTotal: listing.bathrooms,
          floorSize: area(listing.sqft),
          yearBuilt: listing.year_built,
        };
  // A point that stands for the whole town is not where the home is.
  const geo = listing.lat !== null &&
    !listing.approximate && { '@type': 'GeoCoordinates', latitude: listing.lat, longitude: listing.lng };
  return known({
    '@type': kind,
    additionalType: listing.type ?? listing.commercial_type,
    name: listing.title,
    address: addressOf(listing),
    ...rooms,
    ...(geo && { geo }),
  });
}

function offerOf(listing: Property, url: string, origin: string) {
  const price = listing.price !== null && { price: listing.price, priceCurrency: listing.currency };
  const monthly = listing.price !== null &&
    listing.price_period === 'month' && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: listing.price,
        priceCurrency: listing.currency,
        unitCode: MONTH,
      },
    };
  return {
    '@type': 'Offer',
    ...price,
    ...monthly,
    availability: `https://schema.org/${AVAILABILITY[listing.status]}`,
    businessFunction: `http://purl.org/goodrelations/v1#${listing.price_period === 'month' ? 'LeaseOut' : 'Sell'}`,
    url,
    ...sellerOf(listing, origin),
    itemOffered: placeOf(listing),
  };
}

/** Whom the source names, each with the address of their page. */
function sellerOf({ offered_by }: Property, origin: string) {
  if (!offered_by) return {};
  const { agent, office } = offered_by;
  const agency = office && {
    '@type': 'RealEstateAgent',
    name: office.name,
    url: origin + officePath(office.slug),
  };
  const person = agent && {
    '@type': 'Person',
    name: agent.name,
    url: origin + agentPath(agent.slug),
    ...(agency && { worksFor: agency }),
  };
  return { offeredBy: person ?? agency };
}

/** The listing for search engines: RealEstateListing → Offer → the home. */
export function listingJsonLd(listing: Property, origin: string): object {
  const url = origin + propertyPath(listing._id);
  const images = readPhotos(listing.photos).map(({ img }) => new URL(largestOf(img), origin).href);
  return known({
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: listing.title,
    description: listing.description || placeLine(listing),
    datePosted: listing.listed_known ? listing.listed_at : null,
    dateModified: listing.updated_at,
    image: images.length > 0 ? images : null,
    offers: offerOf(listing, url, origin),
  });
}

/** The searches above a listing, for search engines. */
export function breadcrumbJsonLd(
  crumbs: readonly Crumb[],
  category: string,
  listing: Property,
  origin: string,
): object {
  const trail = [
    ...crumbs.map(({ name, path }) => ({ name: name ?? category, path })),
    { name: listing.title, path: propertyPath(listing._id) },
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
