create table "waitlist_entry" (
  brand_id text not null,
  "id" text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  "shop_id" text not null,
  "status" bigint not null,
  "member_id" text not null,
  "guest_name" text not null,
  "mobile" text not null,
  "source" bigint not null,
  "remark" text not null,
  "parts" jsonb not null,
  "first_day" text not null,
  "last_day" text not null,
  "from_minute" bigint not null,
  "till_minute" bigint not null,
  "ask_until" bigint,
  "name" text not null,
  "waits_until" bigint not null,
  "offer" jsonb,
  "declined" jsonb not null,
  "booking_id" text not null,
  "made_at" bigint not null,
  "made_by" text not null,
  "ended_at" bigint,
  "ended_by" text not null,
  primary key (brand_id, id)
);
create index waitlist_entry_shop_id on "waitlist_entry" (brand_id, "shop_id", made_at, id);
create index waitlist_entry_made_at on "waitlist_entry" (brand_id, made_at, id);
create index waitlist_entry_text on "waitlist_entry" (brand_id, id) include (name, mobile);
create index waitlist_entry_member_id on "waitlist_entry" (brand_id, "member_id", made_at, id);
create index waitlist_entry_status on "waitlist_entry" (brand_id, "status", shop_id, made_at, id);
create index waitlist_entry_in_status on "waitlist_entry" (brand_id, "status", made_at, id);
create index waitlist_entry_parts on "waitlist_entry" using gin (parts jsonb_path_ops);
-- When the server has something to end: an offer that nobody took, or waiting itself.
create index waitlist_entry_due on "waitlist_entry"
  ((case when status = 1 then (offer ->> 'until')::bigint else waits_until end)) where status in (0, 1) and not deleted;
alter table shop_settings add column waitlist_mode text not null default 'first';
alter table shop_settings add column waitlist_minutes bigint not null default 30;
