/** What an operator looks after, in SQL: what waits, exchange rates, the audit, and whose data is where. */
import { type RawBuilder, sql } from 'kysely';
import type { AdminRate, AffectedPerson, AuditEntry, Overview } from '#areas/admin/contract.ts';
import type { DataKind } from '#areas/admin/vocabulary.ts';
import { UNSURE_PAIRS } from '#areas/listings/server/joined/queries.ts';
import { STALE_RATE_DAYS } from '#areas/listings/vocabulary.ts';
import type { Currency } from '#areas/places/vocabulary.ts';
import type { AuditEvent } from '#platform/contract/audit.ts';
import type { PageSlice } from '#platform/server/list/paged.ts';
import { selectPage } from '#platform/server/list/queries.ts';
import { type Queryable, query, TODAY } from '#platform/server/postgres/database.ts';

/** Exchange rates, which this area alone writes after the migrations. */
const RATES = sql`
  select r.currency, r.jmd, r.as_of, r.source, ${TODAY} - r.as_of as age,
    (select count(*)::int from properties p where p.currency = r.currency
      and p.status in ('active', 'under-offer') and not p.withheld) as listings
  from (select distinct on (currency) * from exchange_rates where as_of <= ${TODAY}
    order by currency, as_of desc) r
  where r.currency <> 'JMD'`;

export const readAdminRates = (db: Queryable) =>
  query.all<AdminRate>(db)`
    select * from (${RATES}) as rates order by listings > 0 desc, age desc, currency`;

export const readAdminRate = (db: Queryable, currency: Currency) =>
  query.first<AdminRate>(db)`${RATES} and r.currency = ${currency}`;

export type EnteredRate = Pick<AdminRate, 'currency' | 'jmd' | 'as_of' | 'source'>;

export async function writeRates(db: Queryable, rates: readonly EnteredRate[]): Promise<void> {
  if (rates.length === 0) return;
  await query.run(db)`
    insert into exchange_rates (currency, as_of, jmd, source)
    select currency, as_of::date, jmd, source from json_to_recordset(${JSON.stringify(rates)}::json)
      as g (currency text, as_of text, jmd numeric, source text)
    on conflict (currency, as_of) do update set jmd = excluded.jmd, source = excluded.source`;
}

interface AuditFilter {
  event?: AuditEvent | undefined;
  /** User id; an unknown person has no events. */
  person?: string | undefined;
  network?: string | undefined;
  /** No: without calls that only read. */
  reads?: boolean | undefined;
}

/** Counted no further than this: an exact number of millions helps nobody. */
const COUNTED_MOST = 10_000;

export function readAudit(
  db: Queryable,
  { event, person, network, reads = true }: AuditFilter,
  slice: PageSlice,
) {
  const where = sql`where ${event ? sql`event = ${event}` : sql`true`}
    and ${person ? sql`(actor = ${person} or subject = ${person})` : sql`true`}
    and ${network ? sql`network = ${network}` : sql`true`}
    and ${reads ? sql`true` : sql`not (event = 'called' and target like 'GET %')`}`;
  const who = (column: 'actor' | 'subject') => {
    const id = sql.ref(`e.${column}`);
    return sql`case when ${id} is not null then jsonb_build_object('_id', ${id}, 'name',
      coalesce((select first_name || ' ' || last_name from users where _id = ${id}), '')) end`;
  };
  const counted = sql`from (select 1 from audit_events ${where} limit ${COUNTED_MOST}) as one`;
  return selectPage<AuditEntry>(db, slice, counted)`
    select e.id as _id, e.at, e.event, ${who('actor')} as actor, ${who('subject')} as subject, e.target, e.network,
      e.detail
    from audit_events e ${where} order by e.id desc`;
}

export const findPerson = (db: Queryable, email: string) =>
  query.value<string>(db)`select _id from users where email = ${email}`;

export interface AffectedFilter {
  kinds: readonly DataKind[];
  /** Only what was stored in this time. */
  since: Date | null;
  until: Date | null;
}

/** Records of each kind: their person, or the address of somebody without an account, and when they were stored. */
const RECORDS: Record<DataKind, RawBuilder<unknown>> = {
  account: sql`select _id as user_id, null as email, null as name, created_at as at from users`,
  phones: sql`select user_id, null, null, sent_at from phone_proofs
    union all select user_id, null, null, updated_at from agent_contacts where phone is not null or whatsapp is not null`,
  documents: sql`select user_id, null, null, created_at from papers`,
  applications: sql`select user_id, null, null, created_at from applications`,
  messages: sql`select author_id, null, null, at from conversation_entries where author_id is not null and kind = 'message'`,
  viewings: sql`select user_id, email, name, created_at from viewings`,
  questions: sql`select c.buyer_id, c.email, c.name, q.at from conversation_entries q
    join conversations c on c._id = q.conversation_id where q.kind = 'question'`,
  leads: sql`select buyer_id, email, name, first_at from conversations where agent_id is not null`,
  listings: sql`select owner_id, null, null, created_at from entered_listings`,
  searches: sql`select user_id, null, null, created_at from filters
    union all select user_id, null, null, created_at from budgets
    union all select user_id, null, null, created_at from listing_groups`,
};

const held = ({ kinds, since, until }: AffectedFilter) => sql`
  with records (kind, user_id, email, name, at) as (
    ${sql.join(
      kinds.map(
        (kind) => sql`select ${kind}::text, r.* from (${RECORDS[kind]}) as r (user_id, email, name, at)`,
      ),
      sql` union all `,
    )}),
  counted as (
    select kind, user_id, case when user_id is null then lower(email) end as email, max(name) as name, count(*)::int as n
    from records
    where (${since}::timestamptz is null or at >= ${since}) and (${until}::timestamptz is null or at < ${until})
    group by 1, 2, 3),
  people as (
    select c.user_id as _id, coalesce(u.email, c.email) as email,
      coalesce(u.first_name || ' ' || u.last_name, max(c.name), '') as name, coalesce(u.locale, '') as locale,
      jsonb_object_agg(c.kind, c.n) as data
    from counted c left join users u on u._id = c.user_id
    where not coalesce(u.demo, false)
    group by 1, 2, u.first_name, u.last_name, u.locale)`;

export function readAffected(db: Queryable, filter: AffectedFilter, slice: PageSlice) {
  const people = sql`from (${held(filter)} select * from people) as people`;
  return selectPage<AffectedPerson>(db, slice, people)`
    select * ${people} order by email, _id`;
}

/** What waits for an admin. */
export const readOverview = (db: Queryable) =>
  query.first<Omit<Overview, 'failed_jobs'>>(db)`
    select
      (select count(*)::int from listing_holds h left join entered_listings e on e._id = h.listing_id
        where h.decision is null and h.kind <> 'locked' and e.removed_at is null) as holds,
      (select count(*)::int from import_holds h where not exists (select from price_decisions d
        where d.source = h.source and d.source_key = h.source_key and d.price = h.price and d.currency = h.currency)) as prices,
      (select count(*)::int ${UNSURE_PAIRS}) as duplicates,
      (select count(*)::int from listing_reports where status = 'open') as reports,
      (select count(*)::int from conversation_reports where settled_at is null) as conversations,
      (select count(*)::int from conversation_entries q join conversations c on c._id = q.conversation_id and c.agent_id is null
        where q.kind = 'question' and q.settled_at is null
        and (q.contact_id is null or q.at < now() - interval '3 days')) as questions,
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
        where status in ('active', 'under-offer') and not withheld and joined_to is null) as listings` as Promise<
    Omit<Overview, 'failed_jobs'>
  >;
