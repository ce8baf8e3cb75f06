/**
 * What happened before entries told of it is filled in by a migration: every step that is known, once, and nothing else changes.
 * `PROVE_COUNT=10000` tells how long it takes with so many conversations.
 */
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countByDay, countNew, readSums } from '#areas/dashboard/server/queries/figures.ts';
import { readAnswerTimes } from '#areas/listings/server/queries.ts';
import { type Database, readFunctions } from '#platform/server/postgres/database.ts';
import { databaseAt } from '#tests/template.ts';
import { createWorld, type World } from '#tests/world.ts';
import { catchUp } from './conversations.ts';
import { countLeads, readExport } from './queries/leads.ts';

const FOLDER = 'database/migrations';
const FILL = '0144-what-happened-before.sql';
const MANY = Number(process.env.PROVE_COUNT ?? 120);
/** Ways in which a viewing can stand: state, who ended it, other times offered, entries it has. */
const VIEWINGS = [
  ['requested', null, 0, 1],
  ['requested', null, 1, 2],
  ['confirmed', null, 0, 1],
  ['declined', 'agent', 0, 2],
  ['cancelled', 'visitor', 0, 2],
  ['held', null, 0, 0],
] as const;

const name = `yaad_test_${randomUUID().replaceAll('-', '')}`;
let world: World;
let pool: pg.Pool;
let db: Database;
const rows = async (statement: string, values: unknown[] = []) => (await pool.query(statement, values)).rows;
const migration = (file: string) => readFile(`${FOLDER}/${file}`, 'utf8');
const agent = randomUUID();

/** Writes rows without what triggers make of them. */
async function aWriter(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseAt(world.url, name) });
  await client.connect();
  await client.query('set session_replication_role = replica');
  return client;
}

beforeAll(async () => {
  world = await createWorld();
  await world.open.pool.query(`create database ${name}`);
  pool = new pg.Pool({ connectionString: databaseAt(world.url, name) });
  pool.on('error', () => {}); // ended with the database
  db = new Kysely({ dialect: new PostgresDialect({ pool }) }) as Database;
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort();
  for (const file of files.slice(0, files.indexOf(FILL))) await pool.query(await migration(file));
  const client = await aWriter();
  const put = (text: string, values: unknown[] = []) => client.query(text, values);
  await put(
    `insert into users (_id, email, user_name, first_name, last_name, roles, email_proved_at)
     select case n when 0 then $2 else gen_random_uuid() end, 'person' || n || '@example.com', 'person' || n, 'Ana', n::text,
       case n when 0 then '{Agent}' else '{Buyer}' end::text[], case when n = 0 or n % 10 > 0 then now() end
     from generate_series(0, $1::int) n`,
    [MANY, agent],
  );
  await put(
    `insert into properties (_id, source, source_key, title, title_key, category, price, currency, country, listed_at, search_doc, agent_id)
     select gen_random_uuid(), 'yaad', n::text, 'Home', 'home', 'for-rent', 1, 'JMD', 'jamaica', now(), '', $1
     from generate_series(1, 3) n`,
    [agent],
  );
  // Every person has a conversation about one home: a message, and by number a viewing, an application and an interest.
  await put(
    `create table people as select u._id, u.email, row_number() over (order by u.email) as n, gen_random_uuid() as conversation,
       u.email_proved_at is not null as proved,
       (select _id from properties p where p.source_key = (1 + hashtext(u.email) % 3 % 2 + 1)::text) as home
     from users u where roles = '{Buyer}'`,
  );
  // Every fifth is a guest.
  await put(
    `insert into conversations (_id, property_id, agent_id, buyer_id, email, name, last_at, waiting_since, last_kind)
     select conversation, home, $1, case when n % 5 > 0 then _id end, case when n % 5 = 0 then email end, 'Ana',
       now() - interval '1 day', case when n % 2 = 0 then now() - interval '2 days' end, 'viewing' from people`,
    [agent],
  );
  await put(
    `insert into conversation_entries (_id, conversation_id, kind, author_id, body, at)
     select gen_random_uuid(), conversation, 'message', case when n % 5 > 0 then _id end, 'Hello', now() - interval '3 days' from people`,
  );
  for (const [index, [state, ended_by, offered]] of VIEWINGS.entries()) {
    await put(
      `with mine as (select *, gen_random_uuid() as time from people where n % 6 = $1),
         times as (insert into viewing_times (_id, agent_id, property_id, starts_at, ends_at, kind, live)
           select time, $2, home, now() + make_interval(hours => n::int), now() + make_interval(hours => n::int, mins => 30), 'in-person', $3
           from mine)
       insert into viewings (_id, time_id, user_id, name, email, phone, people, locale, zone, message, state, ended_by, offered, code, held_until,
         created_at, updated_at)
       select gen_random_uuid(), time, case when n % 5 > 0 then _id end, 'Ana', email, '', 1, 'en', 'America/Jamaica', 'We come by bus',
         $4, $5, case when $6 then array[now()] else '{}' end, case when $4 = 'held' then 'x' end,
         case when $4 = 'held' then now() end, now() - interval '2 days', now() - interval '1 day' from mine`,
      [index, agent, ended_by === null, state, ended_by, offered === 1],
    );
  }
  await put(
    `insert into applications (_id, user_id, property_id, property_title, type, status, first_name, last_name, message, updated_at, submitted_at)
     select gen_random_uuid(), _id, home, 'Home', 'rent', case n % 3 when 0 then 'draft' when 1 then 'submitted' else 'declined' end,
       'Ana', 'B', 'Two of us', now() - interval '1 day', now() - interval '2 days' from people where n % 5 > 0`,
  );
  await put(
    `insert into application_events (application_id, status, side, at, message)
     select a._id, s.status, s.side, now() - interval '2 days' + make_interval(hours => s.n), s.message
     from applications a join (values ('submitted', 'applicant', 1, ''), ('declined', 'agent', 2, 'Taken')) s (status, side, n, message)
       on a.status = s.status or (a.status = 'declined' and s.status = 'submitted')`,
  );
  await put(
    `insert into interests (user_id, property_id, created_at) select _id, home, now() - interval '2 days' from people where n % 4 = 0`,
  );
  await put(
    `insert into lead_answers (agent_id, asked_at, answered_at, minutes)
     select $1, now() - interval '2 days', now(), n from generate_series(1, 9) n`,
    [agent],
  );
  await client.end();
});
afterAll(async () => {
  await pool.end();
  await world.open.pool.query(`drop database ${name} with (force)`);
  await world.close();
});

