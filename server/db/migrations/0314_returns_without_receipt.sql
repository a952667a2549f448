-- Goods that came back without a receipt in a shop: they stand for their order themselves.
create index refund_without_order on refund (brand_id, shop_id, requested_at) where id = order_id;
