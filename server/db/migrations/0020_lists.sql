-- Every filter and sort of the server's lists has an index: `server/http/list-plans.pg.test.ts` explains them. An index
-- of many columns answers every filter of a type or state, and counts what it finds without reading the rows.

create index order_facets on "order" (brand_id, shop_id, status, source, channel, action, deleted);
drop index order_status;
create index order_created on "order" (brand_id, created_at desc, id desc);
create index order_collected on "order" (brand_id, collected_at, id);
create index order_collected_last on "order" (brand_id, collected_at desc nulls last, id desc);
create index order_total on "order" (brand_id, total, id);
create index order_manual_number on "order" (brand_id, manual_number) where manual_number <> '';
create index order_payments on "order" using gin (payments jsonb_path_ops);

create index transfer_facets on transfer (brand_id, status, apply_shop_id, provide_shop_id, deleted);
drop index transfer_status;
create index transfer_at on transfer (brand_id, at desc, id desc);
create index transfer_changed on transfer (brand_id, changed_at, id);
create index transfer_number on transfer (brand_id, number, id);
create index transfer_value on transfer (brand_id, value, id);
create index transfer_lines on transfer using gin (lines jsonb_path_ops);
create index transfer_review_remark on transfer (brand_id, id, review_remark);
