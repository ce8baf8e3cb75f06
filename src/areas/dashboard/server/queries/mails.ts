/** Weekly mails: who wants them, and who had this week's. */
import { sql } from 'kysely';
import { isAgentOf, sells } from '#areas/accounts/server/queries/sides.ts';
import { SEARCHABLE_STATUSES } from '#areas/listings/vocabulary.ts';
import { TIME_ZONE } from '#platform/contract/time-zone.ts';
import { type Queryable, query } from '#platform/server/postgres/database.ts';

export const setWeeklyMail = (db: Queryable, user_id: string, wanted: boolean): Promise<void> =>
  query.run(db)`
    insert into weekly_mails (user_id, wanted) values (${user_id}, ${wanted})
    on conflict (user_id) do update set wanted = excluded.wanted`;

/** Notes for everybody with listings on the market who wants the mail that this week's is on its way. @returns them */
export const claimWeeklyMails = (tx: Queryable, now: Date): Promise<string[]> =>
  query.values<string>(tx)`
    insert into weekly_mails as w (user_id, sent_at)
    select u._id, ${now} from users u
    where u.email_proved_at is not null
      and exists (select from properties p
        where ${isAgentOf('p', sql`u._id`)} and not p.withheld and p.status = any(${[...SEARCHABLE_STATUSES]}))
    on conflict (user_id) do update set sent_at = excluded.sent_at
    where w.wanted and (w.sent_at is null
      or w.sent_at < date_trunc('week', ${now}::timestamptz at time zone ${TIME_ZONE}) at time zone ${TIME_ZONE})
    returning user_id`;

/** @returns null when it is not wanted any more, or the person has gone */
export const readReader = (
  db: Queryable,
  user_id: string,
): Promise<{ email: string; first_name: string; locale: string } | null> =>
  query.first<{ email: string; first_name: string; locale: string }>(db)`
    select u.email, u.first_name, u.locale from users u left join weekly_mails w on w.user_id = u._id
    where u._id = ${user_id} and coalesce(w.wanted, true) and ${sells(user_id)}`;
