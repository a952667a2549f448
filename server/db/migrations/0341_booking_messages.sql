alter table shop_settings add column booking_confirms boolean not null default false;
alter table shop_settings add column reminder_hours bigint not null default 0;
alter table shop_settings add column quiet_from bigint not null default 1260;
alter table shop_settings add column quiet_to bigint not null default 540;

-- What guests were sent word of, once for each kind and begin. Whoever writes the row sends it: it is 'unknown' from then on
-- until the provider has answered.
create table booking_message (
  brand_id text not null,
  booking_id text not null,
  kind text not null,
  starts_at bigint not null,
  version bigint not null,
  at bigint not null,
  outcome text not null,
  primary key (brand_id, booking_id, kind, starts_at)
);

-- Bookings of which something is to be sent, and when it has to be looked: at once where one was written.
create table booking_watch (
  brand_id text not null,
  booking_id text not null,
  version bigint not null,
  due_at bigint not null,
  primary key (brand_id, booking_id)
);
create index booking_watch_at on booking_watch (due_at);
create function note_booking_watch() returns trigger language plpgsql as $$
begin
  if current_setting('counter.restoring', true) = 'yes' then return null; end if;
  insert into booking_watch (brand_id, booking_id, version, due_at) values (new.brand_id, new.id, new.version, 0)
  on conflict (brand_id, booking_id) do update set version = excluded.version, due_at = 0;
  return null;
end $$;
create trigger booking_noted after insert or update on "booking" for each row execute function note_booking_watch();

-- A shop that reminds otherwise than before: all that it has still to do is looked at anew.
create function renew_booking_watch() returns trigger language plpgsql as $$
begin
  if current_setting('counter.restoring', true) = 'yes' then return null; end if;
  insert into booking_watch (brand_id, booking_id, version, due_at)
  select b.brand_id, b.id, b.version, 0 from booking b
  where b.brand_id = new.brand_id and b.shop_id = new.id and b.status = 1 and not b.deleted
    and b.starts_at > extract(epoch from now()) * 1000
  order by b.brand_id, b.id
  on conflict (brand_id, booking_id) do update set version = excluded.version, due_at = 0;
  return null;
end $$;
create trigger settings_noted_first after insert on shop_settings for each row
  when (new.reminder_hours <> 0) execute function renew_booking_watch();
create trigger settings_noted after update on shop_settings for each row
  when ((old.reminder_hours, old.quiet_from, old.quiet_to) is distinct from (new.reminder_hours, new.quiet_from, new.quiet_to))
  execute function renew_booking_watch();

-- What is booked already is known to its guests.
insert into booking_message (brand_id, booking_id, kind, starts_at, version, at, outcome)
select brand_id, id, 'booked', starts_at, version, extract(epoch from now())::bigint * 1000, 'off' from booking
where status = 1 and not deleted and starts_at > extract(epoch from now()) * 1000;
