-- What the order is about for which money changed hands: the figures of a shop tell what came in for goods and services from
-- what cards were sold for, without reading an order.
alter table money_entry add column action bigint;
update money_entry entry set action = sold.action
  from "order" sold where sold.brand_id = entry.brand_id and sold.id = entry.order_id;
drop index money_entry_in_shop;
create index money_entry_in_shop on money_entry (brand_id, shop_id, at)
  include (kind, action, payment_type, amount, counter_id, staff_id, shift_id, deleted);

-- The same of the sums of shifts: what of them was for cards and recharges, where something was.
update shift set sums = (
  select jsonb_agg(sum || jsonb_strip_nulls((
    select jsonb_build_object(
      'cards', nullif(coalesce(sum(amount) filter (where kind = 'payment' and action in (1, 3)), 0), 0),
      'recharged', nullif(coalesce(sum(amount) filter (where kind = 'payment' and action = 2), 0), 0),
      'cardsReturned', nullif(coalesce(-sum(amount) filter (where kind = 'refund' and action in (1, 2, 3)), 0), 0))
    from money_entry entry
    where entry.brand_id = shift.brand_id and entry.shift_id = shift.id and entry.shift_id <> '' and not entry.deleted
      and entry.payment_type = (sum ->> 'type')::bigint)) order by (sum ->> 'type')::bigint)
  from jsonb_array_elements(sums) sum)
where sums <> '[]' and exists (
  select from money_entry entry where entry.brand_id = shift.brand_id and entry.shift_id = shift.id and entry.shift_id <> ''
    and entry.action in (1, 2, 3));
