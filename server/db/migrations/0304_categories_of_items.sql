-- Services and products are in categories of the brand, as card templates are: an empty one is none.

alter table "service" add column "category_id" text not null default '';
alter table "product" add column "category_id" text not null default '';
create index service_category_id on "service" (brand_id, "category_id");
create index product_category_id on "product" (brand_id, "category_id");
