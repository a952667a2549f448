-- How stores are run and how they look. A store that has never said otherwise has no row: the defaults hold there.

create table "shop_settings" (
  brand_id text not null,
  "id" text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  "principal" text not null,
  "phones" jsonb not null,
  "tags" jsonb not null,
  "images" jsonb not null,
  "opens_at" bigint not null,
  "closes_at" bigint not null,
  "booking_interval" bigint not null,
  "slot_capacity" bigint not null,
  "booking_timeout" bigint not null,
  "shows_final_price" boolean not null,
  "refund_earlier" bigint not null,
  "refund_hour_before" bigint not null,
  "refund_after" bigint not null,
  "refund_remark" text not null,
  "shares" jsonb not null,
  "region_code" text not null,
  "address_detail" text not null,
  "location" jsonb,
  "qualification" jsonb not null,
  "member_register_verify" bigint not null,
  "rooms_enabled" boolean not null,
  primary key (brand_id, id)
);
create table "decoration" (
  brand_id text not null,
  "id" text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  "for_brand" boolean not null,
  "logo" text not null,
  "carousel" jsonb not null,
  "theme_color" text,
  primary key (brand_id, id)
);

select grant_permission('pc.shop.settings', '{pc.shop.info}');
select grant_permission('pc.shop.decorate', '{pc.shop.info}');
