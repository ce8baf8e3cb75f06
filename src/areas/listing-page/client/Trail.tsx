import type { ReactNode } from 'react';
import type { Property, PropertyCard } from '#areas/listings/contract.ts';
import { propertyPath } from '#areas/listings/paths.ts';
import { countryName, type Placed, regionName, townName } from '#areas/listings/where.ts';
import { HOME_COUNTRY } from '#areas/places/markets.ts';
import { formatAddress } from '#areas/search/address.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Breadcrumbs } from '#platform/client/ui/Breadcrumbs.tsx';

/** The searches above a listing, and what one does with its page. */
export function Trail({ listing, children }: { listing: Property; children?: ReactNode }) {
  const crumbs = crumbsOf(listing).map(({ name, path }) => ({
    to: path,
    label: name === null ? <FormattedMessage id={`category.${listing.category}`} /> : <bdi>{name}</bdi>,
  }));
  return (
    <div className="flex items-center justify-between gap-4 pt-2 pb-2">
      {/* On narrow screens the nearest search alone, as the way back. */}
      <div className="min-w-0 flex-1 max-lg:[&_li:not(:last-child)]:hidden max-lg:[&_li>.icon]:rotate-180">
        <Breadcrumbs crumbs={crumbs} />
      </div>
      {children}
    </div>
  );
}

/** A search one listing belongs to. Without a name: the whole category. */
interface Crumb {
  name: string | null;
  path: string;
}

/** The searches above a listing, the widest first. */
export function crumbsOf({
  category,
  country,
  region,
  city,
}: Placed & Pick<PropertyCard, 'category'>): Crumb[] {
  const categories = [category];
  const abroad = country !== HOME_COUNTRY;
  return [
    { name: null, path: formatAddress({ criteria: abroad ? { categories } : { categories, country } }) },
    ...(abroad
      ? [{ name: countryName(country), path: formatAddress({ criteria: { categories, country } }) }]
      : []),
    ...(region
      ? [{ name: regionName(region), path: formatAddress({ criteria: { categories, country, region } }) }]
      : []),
    ...(region && city
      ? [{ name: townName(city), path: formatAddress({ criteria: { categories, country, region, city } }) }]
      : []),
  ];
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
