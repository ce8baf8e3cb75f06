-- Null: the source does not say. Asked of rents only.
alter table properties add column pets_allowed boolean;
