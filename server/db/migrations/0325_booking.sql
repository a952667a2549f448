create table "booking" (
  brand_id text not null,
  "id" text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  "shop_id" text not null,
  "ticket" text not null,
  "status" bigint not null,
  "member_id" text not null,
  "guest_name" text not null,
  "mobile" text not null,
  "source" bigint not null,
  "remark" text not null,
  "name" text not null,
  "parts" jsonb not null,
  "starts_at" bigint not null,
  "ends_at" bigint not null,
  "squeezed_for" text not null,
  "made_at" bigint not null,
  "made_by" text not null,
  "arrived_at" bigint,
  "ended_at" bigint,
  "ended_by" text not null,
  "reason" text not null,
  primary key (brand_id, id)
);
create index booking_shop_id on "booking" (brand_id, "shop_id", starts_at desc, id desc);
create index booking_starts_at on "booking" (brand_id, starts_at desc, id desc);
create index booking_text on "booking" (brand_id, id) include (name, mobile, ticket);
create index booking_ticket on "booking" (brand_id, "ticket");
create index booking_member_id on "booking" (brand_id, "member_id", starts_at desc, id desc);
create index booking_status on "booking" (brand_id, "status", shop_id, starts_at desc, id desc);
create index booking_in_status on "booking" (brand_id, "status", starts_at desc, id desc);
create index booking_due on "booking" (starts_at) where status = 1 and not deleted;
create index booking_parts on "booking" using gin (parts jsonb_path_ops);

create table "occupancy" (
  brand_id text not null,
  "id" text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  "kind" text not null,
  "resource_id" text not null,
  "day" bigint not null,
  "shop_ids" jsonb not null,
  "times" jsonb not null,
  primary key (brand_id, id)
);

-- Behind the rule stands the database: nobody and no bed is in two places, whatever writes it. What was squeezed in over
-- others with a reason is left out; places of a shop are counted, not exclusive.
create extension if not exists btree_gist;
create table occupied (
  brand_id text not null,
  occupancy_id text not null,
  booking_id text not null,
  part text not null,
  during int8range not null check (not isempty(during)),
  primary key (brand_id, occupancy_id, booking_id, part),
  constraint occupied_once exclude using gist (brand_id with =, occupancy_id with =, during with &&)
);
create function keep_occupied() returns trigger language plpgsql as $$
begin
  delete from occupied where brand_id = new.brand_id and occupancy_id = new.id;
  insert into occupied (brand_id, occupancy_id, booking_id, part, during)
  select new.brand_id, new.id, t ->> 'bookingId', t ->> 'part', int8range((t ->> 'from')::bigint, (t ->> 'till')::bigint)
  from jsonb_array_elements(new.times) t
  where new.kind <> 'place' and not new.deleted and not (t ->> 'over')::boolean;
  return null;
end $$;
create trigger occupancy_kept after insert or update on "occupancy" for each row execute function keep_occupied();

select grant_permission('pc.booking.list', '{pc.member.list}');
select grant_permission('pc.booking.manage', '{pc.order.collect}');
select grant_permission('pc.booking.squeeze', '{pc.order.price}');
