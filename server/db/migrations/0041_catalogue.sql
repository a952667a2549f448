-- In which order a store shows its groups; by what the products of the catalogue are listed. How much a piece is, is only
-- shown, as it was written.

create table item_group_order (
  brand_id text not null,
  id text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  shop_id text not null,
  kind text not null,
  group_ids jsonb not null,
  primary key (brand_id, id)
);
create index service_consumables on service using gin (consumables jsonb_path_ops);
alter table product drop column spec_quantity;
alter table product add column spec_quantity text not null default '';
