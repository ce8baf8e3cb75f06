import { v7 as uuidv7 } from 'uuid';
import { brand } from '#platform/server/brand/brand.ts';
import { type Queryable, query } from '#platform/server/postgres/database.ts';
import { DEMO_SOURCE } from './demo-listings.ts';
import type { DemoAgent, DemoOffice } from './demo-people.ts';

/** Statements that give the demonstration its people. Everything is left as it is where it is there already. */
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

interface ListingCounts {
  demo: number;
  /** Listings of any other source are here. */
  others: boolean;
  /** There are people; they come after the first filling. */
  people: boolean;
}

export async function readListingCounts(db: Queryable): Promise<ListingCounts> {
  const rows = await query.all<ListingCounts>(db)`
    select (select count(*)::int from properties where source = ${DEMO_SOURCE}) as demo,
      exists (select from properties where source <> ${DEMO_SOURCE}) as others,
      exists (select from users) as people`;
  return rows[0] ?? { demo: 0, others: false, people: false };
}

export const deleteDemoListings = (db: Queryable) =>
  query.run(db)`delete from properties where source = ${DEMO_SOURCE}`;

/** Takes the newest rates for those of `day` (ISO date), so that a demonstration converts prices; what is known of them is kept. */
export const dateRates = (db: Queryable, day: string) =>
  query.run(db)`
    insert into exchange_rates (currency, as_of, jmd, source)
    select distinct on (currency) currency, ${day}::date, jmd, source from exchange_rates
    where as_of <= ${day}::date order by currency, as_of desc
    on conflict (currency, as_of) do nothing`;

/** One demo listing in so many belongs to the demo agent. */
const SHARE = 12;

/** Gives an agent a share of the demo listings; those of an agent who is gone are free again. */
export const giveDemoListings = (db: Queryable, agent_id: string) =>
  query.run(db)`
    update properties set agent_id = ${agent_id}
    where source = ${DEMO_SOURCE} and agent_id is null and seq % ${SHARE} = 0`;

/** Under this name nothing is read: the source is paused. */
const DEMO_FEED = 'north-coast-sample-feed';

/** Whether it was given before, though admins have removed the source or decided the reports. */
const hasAdminWork = (db: Queryable, reporters: readonly string[]) =>
  query.any(db)`
    select from import_sources where source = ${DEMO_FEED}
    union all select from import_runs where source = ${DEMO_FEED}
    union all select from listing_reports where reporter_id = any(${[...reporters]}::uuid[])`;

/** Three runs, of which the last left rows out. */
async function giveSource(tx: Queryable, owner: string): Promise<void> {
  await query.run(tx)`
    insert into import_sources (_id, source, kind, address, options, minutes, owner_id, standing, paused, condition)
    values (${uuidv7()}, ${DEMO_FEED}, 'file', 'https://feeds.example/north-coast.csv', '{"currency": "JMD"}', 1440,
      ${owner}, 'agent', true, 'ok')`;
  await query.run(tx)`
    insert into import_runs (source, started_at, finished_at, counts, rejects)
    select ${DEMO_FEED}, now() - make_interval(days => days), now() - make_interval(days => days, secs => -40),
      counts::jsonb, rejects::jsonb
    from (values
      (9, '{"read": 42, "created": 42}', '[]'),
      (2, '{"read": 44, "created": 2, "updated": 5, "unchanged": 37}', '[]'),
      (1, '{"read": 46, "updated": 3, "unchanged": 41, "rejected": 2, "held": 1}',
        '[{"reason": "price is missing", "count": 2}]')
    ) as r (days, counts, rejects)`;
}

/** Prices that the feed gave and nobody believes yet. */
const givePrices = (tx: Queryable) =>
  query.run(tx)`
    insert into import_holds (source, source_key, title, price, currency, reason, held_at) values
      (${DEMO_FEED}, 'NC-118', '3-bed house, Runaway Bay', 4500000, 'USD',
        'price USD 4,500,000 is 9 times the price before, USD 500,000', now() - interval '20 hours'),
      (${DEMO_FEED}, 'NC-131', '2-bed apartment, Ocho Rios', 185000, 'JMD',
        'price JMD 185,000 is 1/100 of the price before, JMD 18,500,000', now() - interval '20 hours')
    on conflict do nothing`;

/** What buyers say of homes; the last of these reports has been looked at. */
const giveReports = (tx: Queryable, homes: readonly string[], reporters: readonly string[]) =>
  query.run(tx)`
    insert into listing_reports (_id, property_id, reason, text, reporter_id, status, note, decided_at, created_at)
    select gen_random_uuid(), (${[...homes]}::uuid[])[r.n], r.reason, r.text, (${[...reporters]}::uuid[])[r.n],
      r.status, r.note, case r.status when 'open' then null else now() - interval '1 day' end,
      now() - make_interval(hours => r.hours)
    from (values
      (1, 'fee', 'He wanted J$5,000 by bank transfer before he would open the gate.', 'open', '', 7),
      (2, 'stolen-photos', 'These pictures are of a guest house in Negril.', 'open', '', 22),
      (3, 'gone', 'The office told me that it was let in October.', 'open', '', 30),
      (4, 'wrong', 'Two bedrooms, not three.', 'dismissed', 'The agent sent the plan: three bedrooms.', 60)
    ) as r (n, reason, text, status, note, hours)
    where r.n <= least(cardinality(${[...homes]}::uuid[]), cardinality(${[...reporters]}::uuid[]))
    on conflict do nothing`;

/** Takes a home off the market until an admin has looked. */
async function holdHome(tx: Queryable, home: string): Promise<void> {
  await query.run(tx)`
    insert into listing_holds (_id, listing_id, kind, reason, status_before, held_by, created_at)
    select ${uuidv7()}, ${home}, 'held', 'The title number belongs to another lot.', 'active', u._id,
      now() - interval '5 hours'
    from (select) as one left join users u on u.demo and u.roles = '{Admin}' limit 1
    on conflict do nothing`;
  await query.run(tx)`update properties set status = 'withdrawn' where _id = ${home}`;
}

interface AdminWork {
  /** User id of whom the source's listings belong to. */
  owner: string;
  reporters: readonly string[];
  /** Listings of one agent: all but the last are reported, the last is held. */
  homes: readonly string[];
}

/** Once in the life of a database, whatever admins have decided since. */
export async function giveAdminWork(tx: Queryable, { owner, reporters, homes }: AdminWork): Promise<void> {
  const held = homes.at(-1);
  if (held === undefined || (await hasAdminWork(tx, reporters))) return;
  await giveSource(tx, owner);
  await givePrices(tx);
  await giveReports(tx, homes.slice(0, -1), reporters);
  await holdHome(tx, held);
}
