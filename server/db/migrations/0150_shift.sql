-- The drawer of a counter from when it is opened with a float until it is counted and closed. Money that went over a
-- counter before had no shift.
create table shift (
  brand_id text not null,
  id text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  shop_id text not null,
  counter_id text not null,
  counter_number text not null,
  open_at text not null,
  latest_at text not null,
  number bigint not null,
  opened_at bigint not null,
  opened_by text not null,
  "float" bigint not null,
  sums jsonb not null,
  cash jsonb not null,
  opened jsonb not null,
  taken_over jsonb not null,
  counts jsonb not null,
  closed_at bigint,
  closed_by text not null,
  reason text not null,
  difference bigint,
  elsewhere boolean not null,
  places bigint not null,
  digest text not null,
  before text not null,
  primary key (brand_id, id)
);
create index shift_shop_id on shift (brand_id, shop_id, opened_at desc, id desc);
-- One shift is open at a counter at most.
create unique index shift_open_at on shift (brand_id, open_at) where open_at <> '' and not deleted;
create index shift_latest_at on shift (brand_id, latest_at) where latest_at <> '';
-- Reports are numbered at each counter without gaps, and no number is given twice.
create unique index shift_number on shift (brand_id, counter_id, number);
create index shift_opened_at on shift (brand_id, opened_at desc, id desc);
create index shift_differs on shift (brand_id, opened_at desc, id desc) where difference <> 0;
create index shift_opened_by on shift (brand_id, opened_by);
create index shift_closed_by on shift (brand_id, closed_by);
create index shift_taken_over on shift using gin (taken_over jsonb_path_ops);

alter table money_entry add column shift_id text not null default '';
alter table money_entry alter column shift_id drop default;
alter table money_entry add column shift_place bigint not null default 0;
alter table money_entry alter column shift_place drop default;
create index money_entry_shift_id on money_entry (brand_id, shift_id) where shift_id <> '';
