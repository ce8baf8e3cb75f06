/** How long agents take to answer. */
import { type RawBuilder, sql } from 'kysely';
import { type Queryable, query } from '#platform/server/postgres/database.ts';
import type { AnswerTime } from '../agent.ts';
import { ANSWERS_WORTH_SAYING } from '../vocabulary.ts';

/** Working minutes after which a question without an answer counts. */
const HALF_A_DAY = 300;

/** How long an agent's questions of 90 days waited; one that waits still counts once it has waited half a day. */
export const answersOf = (agent: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select case when count(*) >= ${ANSWERS_WORTH_SAYING} then jsonb_build_object(
    'minutes', round(percentile_cont(0.5) within group (order by minutes))::int, 'questions', count(*)) end
  from (
    select a.minutes from lead_answers a
    where a.agent_id = ${agent} and a.asked_at > now() - interval '90 days'
    union all
    select w.minutes from conversations o, lateral (select working_minutes(o.waiting_since, now()) as minutes) w
    where o.agent_id = ${agent} and o.waiting_since > now() - interval '90 days' and w.minutes > ${HALF_A_DAY}
  ) as waits)`;

/** By the agent's id, for those whose answer time is known. */
export async function readAnswerTimes(
  db: Queryable,
  agents: readonly string[],
): Promise<Map<string, AnswerTime>> {
  if (agents.length === 0) return new Map();
  const rows = await query.all<{ agent: string; answers: AnswerTime | null }>(db)`
    select t.agent, ${answersOf(sql`t.agent`)} as answers from unnest(${agents}::uuid[]) as t (agent)`;
  return new Map(rows.flatMap(({ agent, answers }) => (answers ? [[agent, answers] as const] : [])));
}
