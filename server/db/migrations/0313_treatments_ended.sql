-- The pieces of services that ended on a day, for the list of own work.
create index treatment_ended_in_shop on treatment (brand_id, shop_id, ended_at) where ended_at is not null;
