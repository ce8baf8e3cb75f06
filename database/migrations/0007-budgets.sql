-- What a person can afford, as they say it. What follows from it is worked out when it is read, by the figures of the day.
create table budgets (
  _id uuid primary key,
  user_id uuid not null references users on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  name text not null check (length(name) between 1 and 80),
  -- Of income, debts, savings and upkeep.
  currency char(3) not null check (currency in ('JMD', 'USD')),
  -- Each month.
  income numeric(14, 2) not null check (income >= 0),
  debts numeric(14, 2) not null check (debts >= 0),
  savings numeric(14, 2) not null check (savings >= 0),
  upkeep numeric(14, 2) not null check (upkeep >= 0),
  -- One to three: income a week, contributions, and what changes the Trust's rate.
  applicants jsonb not null check (jsonb_array_length(applicants) between 1 and 3),
  kind text not null check (kind in ('home', 'build', 'lot')),
  years smallint not null check (years between 1 and 40),
  -- Per cent.
  bank_rate numeric(6, 3) not null check (bank_rate >= 0),
  bank_share numeric(4, 1) not null,
  bank_deposit numeric(4, 1) not null,
  -- Homes are compared with the one chosen last.
  chosen_at timestamptz
);
create index budgets_of on budgets (user_id);

-- What lenders, the state and attorneys ask, from a day on; operators add rows (docs/operations.md, "Lending terms").
create table lending_terms (
  name text not null check (
    name in ('nht_limits', 'nht_rates', 'nht_conditions', 'bank', 'costs', 'running')
  ),
  as_of date not null,
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  source text not null check (length(source) between 1 and 300),
  primary key (name, as_of)
);
-- Pages made with the figures of before are made anew.
create trigger terms_changed after insert or update or delete on lending_terms
  for each statement execute function note_rate_change();

insert into lending_terms (name, as_of, source, value) values
  ('nht_limits', '2025-06-16', 'National Housing Trust, loan limits from 16 June 2025', '{
    "home": [9000000, 17000000, 23000000],
    "build": [11000000, 17000000, 23000000],
    "lot": [5000000, 7000000, 10500000],
    "low_price": [12000000, 17000000, 23000000],
    "low_price_most": 14000000
  }'),
  ('nht_rates', '2025-06-16', 'National Housing Trust, rates announced for April 2020; the open band confirmed indirectly', '{
    "bands": [
      {"up_to": 30000, "rate": 0}, {"up_to": 42000, "rate": 2},
      {"up_to": 100000, "rate": 4}, {"up_to": null, "rate": 5}
    ],
    "public_sector_less": 1,
    "disability_less": 2
  }'),
  ('nht_conditions', '2025-06-16', 'National Housing Trust, how to qualify', '{
    "weeks": 52, "weeks_recent": 13, "recent_of": 26, "weeks_abroad": 104,
    "age_least": 18, "age_most": 70, "years": 40,
    "deposit": 0.05, "deposit_low": 0.02, "low_income_week": 30000
  }'),
  ('bank', '2026-11-21', 'Usual offers of banks and building societies in Jamaica', '{
    "deposit": [0.1, 0.15], "payment_most": 0.3, "years": 35, "age_most": 70, "rates": [6.5, 10]
  }'),
  ('costs', '2026-11-21', 'Transfer tax and stamp duty since April 2019; usual fees of attorneys and agents', '{
    "transfer_tax": 0.02, "stamp_duty": 5000, "registration": 0.005,
    "attorney": [0.03, 0.05], "commission": [0.03, 0.05],
    "valuation_per_million": 3000, "gct": 0.15
  }'),
  ('running', '2026-11-21', 'Assumed by Yaad until an insurer and the tax office say better', '{
    "insurance": 0.004, "property_tax": 0.002
  }');
