/** Applications whose people are to be reminded. */
import { sql } from 'kysely';
import type { ApplicationType } from '#areas/applications/vocabulary.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';

/** Applications that are read or wait to be, sent so many whole days ago; only of people whose address is proved. */
export async function readSentDaysAgo(
  db: Queryable,
  days: readonly number[],
): Promise<{ _id: string; type: ApplicationType }[]> {
  const { rows } = await sql<{ _id: string; type: ApplicationType }>`
    select a._id, a.type from applications a join users u on u._id = a.user_id
    where a.status in ('submitted', 'in-review') and a.deleted_at is null and u.email_proved_at is not null and u.mail_reminders
      and extract(day from now() - a.submitted_at)::int = any(${days}::int[])`.execute(db);
  return rows;
}
