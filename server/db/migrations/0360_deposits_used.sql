-- Deposits that paid for orders are listed as those that were given back or kept are.
create index deposit_used on deposit (brand_id, shop_id, at desc, id desc)
  where deposit_sum(entries, 'used') > 0 and not deleted;
