-- Coupons that members hold, and that orders are cheaper by.
alter table coupon
  add column with_others boolean not null default false,
  add column received bigint not null default 0;
alter table coupon_terms add column with_others boolean not null default false;
alter table "order" add column coupons jsonb not null default '[]';

create table member_coupon (
  brand_id text not null,
  id text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  code text not null,
  member_id text not null,
  came_from text not null default '',
  coupon_id text not null,
  name text not null,
  terms jsonb not null,
  terms_version bigint not null,
  shop_ids jsonb not null,
  state text not null,
  how text not null,
  received_at bigint not null,
  received_in text not null,
  received_by text not null,
  usable_from bigint,
  usable_until bigint not null,
  used_at bigint,
  order_id text not null,
  withdrawn jsonb,
  primary key (brand_id, id)
);
create index member_coupon_member_id on member_coupon (brand_id, member_id);
create index member_coupon_coupon_id on member_coupon (brand_id, coupon_id);
create index member_coupon_order_id on member_coupon (brand_id, order_id);
create index member_coupon_received_at on member_coupon (brand_id, received_at desc, id desc);
create index member_coupon_usable_until on member_coupon (brand_id, usable_until desc, id desc);
create index member_coupon_shop_ids on member_coupon using gin (shop_ids);
