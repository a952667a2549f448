-- By which rules the staff are paid commissions, and what a month's sheet is read by.
create table commission_rule (
  brand_id text not null,
  id text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  shop_id text not null,
  name text not null,
  kind text not null,
  range text not null,
  group_ids jsonb not null,
  items jsonb not null,
  template_ids jsonb not null,
  people text not null,
  role_ids jsonb not null,
  staff_ids jsonb not null,
  by_name text not null,
  rate text not null,
  amount bigint,
  percent bigint,
  tiers jsonb not null,
  tier_way text not null,
  valid_from text not null,
  valid_until text not null,
  enabled boolean not null,
  changed_at bigint not null,
  changed_by text not null,
  primary key (brand_id, id)
);
create index commission_rule_changed on commission_rule (brand_id, changed_at, id);
create index commission_rule_facets on commission_rule (brand_id, shop_id, kind, deleted);
create index commission_rule_text on commission_rule (brand_id, id) include (name);
create index refund_reviewed_in_shop on refund (brand_id, shop_id, reviewed_at);
create index order_cancelled_in_shop on "order" (brand_id, shop_id, ((cancellation ->> 'at')::bigint))
  where cancellation is not null;
select grant_permission('pc.staff.commission', '{pc.staff.salary}');
