-- By what a brand's cards are given back, version by version.
create table card_rules (
  brand_id text not null,
  id text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  shop_id text not null,
  versions jsonb not null,
  primary key (brand_id, id)
);
