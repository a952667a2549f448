-- Templates from which cards are sold, and the terms of each as they were written one after the other.

create table "card_template" (
  brand_id text not null,
  "id" text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  "created_in" text not null,
  "type" bigint not null,
  "price" bigint not null,
  "face_value" bigint,
  "original_price" bigint,
  "validity" text not null,
  "valid_days" bigint,
  "valid_until" text not null default '',
  "benefits" jsonb not null default '[]',
  "gifts" jsonb not null default '[]',
  "gift_amount" bigint,
  "gift_services" jsonb not null default '[]',
  "gift_products" jsonb not null default '[]',
  "percent_of_all" bigint,
  "discounts" jsonb not null default '[]',
  "use_order" text not null default 'proportional',
  "consumable_in" jsonb not null default '[]',
  "name" text not null,
  "category_id" text not null default '',
  "salable_in" jsonb not null default '[]',
  "description" text not null default '',
  "picture" text not null default '',
  "color" text,
  "known_in" jsonb not null,
  "enabled" boolean not null,
  "terms_version" bigint not null,
  "created_at" bigint not null,
  "removed_at" bigint,
  primary key (brand_id, id)
);
create index card_template_category_id on "card_template" (brand_id, "category_id");
create index card_template_created_at on card_template (brand_id, created_at desc, id desc);
create index card_template_name on card_template (brand_id, name, id);
create index card_template_price on card_template (brand_id, price, id);
create index card_template_facets on card_template (brand_id, type, enabled, created_in, removed_at, deleted);
create index card_template_removed on card_template (brand_id, created_at desc, id desc) where removed_at is not null;
create index card_template_text on card_template (brand_id, id) include (name);
create index card_template_known_in on card_template using gin (known_in);

create table "card_terms" (
  brand_id text not null,
  "id" text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  "template_id" text not null,
  "created_in" text not null,
  "number" bigint not null,
  "name" text not null,
  "type" bigint not null,
  "price" bigint not null,
  "face_value" bigint,
  "original_price" bigint,
  "validity" text not null,
  "valid_days" bigint,
  "valid_until" text not null default '',
  "benefits" jsonb not null default '[]',
  "gifts" jsonb not null default '[]',
  "gift_amount" bigint,
  "gift_services" jsonb not null default '[]',
  "gift_products" jsonb not null default '[]',
  "percent_of_all" bigint,
  "discounts" jsonb not null default '[]',
  "use_order" text not null default 'proportional',
  "consumable_in" jsonb not null default '[]',
  "staff_id" text not null,
  "at" bigint not null,
  primary key (brand_id, id)
);
create index card_terms_template_id on "card_terms" (brand_id, "template_id");
select grant_permission('pc.item.card', '{pc.counter.manage}');
