-- Debt of members: what each owes to a shop, every change of it, and the money with which it was repaid.
alter table shop_settings
  add column debt_allowed boolean not null default false,
  add column debt_limit bigint not null default 0;

create table debt_account (
  brand_id text not null,
  id text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  member_id text not null,
  shop_id text not null,
  balance bigint not null,
  repaid bigint not null,
  written_off bigint not null,
  changed_at bigint not null,
  primary key (brand_id, id)
);
create index debt_account_member_id on debt_account (brand_id, member_id);
create index debt_account_shop_id on debt_account (brand_id, shop_id);
create index debt_account_owed on debt_account (brand_id, shop_id, balance desc, id desc) where balance > 0 and not deleted;

create table debt_entry (
  brand_id text not null,
  id text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  member_id text not null,
  kind text not null,
  amount bigint not null,
  shop_id text not null,
  order_id text not null,
  repayment_id text not null,
  counter_id text not null,
  staff_id text not null,
  at bigint not null,
  kept_at bigint not null,
  note text not null,
  primary key (brand_id, id)
);
create index debt_entry_member_id on debt_entry (brand_id, member_id, kept_at desc, id desc);
create index debt_entry_order_id on debt_entry (brand_id, order_id) where order_id <> '';
create index debt_entry_kept_at on debt_entry (brand_id, kept_at desc, id desc);
create index debt_entry_of_shop on debt_entry (brand_id, shop_id, kept_at desc, id desc) include (deleted);
create index debt_entry_facets on debt_entry (brand_id, shop_id, kind, deleted);
create index debt_entry_kind on debt_entry (brand_id, kind, kept_at desc);

create table debt_repayment (
  brand_id text not null,
  id text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  shop_id text not null,
  member_id text not null,
  member_name text not null,
  amount bigint not null,
  payments jsonb not null,
  parts jsonb not null,
  owed bigint not null,
  counter_id text not null,
  counter_number text not null,
  staff_id text not null,
  at bigint not null,
  taken_back jsonb,
  primary key (brand_id, id)
);
create index debt_repayment_member_id on debt_repayment (brand_id, member_id, at desc, id desc);
create index debt_repayment_shop_id on debt_repayment (brand_id, shop_id, at desc, id desc);

select grant_permission('pc.order.debt', '{pc.order.collect}');
select grant_permission('pc.member.debt', '{pc.order.refund}');