/** Figures of leads, as the product's own statements read them. */
async function figures() {
  const homes = (await rows('select _id from properties')).map(({ _id }) => ({ property_id: _id as string }));
  const { waiting_since: _, ...sums } = await readSums(db, agent);
  return {
    counts: await countLeads(db, agent),
    waiting: await countNew(db, agent),
    sums,
    answers: [...(await readAnswerTimes(db, [agent]))],
    days: await countByDay(db, homes, { from: '2020-01-01', until: '2100-01-01' }),
    noted: JSON.stringify(await readExport(db, agent)).replaceAll(/"letters": ?\[.*?\]/g, ''),
    conversations: await rows('select * from conversations order by _id'),
  };
}
const entries = async () =>
  Object.fromEntries(
    (
      await rows(
        `select kind || ' ' || step as name, count(*)::int as count from conversation_entries group by 1`,
      )
    ).map(({ name, count }) => [name, count]),
  );

test('every step that is known becomes one entry, while servers of before go on, and every figure stays', async () => {
  const before = await figures();
  const client = await pool.connect();
  const begun = Date.now();
  await client.query('begin');
  await client.query(await migration(FILL));
  const took = Date.now() - begun;
  // Meanwhile a server of the version before writes a message, which waits.
  const writer = await aWriter();
  const [one] = await rows('select * from people where n = 1');
  const said = writer.query(
    'insert into conversation_entries (_id, conversation_id, author_id, body) values (gen_random_uuid(), $1, $2, $3)',
    [one.conversation, one._id, 'Meanwhile'],
  );
  await client.query('commit');
  await said;
  client.release();
  if (process.env.PROVE_COUNT) console.info(`${MANY} conversations: ${took} ms`);

  const of = async (where: string) =>
    (await rows(`select count(*)::int as count from people where ${where}`))[0].count as number;
  const filled = await entries();
  const applied = 'n % 5 > 0 and proved';
  expect(filled).toEqual({
    'message ': MANY + 1,
    'viewing requested': await of('n % 6 in (0, 1, 3, 4)'),
    'viewing offered': await of('n % 6 = 1'),
    'viewing confirmed': await of('n % 6 = 2'),
    'viewing declined': await of('n % 6 = 3'),
    'viewing cancelled': await of('n % 6 = 4'),
    'application submitted': await of(`${applied} and n % 3 > 0`),
    'application declined': await of(`${applied} and n % 3 = 2`),
    'interest told': await of('n % 4 = 0 and n % 5 > 0'),
  });
  await pool.query(await readFunctions());
  expect(await figures()).toEqual(before);

  // Run again, it finds nothing; every entry but the one that came meanwhile says whose it is.
  expect(await rows('select body from conversation_entries where side is null')).toEqual([
    { body: 'Meanwhile' },
  ]);
  await pool.query((await migration(FILL)).replaceAll(/create index [^;]+;/g, ''));
  expect(await entries()).toEqual(filled);
  expect(
    await rows(`select count(*)::int as count from conversation_entries e join conversations c on c._id = e.conversation_id
      where e.author_id is distinct from case e.side when 'buyer' then c.buyer_id else c.agent_id end`),
  ).toEqual([{ count: 0 }]);

  await pool.query('update conversation_entries set side = null where body = $1', ['Meanwhile']);
  await writer.query(
    `update viewings set state = 'confirmed', updated_at = now() where user_id = $1 and state = 'requested'`,
    [one._id],
  );
  await writer.end();
  for (const _ of [1, 2]) await catchUp(db);
  const caught = await entries();
  expect(caught).toEqual({ ...filled, 'viewing confirmed': filled['viewing confirmed'] + 1 });
  expect(await rows('select last_kind from conversations where _id = $1', [one.conversation])).toEqual([
    { last_kind: 'viewing' },
  ]);
});
