-- Who stands in the shop to be served today, since when; of others it is not there.
alter table waitlist_entry add column here_since bigint;
create index waitlist_entry_here on waitlist_entry (brand_id, made_at, id) where here_since is not null;
