-- The counter of a shop's calls is named after the shop: two brands whose shops have the same id, as of a copy beside the
-- original, each have one. Only those with a secret are looked for by their id alone.

drop index counter_id;
create unique index counter_id on counter (id) where secret_hash is not null;
