-- The items that a counter, or every counter of a shop, has at hand.

create table "quick_keys" (
  brand_id text not null,
  "id" text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  "shop_id" text not null,
  "counter_id" text not null,
  "keys" jsonb not null,
  primary key (brand_id, id)
);
create index quick_keys_shop_id on "quick_keys" (brand_id, "shop_id");
