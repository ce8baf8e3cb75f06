-- Questions of the form are entries of a conversation with a home's side: its agent, or where nobody has an account whom the
-- source names and the admins. What is there keeps its ids, because mails sent before name them.

alter table conversations
  -- Null: asked from the contact page, about no home.
  alter column property_id drop not null,
  -- Null: nobody with an account offers the home; the admins answer, and whom the source names.
  alter column agent_id drop not null,
  -- Of somebody without an account.
  add column locale text not null default 'en' check (locale ~ '^[a-z]{2,8}$');

alter table conversation_entries
  drop constraint messages_body_check,
  drop constraint conversation_entries_kind_check,
  add constraint conversation_entries_kind_check check (kind in ('message', 'question', 'answer', 'viewing', 'application',
    'interest', 'call', 'handover')),
  add constraint conversation_entries_body_check check (length(body) <= 4000
    and (body <> '' or kind not in ('message', 'question', 'answer'))),
  -- Whose entry it is: the person's who asks, or the home's side's. Null: written by a server of the version before.
  add column side text check (side in ('buyer', 'agent')),
  -- The question an answer belongs to; the viewing or application something happened with.
  add column about uuid,
  -- What happened with it.
  add column step text not null default '' check (step ~ '^[a-z-]{0,20}$'),
  -- Whom a question was mailed to; null: nobody.
  add column contact_id uuid references source_contacts on delete set null,
  -- The admin who answered; null: whom it was mailed to.
  add column answered_by uuid references users on delete set null,
  -- Of a question to nobody with an account: since when nobody has to answer it.
  add column settled_at timestamptz;

alter table conversation_entries disable trigger user;

-- What an agent took over stands in their conversation already.
update conversation_entries e set _id = x._id, kind = 'question', contact_id = x.contact_id, settled_at = x.moved_at
from (select distinct on (m.seq) m.seq, q._id, q.contact_id, q.moved_at
  from listing_questions q
    join conversations c on c.property_id = q.property_id and c.buyer_id = q.user_id and c.agent_id is not null
    join conversation_entries m on m.conversation_id = c._id and m.author_id = q.user_id and m.body = q.message
      and date_trunc('milliseconds', m.at) = date_trunc('milliseconds', q.created_at)
  where q.moved_at is not null order by m.seq, q._id) x
where e.seq = x.seq;

insert into conversations (_id, property_id, buyer_id, email, name, locale, created_at, first_at, last_at)
select gen_random_uuid(), property_id, user_id, case when user_id is null then email end,
  (array_agg(name order by created_at desc))[1], (array_agg(locale order by created_at desc))[1],
  min(created_at), min(created_at), max(coalesce(answered_at, created_at))
from listing_questions q
where not exists (select from conversation_entries e where e._id = q._id)
group by property_id, user_id, case when user_id is null then email end;

insert into conversation_entries (_id, conversation_id, kind, author_id, body, at, about, contact_id, answered_by, settled_at, side)
select moved.*, case when kind = 'answer' then 'agent' else 'buyer' end from (
  select q._id, c._id, 'question', q.user_id, q.message, q.created_at, null::uuid, q.contact_id, null::uuid,
    coalesce(q.answered_at, q.moved_at)
  from listing_questions q
    join conversations c on c.agent_id is null and c.property_id is not distinct from q.property_id
      and c.buyer_id is not distinct from q.user_id
      and c.email is not distinct from case when q.user_id is null then q.email end
  where not exists (select from conversation_entries e where e._id = q._id)
  union all
  select gen_random_uuid(), coalesce(e.conversation_id, c._id), 'answer', null, q.answer, q.answered_at, q._id, null,
    q.answered_by, null
  from listing_questions q left join conversation_entries e on e._id = q._id
    left join conversations c on e._id is null and c.agent_id is null and c.property_id is not distinct from q.property_id
      and c.buyer_id is not distinct from q.user_id
      and c.email is not distinct from case when q.user_id is null then q.email end
  where q.answer <> ''
) as moved (_id, conversation_id, kind, author_id, body, at, about, contact_id, answered_by, settled_at)
order by at, kind desc;

alter table conversation_entries enable trigger user;

update conversations c set last_text = left(e.body, 200), last_mine = e.kind = 'answer', buyer_read = e.seq
from (select distinct on (conversation_id) conversation_id, seq, kind, body from conversation_entries
  order by conversation_id, seq desc) e
where c._id = e.conversation_id and c.agent_id is null;

create index conversation_entries_about on conversation_entries (about) where about is not null;
create index conversation_entries_contact on conversation_entries (contact_id) where contact_id is not null;
create index conversation_entries_answered_by on conversation_entries (answered_by) where answered_by is not null;
create index conversation_entries_open on conversation_entries (at) where kind = 'question' and settled_at is null;
create index conversation_entries_answers on conversation_entries (at) where kind = 'answer';

drop table listing_questions;

-- A guest's question to an agent, until its writer has typed the code that was mailed. Kept for an hour.
create table held_questions (
  _id uuid primary key,
  property_id uuid not null references properties on delete cascade,
  name text not null check (length(name) between 1 and 160),
  email text not null check (length(email) <= 254),
  locale text not null check (locale ~ '^[a-z]{2,8}$'),
  message text not null check (length(message) between 1 and 2000),
  -- Fingerprint of the code.
  code text not null,
  tries smallint not null default 0,
  created_at timestamptz not null default now()
);
create index held_questions_age on held_questions (created_at);

-- For one version: servers of the version before go on with the names they know.
create or replace view messages as
  select seq, _id, conversation_id, author_id, body, at from conversation_entries
  where kind in ('message', 'question')
    and conversation_id in (select _id from conversations where agent_id is not null);
create or replace view leads as
  select _id, agent_id, property_id, buyer_id as user_id, email, name, first_at, last_at, last_kind, last_text, last_mine,
    waiting_since, reminded_at, closed_at, next_step, next_step_on, note, handed_by, version
  from conversations where agent_id is not null;
create or replace view lead_letters as
  select e._id, e.conversation_id as lead_id, e.body, e.at, e.author_id is null as from_guest
  from conversation_entries e
    join conversations c on c._id = e.conversation_id and c.buyer_id is null and c.agent_id is not null
  where e.kind in ('message', 'question');
-- Without joins that may find nothing, so that its rows can be locked.
create view listing_questions as
  select q._id, c.property_id, c.buyer_id as user_id, c.name,
    coalesce(c.email, (select email from users where _id = c.buyer_id)) as email, c.locale, q.body as message,
    coalesce((select string_agg(body, E'\n\n' order by seq) from conversation_entries where about = q._id and kind = 'answer'),
      '') as answer,
    (select answered_by from conversation_entries where about = q._id and kind = 'answer' order by seq desc limit 1) as answered_by,
    (select max(at) from conversation_entries where about = q._id and kind = 'answer') as answered_at,
    1 + (select count(*)::int from conversation_entries where about = q._id and kind = 'answer') as version,
    q.at as created_at, q.contact_id,
    case when c.agent_id is not null then coalesce(q.settled_at, q.at)
      when not exists (select from conversation_entries where about = q._id and kind = 'answer') then q.settled_at end as moved_at
  from conversation_entries q join conversations c on c._id = q.conversation_id
  where q.kind = 'question';
