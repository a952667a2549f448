create table "duty_week" (
  brand_id text not null,
  "id" text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  "shop_id" text not null,
  "shop_name" text not null,
  "staff_id" text not null,
  "week" text not null,
  "shop_ids" jsonb not null,
  "days" jsonb not null,
  primary key (brand_id, id)
);
create index duty_week_shop_id on "duty_week" (brand_id, "shop_id", "week" desc, id desc);
create index duty_week_staff_id on "duty_week" (brand_id, "staff_id", "week" desc, id desc);
create index duty_week_week on "duty_week" (brand_id, "week" desc, id desc);
create table "roster_template" (
  brand_id text not null,
  "id" text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  "shop_id" text not null,
  "name" text not null,
  "begins" bigint not null,
  "ends" bigint not null,
  "breaks" jsonb not null,
  "removed_at" bigint,
  primary key (brand_id, id)
);
create index roster_template_shop_id on "roster_template" (brand_id, "shop_id");
select grant_permission('pc.roster.list', '{pc.shop.info,pc.order.cashier,pc.order.own}');
select grant_permission('pc.roster.edit', '{pc.shop.info}');
