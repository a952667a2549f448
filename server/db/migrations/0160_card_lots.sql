-- What is on a card lies in lots, and every change of them in entries: what a card held before is one lot of it.
alter table card
  add column template_id text not null default '',
  add column terms_number bigint not null default 0,
  add column issued_in text not null default '',
  add column order_id text not null default '',
  add column consumable_in jsonb not null default '[]',
  add column use_order text not null default 'proportional',
  add column days_from_first_use bigint,
  add column percent_of_all bigint,
  add column discounts jsonb not null default '[]',
  add column lots jsonb not null default '[]';

create table card_entry (
  brand_id text not null,
  id text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  card_id text not null,
  lot_id text not null,
  member_id text not null,
  kind text not null,
  amount bigint not null,
  is_money boolean not null,
  shop_id text not null,
  sold_in text not null,
  order_id text not null,
  payment_id text not null,
  counter_id text not null,
  staff_id text not null,
  at bigint not null,
  kept_at bigint not null,
  primary key (brand_id, id)
);
create index card_entry_card_id on card_entry (brand_id, card_id);
create index card_entry_order_id on card_entry (brand_id, order_id);
create index card_entry_member_id on card_entry (brand_id, member_id);

update card set percent_of_all = case when type = 3 and percent < 100 then percent end,
  issued_in = coalesce(shop_ids ->> 0, ''),
  lots = case when type = 1 and balance > 0 then jsonb_build_array(jsonb_build_object('id', 'before:' || id, 'isGift', false,
    'item', null, 'granted', balance, 'left', balance, 'paid', balance, 'expiresAt', expires_at,
    'shopId', coalesce(shop_ids ->> 0, ''), 'orderId', '', 'at', sold_at)) else '[]' end;

insert into card_entry (brand_id, id, card_id, lot_id, member_id, kind, amount, is_money, shop_id, sold_in, order_id,
  payment_id, counter_id, staff_id, at, kept_at)
select brand_id, 'issue:before:' || id, id, 'before:' || id, member_id, 'issue', balance, true,
  coalesce(shop_ids ->> 0, ''), coalesce(shop_ids ->> 0, ''), '', '', '', '', sold_at, sold_at
from card where lots <> '[]' and not deleted;

-- Counters are sent their cards anew.
with placed as (
  select brand_id, scope_id, record_id, row_number() over (partition by brand_id, scope_id order by record_id) as place,
    count(*) over (partition by brand_id, scope_id) as size
  from feed where entity = 'card' and not deleted
), taken as (
  insert into scope (brand_id, scope_id, rev)
  select distinct brand_id, scope_id, size from placed order by brand_id, scope_id
  on conflict (brand_id, scope_id) do update set rev = scope.rev + excluded.rev
  returning brand_id, scope_id, rev
)
update feed f set rev = t.rev - p.size + p.place
from placed p join taken t using (brand_id, scope_id)
where f.brand_id = p.brand_id and f.scope_id = p.scope_id and f.entity = 'card' and f.record_id = p.record_id;
