-- Prices and shelves that the headquarters prepares for a day.

create table price_plan (
  brand_id text not null,
  id text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  shop_id text not null,
  name text not null,
  day text not null,
  shop_ids jsonb not null,
  over_own boolean not null,
  lines jsonb not null,
  remark text not null,
  status bigint not null,
  made_at bigint not null,
  made_by text not null,
  published_at bigint,
  published_by text not null,
  applied_at bigint,
  primary key (brand_id, id)
);
create index price_plan_status on price_plan (brand_id, status);
create index price_plan_day on price_plan (brand_id, day, id);
create index price_plan_facets on price_plan (brand_id, shop_id, status, deleted);
create index price_plan_text on price_plan (brand_id, id) include (name);
-- Those whose day may have come, of all brands.
create index price_plan_due on price_plan (day) where status = 1;
