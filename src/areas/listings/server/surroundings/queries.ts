import type { Surroundings } from '#areas/places/server/communities.ts';
import type { Distances } from '#areas/places/server/distances.ts';
import { type Queryable, query } from '#platform/server/postgres/database.ts';

/** What the community of a listing follows from, and what is stored. */
export interface PlacedRow extends Surroundings, Distances {
  seq: number;
  country: string;
  region: string | null;
  city: string | null;
  lat: number | null;
  lng: number | null;
  approximate: boolean;
}

/** The edition of the communities that all listings were placed by; 0 before the first. */
export const readEdition = (db: Queryable) => query.number(db)`select edition from communities_placed`;

export const writeEdition = (db: Queryable, edition: number) =>
  query.run(db)`insert into communities_placed (edition) values (${edition})
    on conflict (id) do update set edition = greatest(communities_placed.edition, excluded.edition)`;

/** The next listings of some countries after `seq`. */
export const placedAfter = (db: Queryable, countries: readonly string[], seq: number, limit: number) =>
  query.all<PlacedRow>(db)`
    select seq, country, region, city, lat, lng, approximate, community, metro_area, sea_m, airport_m, centre_m from properties
    where seq > ${seq} and country = any(${countries}) order by seq limit ${limit}`;

/** Writes the communities and distances of listings that still stand where they were read. */
export async function writeSurroundings(db: Queryable, rows: readonly PlacedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await query.run(db)`
    update properties p set community = g.community, metro_area = g.metro_area,
      sea_m = g.sea_m, airport_m = g.airport_m, centre_m = g.centre_m
    from json_to_recordset(${JSON.stringify(rows)}::json) as g (seq integer, region text, city text,
      lat double precision, lng double precision, approximate boolean, community text, metro_area text,
      sea_m integer, airport_m integer, centre_m integer)
    where p.seq = g.seq and p.region is not distinct from g.region and p.city is not distinct from g.city
      and p.lat is not distinct from g.lat and p.lng is not distinct from g.lng and p.approximate = g.approximate`;
}
