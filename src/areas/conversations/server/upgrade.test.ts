/**
 * What a database had of conversations, leads and questions is there after the upgrade, from the first version people could
 * have installed (24c5a76). `PROVE_COUNT=10000` tells how long it takes with so many conversations.
 */
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSums } from '#areas/dashboard/server/queries/figures.ts';
import { readAnswerTimes } from '#areas/listings/server/queries.ts';
import { ANSWERS_WORTH_SAYING } from '#areas/listings/vocabulary.ts';
import { openDatabase, type Queryable, readFunctions } from '#platform/server/postgres/database.ts';
import { databaseAt } from '#tests/template.ts';
import { createWorld, type World } from '#tests/world.ts';
import { catchUp } from './conversations.ts';
import { readExport } from './queries/leads.ts';

const FOLDER = 'database/migrations';
/** The last migration of version 24c5a76. */
const INSTALLED = '0072-document-secret.sql';
/** The first of the migrations that make conversations of what there was. */
const CHANGE = '0139-one-conversation.sql';
/** Conversations of the database before. */
const MANY = Number(process.env.PROVE_COUNT ?? 300);
/** Four of five have a conversation. */
const PEOPLE = Math.ceil((MANY * 5) / 4);
/** Questions of the form, and guests with a lead. */
const [QUESTIONS, GUESTS] = [Math.ceil(MANY / 5), Math.ceil(MANY / 30)];

const name = `yaad_test_${randomUUID().replaceAll('-', '')}`;
/** Whose server has the database of before, too. */
let world: World;
let client: pg.Client;
let files: string[];
/** Applies migrations in their order, each in a transaction. @returns the milliseconds each took */
async function upgrade(from: number, to?: number): Promise<Record<string, number>> {
  const took: Record<string, number> = {};
  for (const file of files.slice(from, to)) {
    const begun = Date.now();
    await client.query('begin');
    await client.query(await migration(file));
    await client.query('commit');
    took[file] = Date.now() - begun;
  }
  return took;
}
const rows = async (statement: string, values: unknown[] = []) =>
  (await client.query(statement, values)).rows;
const migration = (file: string) => readFile(`${FOLDER}/${file}`, 'utf8');

/** Figures that must read the same before and after, in the words of the tables there are. */
const FIGURES = `select
  (select count(*)::int from leads) as leads,
  (select count(*)::int from leads where user_id is null) as guests,
  (select count(*)::int from leads where waiting_since is not null and closed_at is null) as waiting,
  (select count(*)::int from leads where note = 'Call at five' and next_step = 'Call') as noted,
  (select count(*)::int from messages where author_id is not null) - (select count(*)::int from lead_letters where not from_guest) as messages,
  (select count(*)::int from lead_letters) as letters,
  (select count(*)::int from lead_letters where from_guest) as from_guests,
  (select count(*)::int from lead_answers) as answers,
  (select sum(minutes)::int from lead_answers) as minutes,
  (select count(*)::int from conversation_reports) as reports,
  (select count(*)::int from viewings) as viewings,
  (select count(*)::int from interests) as interests,
  (select count(*)::int from applications) as applications,
  (select count(*)::int from application_events) as steps,
  (select count(*)::int from leads where handed_by is not null) as handed,
  (select count(*)::int from listing_questions) as questions,
  (select count(*)::int from listing_questions where user_id is null) as questions_of_guests,
  (select count(*)::int from listing_questions where property_id is null) as about_nothing,
  (select count(*)::int from listing_questions where answered_at is not null) as answered,
  (select count(*)::int from listing_questions where answered_at is null and moved_at is null) as open,
  (select count(*)::int from listing_questions where moved_at is not null) as moved,
  (select sum(length(answer))::int from listing_questions) as letters_of_answers,
  (select md5(string_agg(_id || message || answer || email || created_at, ' ' order by _id)) from listing_questions) as words`;

