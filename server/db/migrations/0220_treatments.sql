-- Services of paid orders as they are given, piece by piece. What they use up leaves the stock as each is served, and on
-- orders that were paid before as it left then: theirs stay null.
alter table "order" add column served_when text;
alter table shop_settings add column services_given_when_paid boolean not null default false;

create table treatment (
  brand_id text not null,
  id text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  shop_id text not null,
  order_id text not null,
  number text not null,
  line_id text not null,
  service_id text not null,
  name text not null,
  member_id text not null,
  member_name text not null,
  servicer_ids jsonb not null,
  status bigint not null,
  started_at bigint not null,
  started_by text not null,
  counter_id text not null,
  suspended_at bigint,
  suspended_for bigint not null,
  ended_at bigint,
  ended_by text not null,
  reason text not null,
  used jsonb not null,
  primary key (brand_id, id)
);
create index treatment_order_id on treatment (brand_id, order_id);
create index treatment_shop_id on treatment (brand_id, shop_id, started_at desc, id desc);
create index treatment_status on treatment (brand_id, status, shop_id, started_at desc, id desc);
create index treatment_servicers on treatment using gin (servicer_ids);
