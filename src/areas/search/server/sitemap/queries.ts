import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/server/postgres/database.ts';
import { type Category, SEARCHABLE_STATUSES } from '../../../listings/vocabulary.ts';

/** How many listings a sitemap has to name. */
export async function countListed(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from properties where status = any(${SEARCHABLE_STATUSES})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** One sitemap file's listings in the order of their ids, which is the order they were added in. */
export async function listedIds(
  db: Queryable,
  span: { offset: number; limit: number },
): Promise<{ _id: string; updated_at: Date }[]> {
  const { rows } = await sql<{ _id: string; updated_at: Date }>`
    select _id, updated_at from properties where status = any(${SEARCHABLE_STATUSES})
    order by _id limit ${span.limit} offset ${span.offset}`.execute(db);
  return rows;
}

/** A place with listings, in one category. */
export interface ListedPlace {
  category: Category;
  country: string;
  region: string | null;
  city: string | null;
}

/** Where listings of some countries are, each place once a category. */
export async function placesIn(
  db: Queryable,
  countries: readonly string[],
  limit: number,
): Promise<ListedPlace[]> {
  const { rows } = await sql<ListedPlace>`
    select distinct category, country, region, city from properties
    where status = any(${SEARCHABLE_STATUSES}) and country = any(${countries})
    order by country, category, region, city limit ${limit}`.execute(db);
  return rows;
}
