-- The day of a shop is added up from the money that changed hands in it, and from the orders that were paid for in it: by
-- indexes that hold all of what is added up, so that no order is read for it.
create index money_entry_in_shop on money_entry (brand_id, shop_id, at)
  include (kind, payment_type, amount, counter_id, staff_id, deleted);

-- What the lines of an order cost by the price list, as `listPriceOf` says.
create function order_list_price(lines jsonb) returns bigint language sql immutable parallel safe as $$
  select coalesce(sum((line ->> 'originalPrice')::bigint * (line ->> 'quantity')::bigint), 0)::bigint
  from jsonb_array_elements(lines) line
$$;
alter table "order" add column list_price bigint not null default 0;
update "order" set list_price = order_list_price(lines) where lines <> '[]';
create function set_list_price() returns trigger language plpgsql as $$
begin
  new.list_price := order_list_price(new.lines);
  return new;
end $$;
create trigger order_list_price before insert or update of lines on "order"
  for each row execute function set_list_price();

drop index order_collected_in_shop;
create index order_collected_in_shop on "order" (brand_id, shop_id, collected_at)
  include (status, action, paid, total, list_price, deleted);
