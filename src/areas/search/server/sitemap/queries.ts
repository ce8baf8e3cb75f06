import { sql } from 'kysely';
import { isAgent } from '#areas/accounts/server/queries/sides.ts';
import { type Category, SEARCHABLE_STATUSES } from '#areas/listings/vocabulary.ts';
import { type Queryable, query } from '#platform/server/postgres/database.ts';

/** The first id of each range of `size` listings, in the order of their ids, which is the order they were added in. */
export const rangeStarts = (db: Queryable, size: number) =>
  query.values<string>(db)`
    select _id from (
      select _id, row_number() over (order by _id) as number from properties
      where status = any(${SEARCHABLE_STATUSES}) and joined_to is null
    ) numbered where (number - 1) % ${size} = 0 order by _id`;

/** Ids from one, or behind it, up to another; the end of all when there is none. */
export interface IdRange {
  from: string;
  /** Whether `from` itself was read before. */
  behind: boolean;
  until: string | null;
}

export const listedIn = (db: Queryable, { from, behind, until }: IdRange, limit: number) =>
  query.all<{ _id: string; updated_at: string }>(db)`
    select _id, updated_at from properties
    where status = any(${SEARCHABLE_STATUSES}) and joined_to is null and _id >= ${from}
      ${behind ? sql`and _id <> ${from}` : sql``} ${until === null ? sql`` : sql`and _id < ${until}`}
    order by _id limit ${limit}`;

/** A place with listings, in one category. */
export interface ListedPlace {
  category: Category;
  country: string;
  region: string | null;
  city: string | null;
  community: string | null;
  metro_area: string | null;
}

/** Where listings of some countries are, each place once a category. */
export const placesIn = (db: Queryable, countries: readonly string[], limit: number) =>
  query.all<ListedPlace>(db)`
    select distinct category, country, region, city, community, metro_area from properties
    where status = any(${SEARCHABLE_STATUSES}) and joined_to is null and country = any(${countries})
    order by country, category, region, city, community limit ${limit}`;

/** Agents and offices that have a page and something on the market. */
export async function peopleIn(
  db: Queryable,
  limit: number,
): Promise<{ kind: 'agent' | 'office'; slug: string }[]> {
  const onMarket = sql`not p.withheld and p.status = any(${SEARCHABLE_STATUSES})`;
  return query.all<{ kind: 'agent' | 'office'; slug: string }>(db)`
    select 'office' as kind, o.slug from offices o where exists (
      select from office_members m join properties p on p.agent_id = m.user_id and ${onMarket} where m.office_id = o._id)
    union all
    select c.kind, c.slug from source_contacts c where c.hidden_at is null and not (${isAgent(sql`c.claimed_by`)}
      -- Their page is that of the office, or of the first record.
      and (c.kind = 'office' or exists (select from source_contacts o where o.claimed_by = c.claimed_by and o.kind = 'agent'
        and o.hidden_at is null and (o.claimed_at, o._id) < (c.claimed_at, c._id)))) and (
      exists (select from properties p where p.source_agent = c._id and ${onMarket})
      or exists (select from properties p where p.source_office = c._id and ${onMarket}))
    order by 1, 2 limit ${limit}`;
}
