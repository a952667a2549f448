create table "duty_swap" (
  brand_id text not null,
  "id" text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  "shop_id" text not null,
  "status" bigint not null,
  "from_id" text not null,
  "given" jsonb not null,
  "to_id" text not null,
  "taken" jsonb,
  "note" text not null,
  "taker_id" text not null,
  "asked_at" bigint not null,
  "agreed_at" bigint,
  "ended_at" bigint,
  "ended_by" text not null,
  "reason" text not null,
  primary key (brand_id, id)
);
create index duty_swap_shop_id on "duty_swap" (brand_id, "shop_id", asked_at desc, id desc);
create index duty_swap_asked_at on "duty_swap" (brand_id, asked_at desc, id desc);
create index duty_swap_status on "duty_swap" (brand_id, "status", shop_id, asked_at desc, id desc);
create index duty_swap_in_status on "duty_swap" (brand_id, "status", asked_at desc, id desc);
create index duty_swap_from on "duty_swap" (brand_id, "from_id", asked_at desc, id desc);
alter table shop_settings add column swaps_granted boolean not null default true;
