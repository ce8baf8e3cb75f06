-- When a person showed that their e-mail address is theirs: by the link of a mail, a code, or a provider that says so.
alter table users add column email_proved_at timestamptz;

update users u set email_proved_at = now()
from accounts a left join identity_users i on i.id = a.uid
where a.user_id = u._id and (u.demo or i."emailVerified"
  -- Their applications are with agents already.
  or exists (select from applications p where p.user_id = u._id and p.status <> 'draft'));
