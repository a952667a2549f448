-- What items have cost and services have used up, ever. A price on a line that never held is one of somebody's own.
-- The triggers write it for whatever changes an item: a call, an import, the seed, SQL by hand.

create table item_terms (
  brand_id text not null,
  id text not null,
  kind text not null,
  item_id text not null,
  shop_id text not null,
  place bigint not null,
  original_price bigint,
  member_price bigint,
  consumables jsonb not null default '[]',
  at bigint not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  primary key (brand_id, id)
);
create index item_terms_item on item_terms (brand_id, item_id, shop_id);

create function note_item_terms() returns trigger language plpgsql as $$
declare
  what text := tg_argv[0];
  began boolean := tg_op = 'INSERT';
  now_used jsonb := '[]';
  was_used jsonb := '[]';
  was_prices jsonb := '[]';
  next bigint;
  moment bigint := floor(extract(epoch from clock_timestamp()) * 1000);
begin
  -- A restore brings the history along.
  if current_setting('counter.restoring', true) = 'yes' then return null; end if;
  if what = 'service' then now_used := new.consumables; end if;
  if not began then
    if what = 'service' then was_used := old.consumables; end if;
    was_prices := old.shop_prices;
    if (new.original_price, new.member_price, now_used, new.shop_prices)
      is not distinct from (old.original_price, old.member_price, was_used, was_prices) then return null; end if;
  end if;
  select coalesce(max(place), 0) + 1 into next from item_terms
  where brand_id = new.brand_id and item_id = new.id and kind = what;
  if began or (new.original_price, new.member_price, now_used)
    is distinct from (old.original_price, old.member_price, was_used) then
    insert into item_terms (brand_id, id, kind, item_id, shop_id, place, original_price, member_price, consumables, at)
    values (new.brand_id, concat_ws(':', what, new.id, next, ''), what, new.id, '', next, new.original_price,
      new.member_price, now_used, moment);
  end if;
  insert into item_terms (brand_id, id, kind, item_id, shop_id, place, original_price, member_price, at)
  select new.brand_id, concat_ws(':', what, new.id, next, shop), what, new.id, shop, next, n.original, n.member, moment
  from (select e ->> 'shopId' as shop, (e ->> 'originalPrice')::bigint as original,
      (e ->> 'memberPrice')::bigint as member from jsonb_array_elements(new.shop_prices) e) n
    full join (select e ->> 'shopId' as shop, (e ->> 'originalPrice')::bigint as original,
      (e ->> 'memberPrice')::bigint as member from jsonb_array_elements(was_prices) e) o using (shop)
  where (n.original, n.member) is distinct from (o.original, o.member)
  on conflict do nothing;
  return null;
end $$;

create trigger item_terms after insert or update on product for each row execute function note_item_terms('product');
create trigger item_terms after insert or update on service for each row execute function note_item_terms('service');

with item as (
  select brand_id, 'product' as kind, id, original_price, member_price, shop_prices, '[]'::jsonb as consumables from product
  union all
  select brand_id, 'service', id, original_price, member_price, shop_prices, consumables from service
), moment as (select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as at), stands as (
  select brand_id, kind, id, '' as shop, original_price, member_price, consumables from item
  union all
  select brand_id, kind, id, e ->> 'shopId', (e ->> 'originalPrice')::bigint, (e ->> 'memberPrice')::bigint, '[]'
  from item, jsonb_array_elements(shop_prices) e
)
insert into item_terms (brand_id, id, kind, item_id, shop_id, place, original_price, member_price, consumables, at)
select brand_id, concat_ws(':', kind, id, 0, shop), kind, id, shop, 0, original_price, member_price, consumables, at
from stands, moment on conflict do nothing;
