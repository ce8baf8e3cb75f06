/** The middle of the town a home belongs to. Points: GeoNames (CC BY 4.0) and the gazetteer's own. */
import { distanceMm } from './distance.ts';
import type { PlacedTown } from './market.ts';
import { findMarket } from './markets.ts';
import { townBySlug } from './places.ts';
import { placedTown, placedTowns } from './positions.ts';

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
