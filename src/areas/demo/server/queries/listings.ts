import { type Queryable, query } from '#platform/server/postgres/database.ts';
import { DEMO_SOURCE } from '../demo-listings.ts';

interface ListingCounts {
  demo: number;
  /** Listings of any other source are here. */
  others: boolean;
  /** There are people; they come after the first filling. */
  people: boolean;
}

export async function readListingCounts(db: Queryable): Promise<ListingCounts> {
  const rows = await query.all<ListingCounts>(db)`
    select (select count(*)::int from properties where source = ${DEMO_SOURCE}) as demo,
      exists (select from properties where source <> ${DEMO_SOURCE}) as others,
      exists (select from users) as people`;
  return rows[0] ?? { demo: 0, others: false, people: false };
}

export const deleteDemoListings = (db: Queryable) =>
  query.run(db)`delete from properties where source = ${DEMO_SOURCE}`;

/** One demo listing in so many belongs to the demo agent. */
const SHARE = 12;

/** Gives an agent a share of the demo listings; those of an agent who is gone are free again. */
export const giveDemoListings = (db: Queryable, agent_id: string) =>
  query.run(db)`
    update properties set agent_id = ${agent_id}
    where source = ${DEMO_SOURCE} and agent_id is null and seq % ${SHARE} = 0`;
