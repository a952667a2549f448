create table "room" (
  brand_id text not null,
  "id" text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  "shop_id" text not null,
  "name" text not null,
  "beds" jsonb not null default '[]',
  "removed_at" bigint,
  primary key (brand_id, id)
);
create index room_shop_id on "room" (brand_id, "shop_id");
select grant_permission('pc.room.manage', '{pc.shop.info}');
