-- Orders, papers, transfers and stocktakes are searched for words: narrow indexes of the fields that are searched are read
-- from end to end in place of the rows (see 0020_lists.sql).

create index order_text on "order" (brand_id, id) include (number, manual_number, member_name, parked);
create index stock_paper_text on stock_paper (brand_id, id) include (number, remark);
create index transfer_text on transfer (brand_id, id) include (number, remark);
create index stocktake_staff on stocktake (brand_id, staff_id);
create index stocktake_products on stocktake using gin (product_ids);
