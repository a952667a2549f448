-- Points of members: by what they are given, what each has, and every change of it.
alter table "order" add column points jsonb;

create table points_rule (
  brand_id text not null,
  id text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  shop_id text not null,
  enabled boolean not null,
  per100 bigint not null,
  cards text not null,
  valid_months bigint,
  visitor bigint not null,
  beginner bigint not null,
  intermediate bigint not null,
  advanced bigint not null,
  senior bigint not null,
  veteran bigint not null,
  primary key (brand_id, id)
);

create table points_account (
  brand_id text not null,
  id text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  member_id text not null,
  shop_ids jsonb not null,
  lots jsonb not null,
  owed bigint not null,
  balance bigint not null,
  primary key (brand_id, id)
);
create index points_account_member_id on points_account (brand_id, member_id);

create table points_entry (
  brand_id text not null,
  id text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  member_id text not null,
  kind text not null,
  amount bigint not null,
  ends_at bigint,
  shop_id text not null,
  order_id text not null,
  counter_id text not null,
  staff_id text not null,
  at bigint not null,
  kept_at bigint not null,
  note text not null,
  primary key (brand_id, id)
);
create index points_entry_member_id on points_entry (brand_id, member_id, kept_at desc, id desc);
create index points_entry_order_id on points_entry (brand_id, order_id);
create index points_entry_kept_at on points_entry (brand_id, kept_at desc, id desc);
create index points_entry_of_shop on points_entry (brand_id, shop_id, kept_at desc, id desc) include (deleted);
create index points_entry_facets on points_entry (brand_id, shop_id, kind, deleted);
create index points_entry_kind on points_entry (brand_id, kind, kept_at desc);

select grant_permission('pc.member.points', '{pc.order.refund}');
