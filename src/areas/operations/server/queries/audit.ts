import { sql } from 'kysely';
import type { AuditEntry } from '#areas/operations/contract.ts';
import type { AuditEvent } from '#platform/contract/audit.ts';
import type { PageSlice, Rows } from '#platform/server/list/paged.ts';
import { selectPage } from '#platform/server/list/queries.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';

interface AuditFilter {
  event?: AuditEvent | undefined;
  /** User id; an unknown person has no events. */
  person?: string | undefined;
  network?: string | undefined;
}

/** Counted no further than this: an exact number of millions helps nobody. */
const COUNTED_MOST = 10_000;

export async function readAudit(
  db: Queryable,
  { event, person, network }: AuditFilter,
  slice: PageSlice,
): Promise<Rows<AuditEntry>> {
  const where = sql`where ${event ? sql`event = ${event}` : sql`true`}
    and ${person ? sql`(actor = ${person} or subject = ${person})` : sql`true`}
    and ${network ? sql`network = ${network}` : sql`true`}`;
  const who = (column: 'actor' | 'subject') => {
    const id = sql.ref(`e.${column}`);
    return sql`case when ${id} is not null then jsonb_build_object('_id', ${id}, 'name',
      coalesce((select first_name || ' ' || last_name from users where _id = ${id}), '')) end`;
  };
  const counted = sql`from (select 1 from audit_events ${where} limit ${COUNTED_MOST}) as one`;
  const events = sql`
    select e.id as _id, e.at, e.event, ${who('actor')} as actor, ${who('subject')} as subject, e.target, e.network,
      e.detail
    from audit_events e ${where} order by e.id desc`;
  return selectPage(db, slice, counted, events);
}

export async function findPerson(db: Queryable, email: string): Promise<string | null> {
  const { rows } = await sql<{ _id: string }>`select _id from users where email = ${email}`.execute(db);
  return rows[0]?._id ?? null;
}
