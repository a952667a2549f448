-- Every filter and sort of the lists of stock, movements, papers and stocktakes has an index (see 0020_lists.sql).

create index product_by_number on product (brand_id, number, id);
create index product_by_name on product (brand_id, name, id);

create index stock_found on stock (brand_id, product_id, shop_id, id) where not deleted;
create index stock_quantity on stock (brand_id, quantity, id);
create index stock_value on stock (brand_id, value, id);
create index stock_low on stock (brand_id, shop_id, id) where quantity <= low_at;

create index stock_movement_at on stock_movement (brand_id, at desc, id desc);
create index stock_movement_quantity on stock_movement (brand_id, quantity, id);
create index stock_movement_value on stock_movement (brand_id, value, id);
create index stock_movement_type on stock_movement (brand_id, type, at desc, id desc);
create index stock_movement_staff on stock_movement (brand_id, staff_id, at desc, id desc);

create index stock_paper_at on stock_paper (brand_id, at desc, id desc);
create index stock_paper_number on stock_paper (brand_id, number, id);
create index stock_paper_quantity on stock_paper (brand_id, quantity, id);
create index stock_paper_value on stock_paper (brand_id, value, id);
create index stock_paper_facets on stock_paper (brand_id, shop_id, type, deleted);
drop index stock_paper_staff;
create index stock_paper_staff on stock_paper (brand_id, staff_id, at desc, id desc);
create index stock_paper_applicant on stock_paper (brand_id, applicant_id, at desc, id desc) where applicant_id <> '';
create index stock_paper_receiver on stock_paper (brand_id, receiver_id, at desc, id desc) where receiver_id <> '';
create index stock_paper_lines on stock_paper using gin (lines jsonb_path_ops);

create index stocktake_facets on stocktake (brand_id, shop_id, status, result, kind, deleted);
create index stocktake_at on stocktake (brand_id, at desc, id desc);
create index stocktake_started on stocktake (brand_id, started_at, id);
create index stocktake_started_last on stocktake (brand_id, started_at desc nulls last, id desc);
create index stocktake_finished on stocktake (brand_id, finished_at, id);
create index stocktake_finished_last on stocktake (brand_id, finished_at desc nulls last, id desc);
create index stocktake_number on stocktake (brand_id, number, id);
create index stocktake_text on stocktake (brand_id, id, number, remark);
create index stocktake_result on stocktake (brand_id, result, at desc, id desc) where result is not null;
create index stocktake_checkers on stocktake using gin (checker_ids);
