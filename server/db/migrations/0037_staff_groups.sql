-- Groups of the staff of a shop. A name is that of one group of it: of two made at once the second is decided again.

create table "staff_group" (
  brand_id text not null,
  "id" text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  "shop_id" text not null,
  "name" text not null,
  "remark" text not null,
  primary key (brand_id, id)
);
create index staff_group_shop_id on "staff_group" (brand_id, "shop_id");
create unique index staff_group_shop_name on staff_group (brand_id, shop_id, name) where not deleted;
create index staff_group_name on staff_group (brand_id, name, id);
create index staff_group_text on staff_group (brand_id, id) include (name);
