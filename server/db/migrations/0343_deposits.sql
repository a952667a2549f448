-- Deposits of bookings: money that guests left, with what became of it, and when a shop asks for one.
create table deposit (
  brand_id text not null,
  id text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  shop_id text not null,
  booking_id text not null,
  member_id text not null,
  name text not null,
  amount bigint not null,
  payments jsonb not null,
  entries jsonb not null,
  owed bigint not null,
  terms jsonb not null,
  surplus boolean not null,
  counter_id text not null,
  counter_number text not null,
  staff_id text not null,
  at bigint not null,
  changed_at bigint not null,
  primary key (brand_id, id)
);
create index deposit_booking_id on deposit (brand_id, booking_id, at desc, id desc);
create index deposit_member_id on deposit (brand_id, member_id, at desc, id desc);
create index deposit_shop_id on deposit (brand_id, shop_id, at desc, id desc);
create index deposit_at on deposit (brand_id, at desc, id desc);
create index deposit_owed on deposit (brand_id, shop_id, at desc, id desc) where owed > 0 and not deleted;

alter table shop_settings
  add column deposit_services text not null default 'none',
  add column deposit_service_ids jsonb not null default '[]',
  add column deposit_percent bigint not null default 0,
  add column deposit_fixed bigint not null default 0,
  add column deposit_absences bigint not null default 0,
  add column deposit_absence_days bigint not null default 90;
