-- What one shop has of its own for an item, prices, shelf and state, lies beside the item and goes to that shop alone:
-- the prices of 500 shops lay in every item that each of them held. Items say who made them and who uses them.

create table shop_item (
  brand_id text not null,
  id text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  kind text not null,
  item_id text not null,
  shop_id text not null,
  original_price bigint,
  member_price bigint,
  cost_price bigint,
  on_shelf boolean,
  enabled boolean not null,
  primary key (brand_id, id)
);
create index shop_item_item_id on shop_item (brand_id, item_id);
create index shop_item_shop_id on shop_item (brand_id, shop_id);

alter table product add column created_in text not null default '';
alter table product add column scope bigint not null default 1;
alter table product add column region_id text not null default '';
alter table product add column removed_at bigint;
alter table product add column detail_images jsonb not null default '[]';
alter table product add column pricing text not null default 'perShop';
alter table product add column spec_quantity bigint not null default 0;
alter table product add column spec_unit text not null default '';
alter table service add column created_in text not null default '';
alter table service add column scope bigint not null default 1;
alter table service add column region_id text not null default '';
alter table service add column removed_at bigint;
alter table service add column detail_images jsonb not null default '[]';
alter table service add column pricing text not null default 'perShop';
alter table item_group add column created_in text not null default '';
alter table item_group add column scope bigint not null default 1;
alter table item_group add column region_id text not null default '';
alter table item_group add column shop_ids jsonb not null default '[]';
alter table item_group add column removed_at bigint;
alter table item_group add column enabled boolean not null default true;

-- The number of what was taken out of the catalogue is free again.
drop index product_number;
create unique index product_number on product (brand_id, number) where not deleted and removed_at is null;
drop index service_number;
create unique index service_number on service (brand_id, number) where not deleted and removed_at is null;

-- The id is what `fixedId` makes of kind, item and shop: a long one by the SHA-256 of its UTF-16.
with item as (
  select brand_id, 'product' as kind, id, shop_prices from product where not deleted
  union all
  select brand_id, 'service', id, shop_prices from service where not deleted
), own as (
  select i.brand_id, i.kind, i.id as item_id, e ->> 'shopId' as shop_id, (e ->> 'originalPrice')::bigint as original,
    (e ->> 'memberPrice')::bigint as member, concat_ws(':', i.kind, i.id, e ->> 'shopId') as made
  from item i, jsonb_array_elements(i.shop_prices) e
)
insert into shop_item (brand_id, id, kind, item_id, shop_id, original_price, member_price, enabled)
select brand_id, case when length(made) <= 100 then made
    else kind || ':' || left(encode(sha256(decode(regexp_replace(encode(convert_to(made, 'UTF8'), 'hex'), '(..)', '00\1', 'g'), 'hex')), 'hex'), 32) end,
  kind, item_id, shop_id, original, member, true
from own on conflict do nothing;

with placed as (
  select brand_id, id, shop_id, row_number() over (partition by brand_id, shop_id order by id) as place,
    count(*) over (partition by brand_id, shop_id) as size
  from shop_item
), taken as (
  insert into scope (brand_id, scope_id, rev)
  select distinct brand_id, shop_id, size from placed order by brand_id, shop_id
  on conflict (brand_id, scope_id) do update set rev = scope.rev + excluded.rev
  returning brand_id, scope_id, rev
)
insert into feed (brand_id, scope_id, entity, record_id, rev, deleted)
select p.brand_id, p.shop_id, 'shopItem', p.id, t.rev - p.size + p.place, false
from placed p join taken t on t.brand_id = p.brand_id and t.scope_id = p.shop_id
on conflict (brand_id, scope_id, entity, record_id) do update set rev = excluded.rev, deleted = false;

create or replace function note_item_terms() returns trigger language plpgsql as $$
declare
  what text := tg_argv[0];
  began boolean := tg_op = 'INSERT';
  now_used jsonb := '[]';
  was_used jsonb := '[]';
  next bigint;
begin
  -- A restore brings the history along.
  if current_setting('counter.restoring', true) = 'yes' then return null; end if;
  if what = 'service' then now_used := new.consumables; end if;
  if not began then
    if what = 'service' then was_used := old.consumables; end if;
    if (new.original_price, new.member_price, now_used)
      is not distinct from (old.original_price, old.member_price, was_used) then return null; end if;
  end if;
  select coalesce(max(place), 0) + 1 into next from item_terms
  where brand_id = new.brand_id and item_id = new.id and kind = what;
  insert into item_terms (brand_id, id, kind, item_id, shop_id, place, original_price, member_price, consumables, at)
  values (new.brand_id, concat_ws(':', what, new.id, next, ''), what, new.id, '', next, new.original_price,
    new.member_price, now_used, floor(extract(epoch from clock_timestamp()) * 1000));
  return null;
end $$;

create function note_shop_item_terms() returns trigger language plpgsql as $$
declare
  began boolean := tg_op = 'INSERT';
  now_original bigint := case when new.deleted then null else new.original_price end;
  now_member bigint := case when new.deleted then null else new.member_price end;
  next bigint;
begin
  if current_setting('counter.restoring', true) = 'yes' then return null; end if;
  if began and now_original is null then return null; end if;
  if not began and (now_original, now_member) is not distinct from (
    case when old.deleted then null else old.original_price end,
    case when old.deleted then null else old.member_price end) then return null; end if;
  select coalesce(max(place), 0) + 1 into next from item_terms
  where brand_id = new.brand_id and item_id = new.item_id and kind = new.kind;
  insert into item_terms (brand_id, id, kind, item_id, shop_id, place, original_price, member_price, at)
  values (new.brand_id, concat_ws(':', new.kind, new.item_id, next, new.shop_id), new.kind, new.item_id, new.shop_id,
    next, now_original, now_member, floor(extract(epoch from clock_timestamp()) * 1000));
  return null;
end $$;
create trigger item_terms after insert or update on shop_item for each row execute function note_shop_item_terms();

alter table product drop column shop_prices;
alter table service drop column shop_prices;

select grant_permission('pc.item.manage', '{pc.counter.manage}');
select grant_permission('pc.item.price', '{pc.counter.manage}');
