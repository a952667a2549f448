-- A shop's stock is counted by an index that holds nothing else. With one that holds each product, too, PostgreSQL read
-- the whole table now and then, as both cost about the same.
drop index stock_shop;
create index stock_shop on stock (brand_id, shop_id) where not deleted;
