-- Deposits are listed by what became of them: what of one was given back, or kept, is the sum of its entries of that kind.
create function deposit_sum(entries jsonb, kind text) returns bigint
language sql immutable parallel safe
return (
  select coalesce(sum((entry ->> 'amount')::bigint), 0)::bigint
  from jsonb_array_elements(entries) as entry where entry ->> 'kind' = kind
);
create index deposit_given_back on deposit (brand_id, shop_id, at desc, id desc)
  where deposit_sum(entries, 'givenBack') > 0 and not deleted;
create index deposit_kept on deposit (brand_id, shop_id, at desc, id desc)
  where deposit_sum(entries, 'kept') > 0 and not deleted;
create index deposit_text on deposit (brand_id, id) include (name);
