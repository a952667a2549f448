-- Services and products are in categories of the brand, as card templates are; empty for none. Lists are narrowed to a
-- category, and one is removed where nothing is in it.

alter table "service" add column "category_id" text not null default '';
alter table "product" add column "category_id" text not null default '';
create index service_category_id on "service" (brand_id, "category_id");
create index product_category_id on "product" (brand_id, "category_id");

-- The headquarters keeps templates of services too, few among many.

create index service_template_by_number on service (brand_id, number, id) where scope = 0 and created_in = '';
create index service_template_by_name on service (brand_id, name, id) where scope = 0 and created_in = '';
