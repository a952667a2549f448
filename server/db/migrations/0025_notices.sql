-- Notices for the people of a shop, and what each of them has read.

create table "notice" (
  brand_id text not null,
  "id" text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  "shop_id" text not null,
  "staff_id" text not null,
  "permission" text not null,
  "type" bigint not null,
  "what" text not null,
  "params" jsonb not null,
  "link" text not null,
  "created_at" bigint not null,
  primary key (brand_id, id)
);
create index notice_newest on "notice" (brand_id, "shop_id", "created_at" desc);

create table "notice_marks" (
  brand_id text not null,
  "id" text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  "shop_id" text not null,
  "staff_id" text not null,
  "read_up_to" bigint not null,
  "read_ids" jsonb not null,
  primary key (brand_id, id)
);
create index notice_marks_staff_id on "notice_marks" (brand_id, "staff_id");
