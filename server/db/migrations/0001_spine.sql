-- One brand is one tenant; brand_id leads every primary key, so that brands can be spread over machines.
-- Records: one table per entity; text, bigint and boolean columns, everything else jsonb (server/db/tables.ts).
-- Times are milliseconds since 1970, money is fen.

create table brand (
  brand_id text primary key,
  code text not null,
  name text not null,
  title text not null,
  logo text not null,
  -- Raised by whoever restores a backup; counters then load everything anew and send again what they have kept.
  epoch bigint not null default 1
);
create unique index brand_code on brand (code);

-- The change counter of a brand ('brand') or a shop; rev is the last one given.
create table scope (
  brand_id text not null,
  scope_id text not null,
  rev bigint not null,
  primary key (brand_id, scope_id)
) with (fillfactor = 50);

-- What a scope shows: one row per record with the rev of its latest change there.
create table feed (
  brand_id text not null,
  scope_id text not null,
  entity text not null,
  record_id text not null,
  rev bigint not null,
  deleted boolean not null,
  primary key (brand_id, scope_id, entity, record_id)
);
create unique index feed_rev on feed (brand_id, scope_id, rev);

create table shop (
  brand_id text not null,
  id text not null,
  version bigint not null,
  deleted boolean not null default false,
  code text not null,
  name text not null,
  type bigint not null,
  parent_id text not null,
  address text not null,
  phone text not null,
  country text not null,
  currency_flag text not null,
  time_zone text not null,
  payment_types jsonb not null,
  primary key (brand_id, id)
);
create index shop_parent_id on shop (brand_id, parent_id);
create unique index shop_code on shop (brand_id, code);

create table role (
  brand_id text not null,
  id text not null,
  version bigint not null,
  deleted boolean not null default false,
  name text not null,
  scope bigint not null,
  permissions jsonb not null,
  mobile_permissions jsonb not null,
  primary key (brand_id, id)
);

create table employee (
  brand_id text not null,
  id text not null,
  version bigint not null,
  deleted boolean not null default false,
  name text not null,
  number text not null,
  account text not null,
  avatar text not null,
  is_servicer boolean not null,
  is_salesperson boolean not null,
  grants jsonb not null,
  resigned_at bigint,
  primary key (brand_id, id)
);
-- Signing in names an account, not a brand.
create index employee_account on employee (account);
create unique index employee_brand_account on employee (brand_id, account) where account <> '';

create table item_group (
  brand_id text not null,
  id text not null,
  version bigint not null,
  deleted boolean not null default false,
  name text not null,
  kind text not null,
  position bigint not null,
  primary key (brand_id, id)
);

create table service (
  brand_id text not null,
  id text not null,
  version bigint not null,
  deleted boolean not null default false,
  name text not null,
  number text not null,
  group_id text not null,
  images jsonb not null,
  pinyin text not null,
  initials text not null,
  original_price bigint not null,
  member_price bigint,
  shop_prices jsonb not null,
  shop_ids jsonb not null,
  description text not null,
  on_shelf boolean not null,
  enabled boolean not null,
  kind text not null,
  duration bigint not null,
  primary key (brand_id, id)
);
create index service_number on service (brand_id, number);
create index service_group_id on service (brand_id, group_id);

create table product (
  brand_id text not null,
  id text not null,
  version bigint not null,
  deleted boolean not null default false,
  name text not null,
  number text not null,
  group_id text not null,
  images jsonb not null,
  pinyin text not null,
  initials text not null,
  original_price bigint not null,
  member_price bigint,
  shop_prices jsonb not null,
  shop_ids jsonb not null,
  description text not null,
  on_shelf boolean not null,
  enabled boolean not null,
  barcode text not null,
  type text not null,
  unit text not null,
  cost_price bigint not null,
  primary key (brand_id, id)
);
create index product_number on product (brand_id, number);
create index product_barcode on product (brand_id, barcode);
create index product_group_id on product (brand_id, group_id);

create table "order" (
  brand_id text not null,
  id text not null,
  version bigint not null,
  deleted boolean not null default false,
  shop_id text not null,
  number text not null,
  manual_number text not null,
  status bigint not null,
  action bigint not null,
  channel bigint not null,
  source bigint,
  remark text not null,
  member_id text not null,
  member_name text not null,
  lines jsonb not null,
  reduction bigint not null,
  total bigint not null,
  paid bigint not null,
  payments jsonb not null,
  parked jsonb,
  resumed jsonb,
  forked_from text not null,
  cancellation jsonb,
  created_at bigint not null,
  staff_id text not null,
  counter_id text not null,
  collected_at bigint,
  timeline jsonb not null,
  primary key (brand_id, id)
);
-- A number is never on two orders.
create unique index order_number on "order" (brand_id, number);
create index order_shop_id on "order" (brand_id, shop_id, created_at);
create index order_status on "order" (brand_id, shop_id, status, created_at);
create index order_member_id on "order" (brand_id, member_id, created_at);
create index order_forked_from on "order" (brand_id, forked_from);

