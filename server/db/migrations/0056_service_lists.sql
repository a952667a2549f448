-- Services are listed by number and by name; both kinds of items are searched for words, and for who made them.
create index service_by_number on service (brand_id, number, id);
create index service_by_name on service (brand_id, name, id);
create index service_text on service (brand_id, id) include (name, number, pinyin, initials);
create index service_kind on service (brand_id, kind);
create index service_created_in on service (brand_id, created_in);
create index product_text on product (brand_id, id) include (name, number, barcode, pinyin, initials);
create index product_created_in on product (brand_id, created_in);
create index product_type on product (brand_id, type);
-- Templates are few among them.
create index product_template_by_number on product (brand_id, number, id) where scope = 0 and created_in = '';
create index product_template_by_name on product (brand_id, name, id) where scope = 0 and created_in = '';
