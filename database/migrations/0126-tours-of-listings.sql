-- Films and walks through the home, of listings of sources, too: JSON text, [{"kind":"tour","url":"…"}].
alter table properties add column tours text not null default '[]';

update properties p set tours = (e.facts -> 'tours')::text
from entered_listings e
where e._id = p._id and jsonb_typeof(e.facts -> 'tours') = 'array' and e.facts -> 'tours' <> '[]'::jsonb;
