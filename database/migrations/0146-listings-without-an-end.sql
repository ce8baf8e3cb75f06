-- Listings that came back from a hold while their time was over had no end on the market, and were never asked about again.
-- Those entered here have a whole one (MARKET_DAYS) from today; a feed says itself when what it owns is gone.
update entered_listings e set expires_at = now() + interval '45 days', reminded_at = null
from properties p
where p._id = e._id and p.source = 'yaad' and p.status in ('active', 'under-offer') and not p.withheld
  and e.expires_at is null;
