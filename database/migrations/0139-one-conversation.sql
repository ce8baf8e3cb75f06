-- A person and a home's agent have one conversation: it is what the agent's lead is, and what both wrote belongs to it. What is
-- there keeps its ids; who had a lead and a conversation finds both by either id.

alter table conversations
  alter column _id set default gen_random_uuid(),
  -- Null: somebody without an account, known by the address they have proved.
  alter column buyer_id drop not null,
  add column email text check (length(email) <= 254),
  add column name text not null default '',
  -- What came first and last, and whether the last word was the agent's.
  add column first_at timestamptz not null default now(),
  add column last_kind text not null default 'message'
    check (last_kind in ('message', 'viewing', 'application', 'interest')),
  add column last_text text not null default '',
  add column last_mine boolean not null default false,
  -- Since when something is unanswered; null = nothing is.
  add column waiting_since timestamptz,
  add column reminded_at timestamptz,
  add column closed_at timestamptz,
  add column next_step text not null default '' check (length(next_step) <= 200),
  add column next_step_on date,
  add column note text not null default '' check (length(note) <= 4000),
  -- Who had it before, when it was handed over.
  add column handed_by uuid references users on delete set null,
  add column version integer not null default 1,
  -- The id of the lead it was made one with: mails sent before name it.
  add column former_id uuid unique,
  add constraint conversations_person check ((buyer_id is null) <> (email is null)),
  add constraint conversations_of unique nulls not distinct (agent_id, property_id, buyer_id, email);

update conversations c set name = u.first_name || ' ' || u.last_name, first_at = c.created_at,
    last_text = coalesce(left(m.body, 200), ''), last_mine = coalesce(m.author_id <> c.buyer_id, false)
  from users u, conversations o
    left join lateral (select body, author_id from messages where conversation_id = o._id order by seq desc limit 1) m on true
  where u._id = c.buyer_id and o._id = c._id;

update conversations c set name = l.name, first_at = l.first_at, last_at = greatest(c.last_at, l.last_at),
    last_kind = l.last_kind, last_text = l.last_text, last_mine = l.last_mine, waiting_since = l.waiting_since,
    reminded_at = l.reminded_at, closed_at = l.closed_at, next_step = l.next_step, next_step_on = l.next_step_on,
    note = l.note, handed_by = l.handed_by, version = l.version, former_id = l._id
  from leads l
  where l.property_id = c.property_id and l.user_id = c.buyer_id and l.agent_id = c.agent_id;

insert into conversations (_id, property_id, buyer_id, agent_id, created_at, last_at, email, name, first_at, last_kind,
    last_text, last_mine, waiting_since, reminded_at, closed_at, next_step, next_step_on, note, handed_by, version)
  select _id, property_id, user_id, agent_id, first_at, last_at, email, name, first_at, last_kind,
    last_text, last_mine, waiting_since, reminded_at, closed_at, next_step, next_step_on, note, handed_by, version
  from leads l
  where not exists (select from conversations c where c.former_id = l._id);

create index conversations_waiting on conversations (waiting_since) where waiting_since is not null;

-- What was said is an entry. Letters between an agent and a guest are such entries, too; a guest's has no author.
alter table messages rename to conversation_entries;
alter table conversation_entries
  add column kind text not null default 'message' check (kind in ('message')),
  alter column author_id drop not null;
alter index messages_conversation rename to conversation_entries_conversation;
alter index messages_author rename to conversation_entries_author;

alter table conversation_entries disable trigger user;
insert into conversation_entries (_id, conversation_id, author_id, body, at)
  select y._id, c._id, case when not y.from_guest then c.agent_id end, y.body, y.at
  from lead_letters y join conversations c on y.lead_id in (c._id, c.former_id) order by y.at, y._id;
alter table conversation_entries enable trigger user;

drop table lead_letters;
drop table leads;
drop function lead_from_letter();

-- For one version: servers of the version before go on with the names they know.
create view messages as
  select seq, _id, conversation_id, author_id, body, at from conversation_entries where kind = 'message';
create view leads as
  select _id, agent_id, property_id, buyer_id as user_id, email, name, first_at, last_at, last_kind, last_text, last_mine,
    waiting_since, reminded_at, closed_at, next_step, next_step_on, note, handed_by, version
  from conversations;
create view lead_letters as
  select e._id, e.conversation_id as lead_id, e.body, e.at, e.author_id is null as from_guest
  from conversation_entries e join conversations c on c._id = e.conversation_id and c.buyer_id is null;
create function keep_letter() returns trigger language plpgsql as $$
begin
  insert into conversation_entries (_id, conversation_id, author_id, body)
  select new._id, c._id, case when not new.from_guest then c.agent_id end, new.body
  from conversations c where c._id = new.lead_id;
  return new;
end $$;
create trigger lead_letters_kept instead of insert on lead_letters for each row execute function keep_letter();
