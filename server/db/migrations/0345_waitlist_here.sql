-- Who stands in the shop to be served today, since when; of others it is not there.
alter table waitlist_entry add column here_since bigint;
