/** The middle of the town a home belongs to. Points: GeoNames (CC BY 4.0) and the gazetteer's own. */
import { distanceMm } from './distance.ts';
import type { PlacedTown } from './market.ts';
import { findMarket } from './markets.ts';
import { townBySlug } from './places.ts';
import { ALL_TOWNS, placedTown, placedTowns } from './positions.ts';

/** Millimetres from its middle at which one is still near a town. */
const NEAR_TOWN = 10_000_000;

/** The name of the nearest town, as headings call a search around a point; null where none is near. */
export function townNear(lat: number, lng: number): string | null {
  const away = (town: { lat: number; lng: number }) => distanceMm(lat, lng, town.lat, town.lng);
  const [nearest] = ALL_TOWNS.toSorted((a, b) => away(a) - away(b));
  return nearest && away(nearest) <= NEAR_TOWN ? nearest.name : null;
}

/** The town of a listing, else the nearest one with a page, and the metres to its middle; null outside the markets. */
export function townCentre(
  country: string,
  city: string | null,
  lat: number,
  lng: number,
): (PlacedTown & { m: number }) | null {
  const own = city === null ? undefined : townBySlug(city, country);
  const market = findMarket(country);
  const towns = own ? [placedTown(own)] : market ? placedTowns(market) : [];
  let nearest: (PlacedTown & { m: number }) | null = null;
  for (const town of towns) {
    const m = distanceMm(lat, lng, town.lat, town.lng) / 1000;
    if (!nearest || m < nearest.m) nearest = { ...town, m };
  }
  return nearest;
}
