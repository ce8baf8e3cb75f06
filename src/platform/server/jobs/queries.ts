/** Jobs that failed for good, as the queue's library keeps them. */
import { sql } from 'kysely';
import type { PageSlice, Rows } from '../list/paged.ts';
import { selectPage } from '../list/queries.ts';
import type { Queryable } from '../postgres/database.ts';

export interface FailedJob {
  _id: string;
  queue: string;
  /** When it was given, and when it was tried for the last time. */
  created_at: string;
  failed_at: string;
  tries: number;
  error: string;
  /** Payload of the job. */
  data: object;
}

export async function readFailedJobs(
  db: Queryable,
  dead: string,
  slice: PageSlice,
): Promise<Rows<FailedJob>> {
  const from = sql`from jobs.job where name = ${dead} and state < 'active'`;
  return selectPage<FailedJob>(db, slice, from)`
    select id as _id, coalesce(source_name, '') as queue, coalesce(source_created_on, created_on) as created_at,
      created_on as failed_at, coalesce(source_retry_count, 0) + 1 as tries,
      trim(concat_ws(' ', source_output ->> 'name', source_output ->> 'code')) as error, data
    ${from} order by created_on desc, id`;
}