/** The same of the version before, whose letters are no messages. */
const FIGURES_BEFORE = FIGURES.replace(
  /\(select count\(\*\)::int from messages.*? as messages/,
  '(select count(*)::int from messages) as messages',
);
/**
 * What version 24c5a76 shows each agent, in its own words, at one moment: what waits, viewings, answer time, the export. The
 * same words read the tables of today, through the views that servers of before go on with.
 */
const shownAt = (moment: string) => `select a._id, w.*, v.*, m.*, t.answer_time, (
    select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'property', l.property_id, 'first_at', l.first_at,
      'last_at', l.last_at, 'note', l.note, 'next_step', l.next_step, 'next_step_on', l.next_step_on, 'closed_at', l.closed_at,
      'letters', (select coalesce(jsonb_agg(jsonb_build_object('body', y.body, 'at', y.at, 'from_guest', y.from_guest)
        order by y.at, y.body), '[]') from lead_letters y where y.lead_id = l._id))
      order by l.property_id, l.name, l.first_at, l.user_id, l.email), '[]')
    from leads l where l.agent_id = a._id) as export
  from users a,
    lateral (select count(*)::int as leads, min(waiting_since) as waiting_since from leads
      where agent_id = a._id and waiting_since is not null and closed_at is null) w,
    lateral (select count(*) filter (where (t.starts_at at time zone 'America/Jamaica')::date
          = (${moment} at time zone 'America/Jamaica')::date)::int as viewings,
        min(t.starts_at) filter (where t.starts_at > ${moment}) as next_viewing
      from viewing_times t join viewings v on v.time_id = t._id
      where t.agent_id = a._id and t.live and v.state in ('requested', 'confirmed')
        and t.starts_at > ${moment} - interval '1 day') v,
    lateral (select percentile_cont(0.5) within group (order by minutes)::int as answer_minutes, count(*)::int as answers
      from lead_answers where agent_id = a._id and asked_at > ${moment} - interval '90 days') m,
    lateral (select case when count(*) >= ${ANSWERS_WORTH_SAYING} then jsonb_build_object(
        'minutes', round(percentile_cont(0.5) within group (order by minutes))::int, 'questions', count(*)) end as answer_time
      from (
        select minutes from lead_answers where agent_id = a._id and asked_at > ${moment} - interval '90 days'
        union all
        select w.minutes from leads o, lateral (select working_minutes(o.waiting_since, ${moment}) as minutes) w
        where o.agent_id = a._id and o.waiting_since > ${moment} - interval '90 days' and w.minutes > 300) waits) t
  where 'Agent' = any(a.roles) order by a.email`;

/** The same as the product's own statements read it today. */
async function shownToday(tx: Queryable, agent: string) {
  const { leads, waiting_since, viewings, next_viewing, answer_minutes, answers } = await readSums(tx, agent);
  const answer_time = (await readAnswerTimes(tx, [agent])).get(agent) ?? null;
  const { leads: noted } = (await readExport(tx, agent)) as { leads: Noted[] };
  return {
    ...{ _id: agent, leads, waiting_since, viewings, next_viewing, answer_minutes, answers, answer_time },
    export: inOrder(
      noted.map(({ letters, ...lead }) => ({
        ...lead,
        letters: inOrder(
          letters
            .filter(({ kind }) => kind === 'message')
            .map(({ body, at, from_guest }) => ({ body, at, from_guest })),
        ),
      })),
    ),
  };
}
interface Noted {
  letters: { kind: string; body: string; at: string; from_guest: boolean }[];
}
const inOrder = (list: object[]) => list.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** The same of version 24c5a76, where no agent could take a question over. */
const FIGURES_INSTALLED = FIGURES_BEFORE.replace(/ and moved_at is null| where moved_at is not null/g, '');

beforeAll(async () => {
  world = await createWorld();
  await world.open.pool.query(`create database ${name}`);
  client = new pg.Client({ connectionString: databaseAt(world.url, name) });
  await client.connect();
  files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort();
  await upgrade(0, files.indexOf(INSTALLED) + 1);
  await client.query(
    `insert into users (_id, email, user_name, first_name, last_name, roles, email_proved_at)
     select gen_random_uuid(), 'person' || n || '@example.com', 'person' || n, 'Ana', n::text,
       case when n <= 3 then '{Agent}' else '{Buyer}' end::text[], now() from generate_series(1, $1::int + 3) n`,
    [PEOPLE],
  );
  await client.query(
    `insert into properties (_id, source, source_key, title, title_key, category, price, currency, country, listed_at,
       search_doc, agent_id)
     select gen_random_uuid(), 'yaad', n::text, 'Home ' || n, 'home', 'for-sale', 1, 'JMD', 'jamaica', now(), '',
       (select _id from users where email = 'person' || n || '@example.com')
     from generate_series(1, 3) n`,
  );
});
afterAll(async () => {
  await client.end();
  await world.open.pool.query(`drop database ${name} with (force)`);
  await world.close();
});

test('nothing of what was said, noted and counted is lost, and servers of before go on', async () => {
  // Every kind: a talk, an answered one, one with a report; an interest and a viewing nobody wrote about; guests' letters.
  await client.query(`with people as (select _id, row_number() over (order by email) as n from users where roles = '{Buyer}'),
    homes as (select _id, row_number() over (order by source_key) as n from properties),
    agents as (select _id, row_number() over (order by email) as n from users where roles = '{Agent}')
    insert into conversations (_id, property_id, buyer_id, agent_id)
    select gen_random_uuid(), h._id, p._id, a._id from people p join homes h on h.n = p.n % 3 + 1
      join agents a on a.n = p.n % 3 + 1 where p.n % 5 > 0`);
  await client.query(`insert into messages (_id, conversation_id, author_id, body)
    select gen_random_uuid(), _id, buyer_id, 'Is it free?' from conversations`);
  await client.query(`update leads set waiting_since = now() - interval '3 days'`);
  await client.query(`insert into messages (_id, conversation_id, author_id, body)
    select gen_random_uuid(), _id, agent_id, 'Yes' from (select *, row_number() over () as n from conversations) c where n % 2 = 0`);
  await client.query(`insert into interests (user_id, property_id)
    select u._id, p._id from users u, properties p where u.roles = '{Buyer}' and right(u.email, 13) = '7@example.com' limit 50`);
  await client.query(
    `insert into leads (agent_id, property_id, email, name, first_at, last_at, last_kind, last_mine)
    select u._id, p._id, 'guest' || n || '@example.com', 'Gail', now(), now(), 'viewing', false
    from (select _id from users where roles = '{Agent}' limit 1) u, (select _id from properties limit 1) p,
      generate_series(1, $1::int) n`,
    [GUESTS],
  );
  await client.query(`insert into lead_letters (_id, lead_id, body, from_guest)
    select gen_random_uuid(), _id, 'Words ' || n, n % 2 = 0 from leads, generate_series(1, 3) n where user_id is null`);
  await client.query(
    `update leads set note = 'Call at five', next_step = 'Call' where _id in (select _id from leads limit 20)`,
  );
  await client.query(`insert into conversation_reports (_id, conversation_id, reporter_id)
    select gen_random_uuid(), _id, buyer_id from conversations limit 7`);
  // Questions: of guests and accounts, about homes and about nothing, answered, open, and one an agent took over.
  await client.query(
    `insert into listing_questions (_id, property_id, user_id, name, email, locale, message, answer,
      answered_by, answered_at, created_at)
    select gen_random_uuid(), case when n % 4 > 0 then p._id end, case when n % 3 = 0 then u._id end, 'Quinn',
      case when n % 3 = 0 then u.email else 'quinn' || n % 7 || '@example.com' end, 'fr', 'Question ' || n,
      case when n % 2 = 0 then 'Answer ' || n else '' end, case when n % 4 = 0 then u._id end,
      case when n % 2 = 0 then now() - make_interval(hours => n) end, now() - make_interval(hours => n + 1)
    from generate_series(1, $1::int) n, (select _id from properties limit 1) p,
      lateral (select _id, email from users where email = 'person' || n + 3 || '@example.com') u`,
    [QUESTIONS],
  );
  // Applications in every state, with their steps; a call noted; a lead that was handed to a colleague.
  await client.query(
    `with mine as (select c.*, row_number() over (order by c._id) as n from conversations c), added as (
        insert into applications (_id, user_id, property_id, property_title, status, first_name, last_name, message, submitted_at)
        select gen_random_uuid(), buyer_id, property_id, 'Home', ($1::text[])[n % 7 + 1], 'Ana', 'B', 'Two of us', now()
        from mine where n % 3 = 0 returning _id, status)
      insert into application_events (application_id, status, side, at, message)
      select _id, s.status, case when s.status in ('submitted', 'withdrawn') then 'applicant' else 'agent' end,
        now() - make_interval(hours => s.before), 'Words'
      from added a join lateral (values ('submitted', 2), (a.status, 1)) s (status, before)
        on a.status <> 'draft' and (s.before = 2 or a.status <> 'submitted')`,
    [['draft', 'submitted', 'in-review', 'more-asked', 'approved', 'declined', 'withdrawn']],
  );
  await client.query(`select note_lead_answer(agent_id, property_id, user_id, email, now(), last_kind, last_text)
    from (select * from leads where waiting_since is not null and user_id is not null order by _id limit 3) l`);
  await client.query(`with office as (insert into offices (_id, slug, name) values (gen_random_uuid(), 'harbour', 'Harbour') returning _id)
    insert into office_members (user_id, office_id, role)
    select u._id, office._id, 'manager' from users u, office where u.roles = '{Agent}'`);
  await client.query(`with one as (select l._id, l.property_id, l.user_id, l.agent_id, o._id as colleague from leads l,
        lateral (select _id from users where roles = '{Agent}' and _id <> l.agent_id limit 1) o
      -- An application stays with the agent of the listing, whoever has the lead.
      where l.user_id is not null and not exists (select from applications a
        where a.user_id = l.user_id and a.property_id = l.property_id) order by l._id limit 4),
    talks as (update conversations c set agent_id = one.colleague from one
      where c.property_id = one.property_id and c.buyer_id = one.user_id returning c._id, one.agent_id, one.colleague),
    said as (update messages m set author_id = t.colleague from talks t
      where m.conversation_id = t._id and m.author_id = t.agent_id)
    update leads l set agent_id = one.colleague, handed_by = one.agent_id from one where l._id = one._id`);
  // Viewings of accounts, to come and gone by.
  await client.query(`with p as (select _id, agent_id from properties limit 1), times as (
      insert into viewing_times (_id, agent_id, property_id, starts_at, ends_at, kind)
      select gen_random_uuid(), p.agent_id, p._id, now() + make_interval(days => n), now() + make_interval(days => n, mins => 30),
        'in-person' from p, generate_series(-5, 5) n returning _id)
    insert into viewings (_id, time_id, user_id, name, email, people, locale, state)
    select gen_random_uuid(), t._id, u._id, 'Ana', u.email, 1, 'en', 'confirmed'
    from (select _id, row_number() over () as n from times) t
      join users u on u.email = 'person' || t.n + 20 || '@example.com'`);
  const [installed] = await rows(FIGURES_INSTALLED);
  const until = await upgrade(files.indexOf(INSTALLED) + 1, files.indexOf(CHANGE));
  expect((await rows(FIGURES_INSTALLED))[0]).toEqual(installed);
  await client.query(`with one as (select c.*, u.email from conversations c join users u on u._id = c.buyer_id limit 1), said as (
      insert into messages (_id, conversation_id, author_id, body, at)
      select gen_random_uuid(), _id, buyer_id, 'Taken over', now() from one returning at)
    insert into listing_questions (_id, property_id, user_id, name, email, locale, message, created_at, moved_at)
    select gen_random_uuid(), property_id, buyer_id, 'Ana', email, 'en', 'Taken over', said.at, now() from one, said`);
  const [before] = await rows(FIGURES_BEFORE);
  const moment = `'${new Date().toISOString()}'::timestamptz`;
  const shown = await rows(shownAt(moment));
  const [talk] = await rows(
    'select c._id, l._id as lead, l.note from conversations c join leads l on l.user_id = c.buyer_id and l.property_id = c.property_id and l.agent_id = c.agent_id limit 1',
  );
  const [letter] = await rows('select _id, lead_id from lead_letters where not from_guest limit 1');
  expect(Object.entries(before).filter(([name, count]) => name !== 'words' && !(Number(count) > 0))).toEqual(
    [],
  );

  const took = await upgrade(files.indexOf(CHANGE));
  await client.query(await readFunctions());
  if (process.env.PROVE_COUNT) {
    const { words: _, ...counts } = before;
    console.info(`${JSON.stringify(counts)}, in milliseconds: ${JSON.stringify({ ...until, ...took })}`);
  }

  expect((await rows(FIGURES))[0]).toEqual(before);
  // Dashboard, answer time and export: the words of before read the same, and the product's own read what they do.
  expect(await rows(shownAt(moment))).toEqual(shown);
  const open = openDatabase(databaseAt(world.url, name));
  await open.db.transaction().execute(async (tx) => {
    const { rows: then } = await sql<{ _id: string; export: Noted[] }>`${sql.raw(shownAt('now()'))}`.execute(
      tx,
    );
    for (const one of then)
      expect(await shownToday(tx, one._id)).toEqual({
        ...one,
        export: inOrder(one.export.map(({ letters, ...lead }) => ({ ...lead, letters: inOrder(letters) }))),
      });
  });
  // What happened is told by entries, each once.
  expect(
    await rows(`select kind, count(*)::int as count from conversation_entries where kind in ('viewing', 'interest', 'application')
      group by kind order by kind`),
  ).toEqual([
    { kind: 'application', count: before.steps },
    { kind: 'interest', count: before.interests },
    { kind: 'viewing', count: before.viewings },
  ]);
  // What an agent took over stands in their conversation once, and nobody else has to answer it.
  expect(
    await rows(`select e.kind, c.agent_id is not null as agents from conversation_entries e
      join conversations c on c._id = e.conversation_id where e.body = 'Taken over'`),
  ).toEqual([{ kind: 'question', agents: true }]);
  expect(
    await rows('select note from conversations where _id = $1 and former_id = $2', [talk._id, talk.lead]),
  ).toEqual([{ note: talk.note }]);
  expect(await rows('select conversation_id from conversation_entries where _id = $1', [letter._id])).toEqual(
    [{ conversation_id: letter.lead_id }],
  );

  // Statements of the version before.
  await client.query(
    `insert into messages as m (_id, conversation_id, author_id, body)
     select gen_random_uuid(), _id, buyer_id, 'And the garden?' from conversations where _id = $1 returning m.seq`,
    [talk._id],
  );
  await client.query('select from leads l where l._id = $1 for update', [talk._id]);
  await client.query("update leads set note = 'New', version = version + 1 where _id = $1", [talk._id]);
  const question = randomUUID();
  await client.query(
    `insert into listing_questions (_id, property_id, user_id, name, email, locale, message)
     values ($1, null, null, 'Pat', 'pat@example.com', 'es', 'Anybody?')`,
    [question],
  );
  await client.query('select from listing_questions where _id = $1 for update', [question]);
  for (const said of ['Yes', 'Yes\n\nAnd soon'])
    await client.query(
      'update listing_questions set answer = $2, answered_at = now(), version = version + 1 where _id = $1',
      [question, said],
    );
  expect(
    await rows('select message, answer, version, name, email from listing_questions where _id = $1', [
      question,
    ]),
  ).toEqual([
    { message: 'Anybody?', answer: 'Yes\n\nAnd soon', version: 3, name: 'Pat', email: 'pat@example.com' },
  ]);
  await client.query(
    "insert into lead_letters (_id, lead_id, body, from_guest) values (gen_random_uuid(), $1, 'Hello', true)",
    [letter.lead_id],
  );
  // What they write is followed by a job.
  await catchUp(open.db);
  await open.close();
  expect(
    await rows('select last_text, note, last_mine from conversations where _id = $1', [talk._id]),
  ).toEqual([{ last_text: 'And the garden?', note: 'New', last_mine: false }]);
  expect(
    await rows('select last_text, last_mine from conversations where _id = $1', [letter.lead_id]),
  ).toEqual([{ last_text: 'Hello', last_mine: false }]);
});
