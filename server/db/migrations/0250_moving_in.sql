-- Until when the cards that another system sold are taken in for a shop, as the headquarters says.
alter table shop_settings add column moves_in_until bigint;
