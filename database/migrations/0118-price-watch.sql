-- One home a person is mailed about when its price drops or it is back on the market.
create table price_watches (
  _id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  property_id uuid not null references properties on delete cascade,
  created_at timestamptz not null default now(),
  -- False once a link of a mail has ended it.
  subscribed boolean not null default true,
  -- The event mailed last; null before the first.
  told_at timestamptz,
  reason text check (reason in ('price_drop', 'back_on_market')),
  price numeric(14, 2),
  currency char(3),
  price_before numeric(14, 2),
  unique (user_id, property_id)
);
create index price_watches_property on price_watches (property_id);
