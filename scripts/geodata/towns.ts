/**
 * Which towns of a market the product knows: GeoNames' places that people search for, and communities GeoNames'
 * list of larger places lacks. Their division is checked against the outlines.
 */
import type { PlacedTown } from '#areas/places/market.ts';
import { placeSlug } from '#areas/places/market.ts';
import type { MarketSource } from './market-source.ts';
import { round } from './plane.ts';
import type { GeoName } from './sources.ts';

/** Larger and earlier names first; a name written by hand stands before GeoNames' of the same name. */
export function townsOf(
  { code, codes, ranks, namesOnMap, byHand }: MarketSource,
  names: GeoName[],
): PlacedTown[] {
  const rankOf = (name: string) => ranks.find(([, list]) => list.split(', ').includes(name))?.[0] ?? 4;
  const town = (name: string, region: string, lat: number, lng: number): PlacedTown => ({
    slug: placeSlug(name),
    name,
    region,
    lat: round(lat, 4),
    lng: round(lng, 4),
    rank: rankOf(name),
  });
  const written = Object.entries(byHand).flatMap(([region, list]) =>
    list.split('; ').map((entry) => {
      const [, name = '', lat, lng] = /^(.+) (\S+) (\S+)$/.exec(entry) ?? [];
      return town(name, region, Number(lat), Number(lng));
    }),
  );
  const known = names
    .filter(({ countryCode }) => countryCode === code)
    .map(({ name, admin1, lat, lng }) => town(name.replace('’', "'"), codes[admin1] ?? '', lat, lng))
    .filter(({ name, slug }) => namesOnMap.has(name) && !written.some((hand) => hand.slug === slug));
  return [...written, ...known].sort((a, b) => a.rank - b.rank || a.name.localeCompare(b.name));
}
