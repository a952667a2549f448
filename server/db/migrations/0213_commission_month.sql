-- Months of commissions that a store has closed, with who did it when, and who may.
create table commission_month (
  brand_id text not null,
  id text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  shop_id text not null,
  month text not null,
  closing jsonb,
  history jsonb not null,
  primary key (brand_id, id)
);
create index commission_month_shop_id on commission_month (brand_id, shop_id);
select grant_permission('pc.staff.commissionClose', '{pc.staff.commission}');
