-- Indicative rates of the currencies of the Caribbean's other countries and its neighbours, set by hand for the end of
-- 2025, crossed with the 159.00 Jamaican dollars of migration 0001. Operators renew them (docs/operations.md).
insert into exchange_rates (currency, as_of, jmd, source) values
  ('DOP', '2025-12-31', 2.52, 'set by hand: about 63 to the US dollar'),
  ('HTG', '2025-12-31', 1.21, 'set by hand: about 131 to the US dollar'),
  ('BZD', '2025-12-31', 79.50, 'set by hand: pegged two to the US dollar'),
  ('GYD', '2025-12-31', 0.76, 'set by hand: about 209 to the US dollar'),
  ('SRD', '2025-12-31', 4.13, 'set by hand: about 38.5 to the US dollar'),
  ('AWG', '2025-12-31', 88.83, 'set by hand: pegged 1.79 to the US dollar'),
  ('XCG', '2025-12-31', 88.83, 'set by hand: pegged 1.79 to the US dollar'),
  ('ANG', '2025-12-31', 88.83, 'set by hand: one to XCG, which replaced it'),
  ('CUP', '2025-12-31', 1.325, 'set by hand: official rate for people, 120 to the US dollar'),
  ('BMD', '2025-12-31', 159.00, 'set by hand: pegged one to the US dollar'),
  ('MXN', '2025-12-31', 8.83, 'set by hand: about 18 to the US dollar'),
  ('GTQ', '2025-12-31', 20.76, 'set by hand: about 7.66 to the US dollar'),
  ('HNL', '2025-12-31', 6.02, 'set by hand: about 26.4 to the US dollar'),
  ('NIO', '2025-12-31', 4.342, 'set by hand: held at 36.62 to the US dollar'),
  ('CRC', '2025-12-31', 0.318, 'set by hand: about 500 to the US dollar'),
  ('PAB', '2025-12-31', 159.00, 'set by hand: pegged one to the US dollar'),
  ('COP', '2025-12-31', 0.0418, 'set by hand: about 3,800 to the US dollar'),
  ('VES', '2025-12-31', 0.53, 'set by hand: about 300 to the US dollar'),
  ('BRL', '2025-12-31', 29.20, 'set by hand: about 5.45 to the US dollar'),
  ('ARS', '2025-12-31', 0.11, 'set by hand: about 1,450 to the US dollar'),
  ('PEN', '2025-12-31', 47.20, 'set by hand: about 3.37 to the US dollar'),
  ('CLP', '2025-12-31', 0.174, 'set by hand: about 915 to the US dollar')
on conflict (currency, as_of) do nothing;

-- Countries and divisions as they are written now: `St. James` is `Saint James` everywhere, `St Lucia` Saint Lucia.
update properties set country = names.slug
from (values
  ('st-lucia', 'saint-lucia'), ('st-kitts-nevis', 'saint-kitts-and-nevis'), ('st-kitts-and-nevis', 'saint-kitts-and-nevis'),
  ('st-vincent-and-the-grenadines', 'saint-vincent-and-the-grenadines'), ('st-barthelemy', 'saint-barthelemy'),
  ('st-martin', 'saint-martin'), ('trinidad', 'trinidad-and-tobago'), ('bvi', 'british-virgin-islands'),
  ('u-s-virgin-islands', 'us-virgin-islands'), ('usvi', 'us-virgin-islands'), ('the-bahamas', 'bahamas'),
  ('dr', 'dominican-republic'), ('turks-and-caicos', 'turks-and-caicos-islands')
) as names (written, slug)
where country = names.written;
update properties set region = 'saint-' || substr(region, 4) where region like 'st-%';