create table exception (
  brand_id text not null,
  id text not null,
  version bigint not null,
  deleted boolean not null default false,
  shop_id text not null,
  code text not null,
  params jsonb not null,
  order_id text not null,
  command_id text not null,
  amount bigint not null,
  counter_id text not null,
  staff_id text not null,
  at bigint not null,
  state text not null,
  resolution jsonb,
  primary key (brand_id, id)
);
create index exception_shop_id on exception (brand_id, shop_id, state, at);
create index exception_order_id on exception (brand_id, order_id);

create table member (
  brand_id text not null,
  id text not null,
  version bigint not null,
  deleted boolean not null default false,
  name text not null,
  pinyin text not null,
  initials text not null,
  gender text not null,
  country text not null,
  mobile text not null,
  birthday text not null,
  source bigint,
  remark text not null,
  tags jsonb not null,
  level text not null,
  shop_id text not null,
  known_to jsonb not null,
  shared boolean not null,
  registered_at bigint not null,
  last_consumed_at bigint,
  primary key (brand_id, id)
);
create index member_mobile on member (brand_id, mobile);
create index member_shop_id on member (brand_id, shop_id);

create table card (
  brand_id text not null,
  id text not null,
  version bigint not null,
  deleted boolean not null default false,
  number text not null,
  member_id text not null,
  name text not null,
  type bigint not null,
  shop_ids jsonb not null,
  balance bigint not null,
  times_left bigint not null,
  percent bigint not null,
  sold_at bigint not null,
  expires_at bigint,
  status text not null,
  primary key (brand_id, id)
);
create index card_member_id on card (brand_id, member_id);
create index card_number on card (brand_id, number);

create table money_entry (
  brand_id text not null,
  id text not null,
  version bigint not null,
  deleted boolean not null default false,
  shop_id text not null,
  order_id text not null,
  payment_id text not null,
  kind text not null,
  payment_type bigint not null,
  amount bigint not null,
  counter_id text not null,
  staff_id text not null,
  at bigint not null,
  kept_at bigint not null,
  primary key (brand_id, id)
);
create index money_entry_order_id on money_entry (brand_id, order_id);
create index money_entry_shop_id on money_entry (brand_id, shop_id, kept_at);

-- A tablet or laptop of a shop; number 00 is the shop's own, through which calls of the API go.
create table counter (
  brand_id text not null,
  id text not null,
  shop_id text not null,
  number text not null,
  name text not null,
  incarnation bigint not null default 1,
  -- Hash of the secret it got at enrolment; empty for the shop's own.
  secret_hash text not null,
  -- The last command that is booked.
  last_n bigint not null default 0,
  -- The last running number of an order that the server numbered; counters number their own.
  last_order bigint not null default 0,
  state text not null default 'active' check (state in ('active', 'retired')),
  enrolled_at bigint not null,
  enrolled_by text not null,
  last_contact bigint not null,
  app_version text not null default '',
  primary key (brand_id, id)
) with (fillfactor = 50);
create unique index counter_number on counter (brand_id, shop_id, number);

-- Everything that was done, by whom and with what result.
create table command_log (
  brand_id text not null,
  counter_id text not null,
  incarnation bigint not null,
  n bigint not null,
  command_id text not null,
  name text not null,
  version bigint not null,
  args jsonb not null,
  staff_id text not null,
  shop_id text not null,
  -- When it was done, by the counter's clock within what the server believes.
  at bigint not null,
  kept_at bigint not null,
  offline boolean not null,
  payload_hash text not null,
  previous_hash text not null,
  outcome text not null check (outcome in ('accepted', 'exception', 'rejected', 'held')),
  code text,
  params jsonb not null,
  exceptions jsonb not null,
  primary key (brand_id, counter_id, incarnation, n)
);
create unique index command_log_command_id on command_log (brand_id, command_id);
create index command_log_kept_at on command_log (brand_id, shop_id, kept_at);

-- Commands that were kept and not applied: from a retired counter, or another one under a number that is taken.
create table quarantine (
  brand_id text not null,
  counter_id text not null,
  incarnation bigint not null,
  n bigint not null,
  payload_hash text not null,
  reason text not null,
  command jsonb not null,
  received_at bigint not null,
  primary key (brand_id, counter_id, incarnation, n, payload_hash)
);

create table session (
  brand_id text not null,
  token_hash text not null,
  employee_id text not null,
  opened_at bigint not null,
  expires_at bigint not null,
  primary key (brand_id, token_hash)
);
create index session_employee_id on session (brand_id, employee_id);

create table employee_credential (
  brand_id text not null,
  employee_id text not null,
  -- argon2id
  password_hash text not null,
  changed_at bigint not null,
  primary key (brand_id, employee_id)
);
