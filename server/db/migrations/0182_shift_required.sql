-- Whether the counters of a store take and give money only while a shift is open there.
alter table shop_settings add column shift_required boolean not null default false;
