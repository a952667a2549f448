-- What shops have of each product: the sums, the movements they are made of, and the papers that move goods.

create table stock (
  brand_id text not null,
  id text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  shop_id text not null,
  product_id text not null,
  quantity bigint not null,
  value bigint not null,
  unit_value bigint not null,
  low_at bigint,
  since bigint not null,
  primary key (brand_id, id)
);
create index stock_shop on stock (brand_id, shop_id);
create index stock_product on stock (brand_id, product_id);

create table stock_movement (
  brand_id text not null,
  id text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  shop_id text not null,
  product_id text not null,
  type bigint not null,
  quantity bigint not null,
  value bigint not null,
  before bigint not null,
  paper_id text not null,
  order_id text not null,
  note text not null,
  counter_id text not null,
  staff_id text not null,
  at bigint not null,
  kept_at bigint not null,
  primary key (brand_id, id)
);
create index stock_movement_product on stock_movement (brand_id, product_id, shop_id, kept_at desc);
create index stock_movement_shop on stock_movement (brand_id, shop_id, kept_at desc);
create index stock_movement_paper on stock_movement (brand_id, paper_id) where paper_id <> '';
create index stock_movement_order on stock_movement (brand_id, order_id) where order_id <> '';

create table stock_paper (
  brand_id text not null,
  id text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  shop_id text not null,
  number text not null,
  type bigint not null,
  lines jsonb not null,
  quantity bigint not null,
  value bigint not null,
  applicant_id text not null,
  receiver_id text not null,
  remark text not null,
  counter_id text not null,
  staff_id text not null,
  at bigint not null,
  primary key (brand_id, id)
);
create index stock_paper_newest on stock_paper (brand_id, shop_id, at desc);
create index stock_paper_type on stock_paper (brand_id, type);
