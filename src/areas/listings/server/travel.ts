/** Travel times of a listing, by the operator's router. */

import { nearestAirport } from '#areas/places/airports.ts';
import type { Router } from '#areas/places/server/router.ts';
import { townCentre } from '#areas/places/town-centre.ts';
import { notFound, Refusal } from '#platform/server/http/errors.ts';
import type { Database } from '#platform/server/postgres/database.ts';
import type { Travel } from '../contract.ts';
import { readPosition } from './queries.ts';

interface End {
  to: Travel['results'][number]['to'];
  name: string;
  lat: number;
  lng: number;
}

/** From the point visitors see; nothing without one. */
export async function travelOf(db: Database, router: Router | null, id: string): Promise<Travel> {
  const place = await readPosition(db, id);
  if (!place) throw notFound('Property');
  const { country, city, lat, lng } = place;
  if (!router || lat === null || lng === null) return { results: [], credit: '' };
  const [centre, airport] = [townCentre(country, city, lat, lng), nearestAirport(country, lat, lng)];
  const ends: End[] = [
    ...(centre ? [{ to: 'centre' as const, ...centre }] : []),
    ...(airport ? [{ to: 'airport' as const, ...airport }] : []),
  ];
  if (ends.length === 0) return { results: [], credit: '' };
  const trips = await router.trips({ lat, lng }, ends).catch(() => {
    throw new Refusal(503, 'unavailable', 'Travel times cannot be had now; try again in a moment.');
  });
  return {
    results: ends.flatMap(({ to, name }, i) => (trips[i] ? [{ to, name, ...trips[i] }] : [])),
    credit: router.credit,
  };
}
