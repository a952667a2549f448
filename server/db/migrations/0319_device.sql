create table "device" (
  brand_id text not null,
  "id" text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  "shop_id" text not null,
  "name" text not null,
  "number" text not null,
  "kind" text not null,
  "model" text not null,
  "firmware" text not null,
  "expires_on" text not null,
  "bed_id" text not null default '',
  "care" jsonb not null default '[]',
  "removed_at" bigint,
  primary key (brand_id, id)
);
create index device_shop_id on "device" (brand_id, "shop_id");
create index device_bed_id on "device" (brand_id, "bed_id");
create table "device_state" (
  brand_id text not null,
  "id" text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  "shop_id" text not null,
  "boot" text not null,
  "born" bigint not null,
  "n" bigint not null,
  "earlier" jsonb not null,
  "connected" boolean not null,
  "last_at" bigint,
  "status" bigint not null,
  "uses" bigint not null,
  "counted" jsonb not null,
  "model" text not null,
  "firmware" text not null,
  "missed" bigint not null,
  primary key (brand_id, id)
);
create index device_state_shop_id on "device_state" (brand_id, "shop_id");
create table "device_event" (
  brand_id text not null,
  "id" text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  "device_id" text not null,
  "shop_id" text not null,
  "what" text not null,
  "part" text,
  "note" text not null,
  "status" bigint,
  "staff_id" text not null,
  "at" bigint not null,
  primary key (brand_id, id)
);
create index device_event_device_id on "device_event" (brand_id, "device_id");
create index device_event_newest on "device_event" (brand_id, "shop_id", "at" desc);
select grant_permission('pc.device.list', '{pc.shop.info,pc.order.cashier,pc.order.own}');
select grant_permission('pc.device.care', '{pc.shop.info,pc.order.cashier,pc.order.own}');
select grant_permission('pc.device.manage', '{pc.shop.info}');
