/** When agents show homes, in SQL. */

import { sql } from 'kysely';
import type { ViewingSettings } from '#areas/viewings/shapes.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';

export type SettingsRow = ViewingSettings & { version: number };

export async function readSettings(db: Queryable, user_id: string): Promise<SettingsRow | null> {
  const { rows } = await sql<SettingsRow>`
    select hours, exceptions, minutes, gap, notice_hours, days_ahead, in_person, video, video_link, confirm_first,
      version
    from viewing_settings where user_id = ${user_id}`.execute(db);
  return rows[0] ?? null;
}

/** @returns false when `version` is given and no longer the stored one, which is 0 before there is any */
export async function writeSettings(
  tx: Queryable,
  user_id: string,
  settings: ViewingSettings,
  version: number | undefined,
): Promise<boolean> {
  const { hours, exceptions, minutes, gap, notice_hours, days_ahead, ...rest } = settings;
  const { in_person, video, video_link, confirm_first } = rest;
  const { numAffectedRows } = await sql`
    insert into viewing_settings as s (user_id, hours, exceptions, minutes, gap, notice_hours, days_ahead, in_person,
      video, video_link, confirm_first)
    select ${user_id}, ${JSON.stringify(hours)}::jsonb, ${JSON.stringify(exceptions)}::jsonb, ${minutes}::int,
      ${gap}::int, ${notice_hours}::int, ${days_ahead}::int, ${in_person}, ${video}, ${video_link}, ${confirm_first}
    where coalesce(${version ?? null}::int, 0) = 0
      or exists (select from viewing_settings where user_id = ${user_id})
    on conflict (user_id) do update set (hours, exceptions, minutes, gap, notice_hours, days_ahead, in_person, video,
      video_link, confirm_first, version, updated_at) = (excluded.hours, excluded.exceptions, excluded.minutes,
      excluded.gap, excluded.notice_hours, excluded.days_ahead, excluded.in_person, excluded.video,
      excluded.video_link, excluded.confirm_first, s.version + 1, now())
    where ${version ?? null}::int is null or s.version = ${version ?? null}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Which of a person's private calendar addresses is good; none while the account is locked. */
export async function readSerial(db: Queryable, user_id: string): Promise<number> {
  const { rows } = await sql<{ serial: number }>`
    select c.serial from calendar_addresses c join users u on u._id = c.user_id and u.locked_at is null
    where c.user_id = ${user_id}`.execute(db);
  return rows[0]?.serial ?? 0;
}

export async function renewSerial(db: Queryable, user_id: string): Promise<number> {
  const { rows } = await sql<{ serial: number }>`
    insert into calendar_addresses as c (user_id) values (${user_id})
    on conflict (user_id) do update set serial = c.serial + 1 returning serial`.execute(db);
  return rows[0]?.serial ?? 0;
}
