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

/** Takes the newest rates for those of `day` (ISO date), so that a demonstration converts prices; what is known of them is kept. */
export const dateRates = (db: Queryable, day: string) =>
  query.run(db)`
    insert into exchange_rates (currency, as_of, jmd, source)
    select distinct on (currency) currency, ${day}::date, jmd, source from exchange_rates
    where as_of <= ${day}::date order by currency, as_of desc
    on conflict (currency, as_of) do nothing`;

/** One demo listing in so many belongs to the demo agent. */
const SHARE = 12;

/** Gives an agent a share of the demo listings; those of an agent who is gone are free again. */
export const giveDemoListings = (db: Queryable, agent_id: string) =>
  query.run(db)`
    update properties set agent_id = ${agent_id}
    where source = ${DEMO_SOURCE} and agent_id is null and seq % ${SHARE} = 0`;
