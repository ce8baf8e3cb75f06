import communityNames from '#areas/places/markets/jamaica/community-names.json' with { type: 'json' };
import { findDivision, HOME_COUNTRY } from '#areas/places/markets.ts';
import { findCountry, townBySlug } from '#areas/places/places.ts';
import { fold } from '#platform/contract/fold.ts';
import type { PropertyCard } from './contract.ts';

export type Placed = Pick<PropertyCard, 'place' | 'region' | 'city' | 'country'>;

const SMALL_WORDS = ['and', 'de', 'la', 'of', 'the'];

/** `port-of-spain` → `Port of Spain`, for places the gazetteer does not name. */
function unslugged(slug: string): string {
  const words = slug.split('-');
  return words
    .map((word, i) =>
      i > 0 && SMALL_WORDS.includes(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ');
}

export const regionName = (region: string): string => findDivision(region)?.name ?? unslugged(region);
export const countryName = (country: string): string => findCountry(country)?.name ?? unslugged(country);
/** By slug, where its slug in words is not its name: the browser need not carry the names of all 775. */
const communitiesBySlug: Readonly<Record<string, string>> = communityNames;
export const communityName = (slug: string): string => communitiesBySlug[slug] ?? unslugged(slug);
export const townName = (city: string): string => townBySlug(city)?.name ?? unslugged(city);

/** Where a home is, as people say it: `Runaway Bay, Saint Ann`; abroad with its country. */
export function placeLine({ place, region, city, country }: Placed): string {
  const town = place || (city ? townName(city) : '');
  const wider = country === HOME_COUNTRY ? region && regionName(region) : countryName(country);
  const said = town.split(',').map((part) => fold(part.trim()));
  return (
    [town, wider && !said.includes(fold(wider)) && wider].filter(Boolean).join(', ') || countryName(country)
  );
}

/** A title with its place, unless it already names it: `Cottage, Runaway Bay, Saint Ann`, `House near Ocho Rios, Saint Ann`. */
export function placedTitle(title: string, listing: Placed): string {
  const unsaid = placeLine(listing)
    .split(', ')
    .filter((part) => !fold(title).includes(fold(part)));
  return [title, ...unsaid].join(', ');
}

/** The full address; its street comes first unless the feed already repeats the place in it. */
export function addressLine(listing: Placed & { address: string }): string {
  const place = placeLine(listing);
  const street = listing.address.trim();
  if (!street) return place;
  const missing = place.split(', ').filter((part) => !fold(street).includes(fold(part)));
  return [street, ...missing].join(', ');
}
