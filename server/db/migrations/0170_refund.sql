-- Money of a paid order that is asked for, reviewed and given back. Orders from before have no such records: what was
-- given back of them was given by cancelling them.
create table refund (
  brand_id text not null,
  id text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  shop_id text not null,
  order_id text not null,
  number text not null,
  member_id text not null,
  member_name text not null,
  status bigint not null,
  lines jsonb not null,
  amount bigint not null,
  given bigint not null,
  ways jsonb not null,
  goods jsonb not null,
  reason text not null,
  requested_at bigint not null,
  requested_by text not null,
  counter_id text not null,
  counter_number text not null,
  reviewed_at bigint,
  reviewed_by text not null,
  answer text not null,
  failure text not null,
  primary key (brand_id, id)
);
create index refund_shop_id on refund (brand_id, shop_id, requested_at desc, id desc);
create index refund_requested_at on refund (brand_id, requested_at desc, id desc);
create index refund_status on refund (brand_id, status, requested_at desc, id desc);
create index refund_order_id on refund (brand_id, order_id);
create index refund_number on refund (brand_id, number text_pattern_ops);
-- One refund of an order waits at a time.
create unique index refund_waiting on refund (brand_id, order_id) where status in (5, 11) and not deleted;
