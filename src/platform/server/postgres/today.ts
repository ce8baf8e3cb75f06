import { sql } from 'kysely';
import { TIME_ZONE } from '#platform/contract/time-zone.ts';

/** The day of now, as the clock of the home market counts it; `current_date` is the day of wherever the database stands. */
export const TODAY = sql<Date>`(now() at time zone ${sql.lit(TIME_ZONE)})::date`;
