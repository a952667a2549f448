-- The sheet of a closed month as it was: what each earned, line by line; by which roles and groups that was found out, and
-- marks of what it and the closed months before it rested on.
create table closed_commission (
  brand_id text not null,
  closing_id text not null,
  staff_id text not null,
  entries jsonb not null,
  primary key (brand_id, closing_id, staff_id)
);
create table commission_closing (
  brand_id text not null,
  id text not null,
  roles jsonb not null,
  item_groups jsonb not null,
  rested_on jsonb not null,
  primary key (brand_id, id)
);
