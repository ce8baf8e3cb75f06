-- Null: the source does not say. A generator, batteries or solar power that go on when the mains fail.
alter table properties add column backup_power boolean;
