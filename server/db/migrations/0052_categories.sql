-- Categories of services, products and cards. A name is that of one category of its kind.

create table "category" (
  brand_id text not null,
  "id" text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  "kind" text not null,
  "name" text not null,
  "position" bigint not null default 0,
  primary key (brand_id, id)
);
create unique index category_name on category (brand_id, kind, name) where not deleted;
