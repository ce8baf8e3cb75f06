/** Statements that give the admins of the demonstration something to decide: reports, held listings and prices, a source. */

import { v7 as uuidv7 } from 'uuid';
import { type Queryable, query } from '#platform/server/postgres/database.ts';

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
