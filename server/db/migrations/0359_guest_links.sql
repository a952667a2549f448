-- What the guests of a booking have said of it themselves, by its link.
alter table "booking" add column "from_guest" jsonb;
alter table shop_settings add column booking_links boolean not null default false;

-- Links by which guests see their booking. The id is the hash of a secret that only the link has; it names no brand, so that
-- the link is short enough for a message.
create table guest_link (
  brand_id text not null,
  id text not null,
  booking_id text not null,
  made_at bigint not null,
  primary key (brand_id, id)
);
create unique index guest_link_id on guest_link (id);
create index guest_link_booking on guest_link (brand_id, booking_id);

-- When a booking becomes somebody else's, whoever had it before sees it no more; nor does anybody once it is gone.
create function end_guest_links() returns trigger language plpgsql as $$
begin
  delete from guest_link where brand_id = old.brand_id and booking_id = old.id;
  return null;
end $$;
create trigger booking_of_another after update on "booking" for each row
  when ((old.mobile <> '' and old.mobile <> new.mobile) or (old.member_id <> '' and old.member_id <> new.member_id)
    or (new.deleted and not old.deleted))
  execute function end_guest_links();
