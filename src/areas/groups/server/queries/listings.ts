/** Queries on listings in groups: order, notes, stored cards. */
import { sql } from 'kysely';
import type { PropertyCard } from '#areas/listings/contract.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';

export interface ListingRow {
  property_id: string;
  /** The listing that is shown for it: of a home that several sources have, the one that leads. */
  shown: string | null;
  /** Null once the listing is deleted. */
  seq: number | null;
  note: string;
  version: number;
  known: PropertyCard;
  added_at: string;
  comments_shown: boolean;
}

/** A listing that its source withholds is known by nothing its source said. */
const COLUMNS = sql`l.property_id, p._id as shown, p.seq, l.note, l.version, l.added_at,
  case when p.withheld then l.known || jsonb_build_object('title', p.title, 'photos', p.photos, 'lat', null, 'lng', null)
    else l.known end as known,
  coalesce(p.comments_shown, true) as comments_shown
  from group_listings l left join properties o on o._id = l.property_id
    left join properties p on p._id = coalesce(o.joined_to, o._id)`;

export async function readListings(db: Queryable, group: string): Promise<ListingRow[]> {
  const { rows } = await sql<ListingRow>`
    select ${COLUMNS}
    where l.group_id = ${group} and l.removed_at is null order by l.rank, l.property_id`.execute(db);
  return rows;
}

export async function readListing(
  db: Queryable,
  group: string,
  property: string,
): Promise<ListingRow | null> {
  const { rows } = await sql<ListingRow>`
    select ${COLUMNS}
    where l.group_id = ${group} and l.property_id = ${property} and l.removed_at is null`.execute(db);
  return rows[0] ?? null;
}

/** The number of a listing in the search index, or null when there is no such listing. */
export async function readSeq(db: Queryable, property: string): Promise<number | null> {
  const { rows } = await sql<{ seq: number }>`
    select p.seq from properties o join properties p on p._id = coalesce(o.joined_to, o._id) where o._id = ${property}`.execute(
    db,
  );
  return rows[0]?.seq ?? null;
}

/** Whether a listing is in a group, or another one of the same home. */
export async function holdsHome(tx: Queryable, group: string, property: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from group_listings where group_id = ${group} and removed_at is null
      and property_id in (select joined_listings(${property})) limit 1`.execute(tx);
  return rows.length > 0;
}

export async function readOrder(tx: Queryable, group: string): Promise<string[]> {
  const { rows } = await sql<{ property_id: string }>`
    select property_id from group_listings where group_id = ${group} and removed_at is null
    order by rank, property_id`.execute(tx);
  return rows.map(({ property_id }) => property_id);
}

export async function writeOrder(tx: Queryable, group: string, order: readonly string[]): Promise<void> {
  await sql`
    update group_listings l set rank = asked.rank
    from unnest(${[...order]}::uuid[]) with ordinality as asked (id, rank)
    where l.group_id = ${group} and l.property_id = asked.id`.execute(tx);
}

/** Adds a listing at the end, or restores a removed one at its place. */
export async function putListing(
  tx: Queryable,
  group: string,
  property: string,
  known: PropertyCard,
): Promise<void> {
  await sql`
    insert into group_listings (group_id, property_id, rank, known)
    values (${group}, ${property},
      (select coalesce(max(rank), 0) + 1 from group_listings where group_id = ${group}), ${JSON.stringify(known)})
    on conflict (group_id, property_id) do update set removed_at = null, known = excluded.known,
      added_at = case when group_listings.removed_at is null then group_listings.added_at else now() end`.execute(
    tx,
  );
}

/** Takes a listing out, and those that are one home with it. @returns false when none of them was in the group */
export async function removeListing(tx: Queryable, group: string, property: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update group_listings set removed_at = now()
    where group_id = ${group} and removed_at is null
      and (property_id = ${property} or property_id in (select joined_listings(${property})))`.execute(tx);
  return Number(numAffectedRows) > 0;
}

/** @returns false when it is not in the group, or `version` is given and no longer the stored one */
export async function writeNote(
  tx: Queryable,
  { group, property, note }: { group: string; property: string; note: string },
  version: number | undefined,
): Promise<boolean> {
  const unchanged = version === undefined ? sql`true` : sql`version = ${version}`;
  const { numAffectedRows } = await sql`
    update group_listings set note = ${note}, version = version + 1
    where group_id = ${group} and property_id = ${property} and removed_at is null and ${unchanged}`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

/** Deletes listings removed more than a day ago, with their votes and comments. */
export async function deleteTakenListings(db: Queryable): Promise<void> {
  await sql`delete from group_listings where removed_at < now() - interval '1 day'`.execute(db);
}
