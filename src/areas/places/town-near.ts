/** The town a point is near, as headings call a search around it. */
import { distanceMm } from './distance.ts';
import { ALL_TOWNS } from './positions.ts';

/** Millimetres from its middle at which one is still near a town. */
const NEAR_TOWN = 10_000_000;

/** The name of the nearest town; null where none is near. */
export function townNear(lat: number, lng: number): string | null {
  const away = (town: { lat: number; lng: number }) => distanceMm(lat, lng, town.lat, town.lng);
  const [nearest] = ALL_TOWNS.toSorted((a, b) => away(a) - away(b));
  return nearest && away(nearest) <= NEAR_TOWN ? nearest.name : null;
}
