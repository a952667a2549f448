create table "turn_act" (
  brand_id text not null,
  "id" text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  "shop_id" text not null,
  "day" text not null,
  "kind" text not null,
  "staff_id" text not null,
  "at" bigint not null,
  "reason" text not null,
  "order_id" text not null,
  "undoes" text not null,
  "by" text not null,
  "counter_id" text not null,
  primary key (brand_id, id)
);
create index turn_act_shop_id on "turn_act" (brand_id, "shop_id", "at" desc, id desc);
create index turn_act_day on "turn_act" (brand_id, "day", "shop_id", "at" desc, id desc);
create index turn_act_at on "turn_act" (brand_id, "at" desc, id desc);
create index turn_act_staff on "turn_act" (brand_id, "shop_id", "staff_id", "at" desc, id desc);
alter table shop_settings add column turn_named_costs boolean not null default false;
alter table shop_settings add column turn_refusal_costs boolean not null default true;
alter table shop_settings add column turn_late_at_end boolean not null default true;
alter table shop_settings add column turn_break_at_end boolean not null default false;
alter table shop_settings add column turn_ends_once_given boolean not null default true;
select grant_permission('pc.turn.list', '{pc.shop.info,pc.order.cashier,pc.order.own}');
select grant_permission('pc.turn.manage', '{pc.order.collect}');
select grant_permission('pc.turn.skip', '{pc.order.price}');
