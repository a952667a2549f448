-- Coupons as they are offered, and what each of them gave as it was written one after the other.

create table "coupon" (
  brand_id text not null,
  "id" text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  "created_in" text not null,
  "type" bigint not null,
  "threshold" bigint not null default 0,
  "amount" bigint,
  "percent" bigint,
  "validity" text not null,
  "usable_from" bigint,
  "usable_until" bigint,
  "effective_days" bigint,
  "range" text not null default 'all',
  "group_ids" jsonb not null default '[]',
  "items" jsonb not null default '[]',
  "usable_in" jsonb not null default '[]',
  "name" text not null,
  "quantity" bigint,
  "most_per_person" bigint not null default 1,
  "description" text not null default '',
  "known_in" jsonb not null,
  "disabled_at" bigint,
  "terms_version" bigint not null,
  "created_at" bigint not null,
  "removed_at" bigint,
  primary key (brand_id, id)
);
create index coupon_created_at on coupon (brand_id, created_at desc, id desc);
create index coupon_name on coupon (brand_id, name, id);
create index coupon_facets on coupon (brand_id, type, created_in, disabled_at, removed_at, deleted);
create index coupon_disabled on coupon (brand_id, created_at desc, id desc) where disabled_at is not null;
create index coupon_text on coupon (brand_id, id) include (name);
create index coupon_known_in on coupon using gin (known_in);

create table "coupon_terms" (
  brand_id text not null,
  "id" text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  "coupon_id" text not null,
  "created_in" text not null,
  "number" bigint not null,
  "name" text not null,
  "type" bigint not null,
  "threshold" bigint not null default 0,
  "amount" bigint,
  "percent" bigint,
  "validity" text not null,
  "usable_from" bigint,
  "usable_until" bigint,
  "effective_days" bigint,
  "range" text not null default 'all',
  "group_ids" jsonb not null default '[]',
  "items" jsonb not null default '[]',
  "usable_in" jsonb not null default '[]',
  "staff_id" text not null,
  "at" bigint not null,
  primary key (brand_id, id)
);
create index coupon_terms_coupon_id on "coupon_terms" (brand_id, "coupon_id");
select grant_permission('pc.marketing.coupon', '{pc.counter.manage}');
