-- Stocktakes: what is counted, by which counter in which zone, tap by tap, and what came of each product.

alter table stock add column counted_from bigint not null default 0;
alter table stock add column counted_at bigint not null default 0;
alter table stock add column counted_in text not null default '';

create index stock_movement_happened on stock_movement (brand_id, shop_id, product_id, at);

create table stocktake (
  brand_id text not null,
  id text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  shop_id text not null,
  number text not null,
  kind text not null,
  group_ids jsonb not null,
  product_ids jsonb not null,
  zones jsonb not null,
  blind boolean not null,
  checker_ids jsonb not null,
  remark text not null,
  status bigint not null,
  result bigint,
  zones_done jsonb not null,
  settled bigint not null,
  before bigint not null,
  after bigint not null,
  gain_pieces bigint not null,
  gain_value bigint not null,
  loss_pieces bigint not null,
  loss_value bigint not null,
  left_out bigint not null,
  counter_id text not null,
  staff_id text not null,
  at bigint not null,
  started_at bigint,
  finished_at bigint,
  finished_by text not null,
  primary key (brand_id, id)
);
create index stocktake_newest on stocktake (brand_id, shop_id, at desc);

create table stock_count (
  brand_id text not null,
  id text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  shop_id text not null,
  stocktake_id text not null,
  product_id text not null,
  zone text not null,
  counter_id text not null,
  counter_number text not null,
  pass bigint not null,
  pieces bigint not null,
  counted boolean not null,
  first_at bigint not null,
  last_at bigint not null,
  staff_id text not null,
  primary key (brand_id, id)
);
create index stock_count_stocktake on stock_count (brand_id, stocktake_id, product_id);
create index stock_count_product on stock_count (brand_id, product_id);

create table count_entry (
  brand_id text not null,
  id text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  shop_id text not null,
  stocktake_id text not null,
  product_id text not null,
  zone text not null,
  pass bigint not null,
  pieces bigint not null,
  undo boolean not null,
  counter_id text not null,
  staff_id text not null,
  at bigint not null,
  kept_at bigint not null,
  primary key (brand_id, id)
);
create index count_entry_stocktake on count_entry (brand_id, stocktake_id, product_id);
create index count_entry_product on count_entry (brand_id, product_id);

create table stocktake_line (
  brand_id text not null,
  id text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  shop_id text not null,
  stocktake_id text not null,
  product_id text not null,
  reason text not null,
  price bigint,
  holds text not null,
  settled_at bigint,
  counted bigint,
  book bigint,
  counted_at bigint,
  seen_at bigint,
  value bigint not null,
  staff_id text not null,
  at bigint not null,
  primary key (brand_id, id)
);
create index stocktake_line_stocktake on stocktake_line (brand_id, stocktake_id, product_id);
create index stocktake_line_product on stocktake_line (brand_id, product_id);

-- The rights go where those to book papers went; whoever collects money at a counter may count, and sees no books.

with given as (
  select brand_id, id, rights,
    row_number() over (partition by brand_id order by id) as place,
    count(*) over (partition by brand_id) as size
  from (
    select brand_id, id, permissions, case
      when permissions @> '["pc.item.product", "pc.shop.info", "pc.inventory.list", "pc.inventory.book"]'
        then '["pc.inventory.check", "pc.inventory.checkReview", "pc.inventory.checkBook"]'::jsonb
      when permissions @> '["pc.order.cashier", "pc.order.collect", "pc.item.product", "pc.counter.enrol"]'
        then '["pc.inventory.check"]'::jsonb
      end as rights
    from role where not deleted
  ) role
  where rights is not null and not permissions @> rights
), changed as (
  update role r set version = r.version + 1,
    permissions = (r.permissions - 'pc.inventory.check' - 'pc.inventory.checkReview' - 'pc.inventory.checkBook') || given.rights
  from given where r.brand_id = given.brand_id and r.id = given.id
), taken as (
  insert into scope (brand_id, scope_id, rev)
  select brand_id, 'brand', count(*) from given group by brand_id
  on conflict (brand_id, scope_id) do update set rev = scope.rev + excluded.rev
  returning brand_id, rev
)
insert into feed (brand_id, scope_id, entity, record_id, rev, deleted)
select given.brand_id, 'brand', 'role', given.id, taken.rev - given.size + given.place, false
from given join taken using (brand_id)
on conflict (brand_id, scope_id, entity, record_id) do update set rev = excluded.rev, deleted = excluded.deleted;
