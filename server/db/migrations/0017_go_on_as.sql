-- A browser that lost its storage goes on as the counter it was (decision 0077).

-- The counter as which this one goes on, under the same number with the next letter; null for one that began anew.
alter table counter add column follows text;
create unique index counter_follows on counter (brand_id, follows) where follows is not null;
