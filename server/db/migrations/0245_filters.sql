-- Orders by what stands on them, and members by whether their mobile was proved.
create index order_items on "order" using gin (jsonb_path_query_array(lines, '$[*].itemId'));
create index member_verification on member (brand_id, verification);
