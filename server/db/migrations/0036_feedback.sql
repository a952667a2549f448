-- What members say of orders: one review for each order, under its id.

create table "feedback" (
  brand_id text not null,
  "id" text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  "shop_id" text not null,
  "number" text not null,
  "member_id" text not null,
  "member_name" text not null,
  "servicer_ids" jsonb not null,
  "stars" bigint not null,
  "tags" jsonb not null,
  "text" text not null,
  "pictures" jsonb not null,
  "channel" bigint not null,
  "staff_id" text not null,
  "at" bigint not null,
  "reply" text not null,
  "replied_at" bigint,
  "replied_by" text not null,
  "hidden_at" bigint,
  "shown_reason" text not null,
  "shown_by" text not null,
  primary key (brand_id, id)
);
create index feedback_shop_id on "feedback" (brand_id, "shop_id");
create index feedback_at on feedback (brand_id, at desc, id desc);
create index feedback_stars on feedback (brand_id, stars, id);
create index feedback_facets on feedback (brand_id, shop_id, stars, replied_at, hidden_at, deleted);
create index feedback_hidden on feedback (brand_id, shop_id, id) where hidden_at is not null;
create index feedback_member on feedback (brand_id, member_id, at desc) where member_id <> '';
create index feedback_number on feedback (brand_id, number);
create index feedback_servicers on feedback using gin (servicer_ids);
create index feedback_text on feedback (brand_id, id) include (number, member_name);
select grant_permission('pc.feedback.manage', '{pc.shop.info}');
