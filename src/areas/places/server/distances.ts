/** What a listing's point says of its place in metres: how far the sea, an airport and a town's centre are. */
import { nearestAirport } from '../airports.ts';
import { SURVEYED_COUNTRY } from '../markets.ts';
import { townCentre } from '../town-centre.ts';
import { metresToCoast } from './coast.ts';

interface Place {
  country: string;
  city: string | null;
  /** As visitors see it: what is measured from another point would give that one away. */
  lat: number | null;
  lng: number | null;
  /** The point stands for a town or a neighbourhood: nothing is measured from it. */
  approximate: boolean;
}

/** The columns of a listing that follow from its point: whole tens of metres, as the crow flies. */
export interface Distances {
  sea_m: number | null;
  airport_m: number | null;
  centre_m: number | null;
}
const UNKNOWN: Distances = { sea_m: null, airport_m: null, centre_m: null };

/** The read index keeps tens of metres in 16 bits. */
const UNIT_M = 10;
const MOST_M = 600_000;
const rounded = (metres: number | null | undefined): number | null =>
  metres == null || metres > MOST_M ? null : Math.round(metres / UNIT_M) * UNIT_M;

/** Distances of a listing; null where the coast, the airports or the towns of its country are not known. */
export function distancesOf({ country, city, lat, lng, approximate }: Place): Distances {
  if (lat === null || lng === null || approximate) return UNKNOWN;
  return {
    sea_m: country === SURVEYED_COUNTRY ? rounded(metresToCoast(lng, lat)) : null,
    airport_m: rounded(nearestAirport(country, lat, lng)?.m),
    centre_m: rounded(townCentre(country, city, lat, lng)?.m),
  };
}
