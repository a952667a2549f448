-- What members bought, shop by shop, the newest first; and what is no sale of goods and services.
create index order_of_members on "order" (brand_id, shop_id, created_at desc) where member_id <> '';
create index order_other on "order" (brand_id, shop_id, created_at desc) where action <> 0;
