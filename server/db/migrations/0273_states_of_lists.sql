-- Lists narrowed by the state of their records, and counted: what says the state lies in the index.
create index card_template_ends on card_template (brand_id, validity, valid_until);
drop index card_template_facets;
create index card_template_facets on card_template (brand_id, type, enabled, created_in, removed_at, deleted)
  include (validity, valid_until);

create index coupon_ends on coupon (brand_id, validity, usable_until, usable_from);
drop index coupon_facets;
create index coupon_facets on coupon (brand_id, type, created_in, disabled_at, removed_at, deleted)
  include (validity, usable_from, usable_until);

create index employee_resigned on employee (brand_id, shop_id, name, id) where resigned_at is not null and not deleted;

drop index stock_quantity;
create index stock_quantity on stock (brand_id, quantity, id) include (shop_id, product_id, deleted);
