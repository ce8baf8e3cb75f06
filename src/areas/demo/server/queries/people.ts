/** Statements that give the demonstration its people. Everything is left as it is where it is there already. */

import { brand } from '#platform/server/brand/brand.ts';
import { type Queryable, query } from '#platform/server/postgres/database.ts';
import { DEMO_SOURCE } from '../demo-listings.ts';
import type { DemoAgent, DemoOffice } from '../demo-people.ts';

export const findDemoUser = (db: Queryable, email: string) =>
  query.value<string>(db)`
    select _id from users where email = ${email} and demo`;

export const hasAvatar = (db: Queryable, id: string) =>
  query.any(db)`select from users where _id = ${id} and avatar is not null`;

/** Shares the demo listings that have no agent among these. */
export const shareListings = (tx: Queryable, agents: readonly string[]) =>
  query.run(tx)`
    update properties set agent_id = (${[...agents]}::uuid[])[1 + seq % ${agents.length}]
    where source = ${DEMO_SOURCE} and agent_id is null`;

export const giveContact = (tx: Queryable, id: string, agent: DemoAgent) =>
  query.run(tx)`
    insert into agent_contacts (user_id, phone, whatsapp, languages)
    values (${id}, ${agent.phone}, ${agent.whatsapp}, ${agent.languages}::text[]) on conflict do nothing`;

/** Makes the office where it is missing, and puts the agent into it who works in none. */
export async function giveOffice(
  tx: Queryable,
  id: string,
  { user, office, manages }: { user: string; office: DemoOffice; manages: boolean },
): Promise<void> {
  const { slug, name, address, about } = office;
  await query.run(tx)`
    insert into offices (_id, slug, name, address, about) values (${id}, ${slug}, ${name}, ${address}, ${about})
    on conflict (slug) do nothing`;
  await query.run(tx)`
    insert into office_members (user_id, office_id, role)
    select ${user}, o._id, ${manages ? 'manager' : 'member'} from offices o where o.slug = ${slug}
    on conflict (user_id) do nothing`;
}

/** Monday to Friday with a break at noon, and Saturday morning. */
const HOURS = [
  ...[1, 2, 3, 4, 5].flatMap((weekday) => [
    { weekday, from: 9 * 60, until: 12 * 60 },
    { weekday, from: 13 * 60 + 30, until: 17 * 60 },
  ]),
  { weekday: 6, from: 9 * 60, until: 13 * 60 },
];

export const giveHours = (tx: Queryable, id: string, confirms: boolean) =>
  query.run(tx)`
    insert into viewing_settings (user_id, hours, video, video_link, confirm_first)
    values (${id}, ${JSON.stringify(HOURS)}::jsonb, true, ${`https://video.${brand.slug}.example/room`}, ${confirms})
    on conflict do nothing`;

/** Questions answered in the last 90 days, about as long as this agent takes. */
export const giveAnswers = (tx: Queryable, id: string, minutes: number, count: number) =>
  query.run(tx)`
    insert into lead_answers (agent_id, asked_at, answered_at, minutes)
    select ${id}, now() - make_interval(days => 1 + n), now() - make_interval(days => 1 + n)
      + make_interval(mins => taken), taken
    from generate_series(1, ${count}::int) as n,
      lateral (select (${minutes}::int * (40 + n * 37 % 120) / 100)::int as taken) t
    where not exists (select from lead_answers where agent_id = ${id})`;

/** Listings of an agent on the market, the newest first. */
export const ownHomes = (db: Queryable, agent: string, most: number) =>
  query.values<string>(db)`
    select _id from properties where agent_id = ${agent} and status = 'active'
    order by listed_at desc, seq limit ${most}`;

/** Hearts of invented buyers, one a day back from today. */
export const giveLikes = (tx: Queryable, buyers: readonly string[], homes: readonly string[]) =>
  query.run(tx)`
    insert into liked_properties (user_id, property_id, liked_at)
    select b.id, h.id, now() - make_interval(days => ((b.n * 5 + h.n * 3) % 27)::int)
    from unnest(${[...buyers]}::uuid[]) with ordinality as b (id, n),
      unnest(${[...homes]}::uuid[]) with ordinality as h (id, n)
    where (b.n * 7 + h.n * 11) % 5 < 2 on conflict do nothing`;

export const hasLeads = (db: Queryable, agent: string) =>
  query.any(db)`select from conversations where agent_id = ${agent} limit 1`;
