/** What waits for an admin. */
import { sql } from 'kysely';
import { STALE_RATE_DAYS } from '#areas/listings/vocabulary.ts';
import type { Overview } from '#areas/operations/contract.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { TODAY } from '#platform/server/postgres/today.ts';

export async function readOverview(db: Queryable): Promise<Omit<Overview, 'failed_jobs'>> {
  const { rows } = await sql<Omit<Overview, 'failed_jobs'>>`
    select
      (select count(*)::int from listing_holds h left join entered_listings e on e._id = h.listing_id
        where h.decision is null and h.kind <> 'locked' and e.removed_at is null) as holds,
      (select count(*)::int from import_holds h where not exists (select from price_decisions d
        where d.source = h.source and d.source_key = h.source_key and d.price = h.price and d.currency = h.currency)) as prices,
      (select count(*)::int from listing_reports where status = 'open') as reports,
      (select count(*)::int from conversation_reports where settled_at is null) as conversations,
      (select count(*)::int from listing_questions where answered_at is null) as questions,
      (select count(*)::int from professionals
        where licence_expires < ${TODAY}) as licences,
      (select count(*)::int from import_sources where condition in ('failed', 'missing', 'keys')
        or (asked_at is not null and rested_at is null)) as sources,
      (select count(*)::int from (select distinct on (currency) currency, as_of from exchange_rates
          where as_of <= ${TODAY} order by currency, as_of desc) r
        where r.currency <> 'JMD' and r.as_of < ${TODAY} - ${STALE_RATE_DAYS}::int
          and exists (select from properties p where p.currency = r.currency
            and p.status in ('active', 'under-offer') and not p.withheld)) as rates,
      (select count(*)::int from users) as people,
      (select count(*)::int from users where not demo and created_at > now() - interval '7 days') as new_people,
      (select count(*)::int from users where locked_at is not null) as locked,
      (select count(*)::int from properties
        where status in ('active', 'under-offer') and not withheld and joined_to is null) as listings`.execute(
    db,
  );
  return rows[0] as Omit<Overview, 'failed_jobs'>;
}
