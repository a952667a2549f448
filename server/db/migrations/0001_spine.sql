-- The spine: brands, their places and people, what they sell, their orders, and the books of sync.
-- Every primary key begins with brand_id, so that brands can be spread over machines.

create table brand (
  brand_id text primary key,
  code text not null unique,
  name text not null,
  title text not null,
  logo text not null,
  -- Raised by a restore from backup: counters then send again what they have kept.
  epoch bigint not null default 1
);

create table shop (
  brand_id text not null,
  id text not null,
  version bigint not null default 1,
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
create unique index shop_code on shop (brand_id, code) where not deleted;
create index shop_parent on shop (brand_id, parent_id);

create table role (
  brand_id text not null,
  id text not null,
  version bigint not null default 1,
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
  version bigint not null default 1,
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
create index employee_account on employee (brand_id, account);

create table item_group (
  brand_id text not null,
  id text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  name text not null,
  kind text not null,
  position bigint not null,
  primary key (brand_id, id)
);

create table product (
  brand_id text not null,
  id text not null,
  version bigint not null default 1,
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
create unique index product_number on product (brand_id, number) where not deleted;
create index product_barcode on product (brand_id, barcode);
create index product_group on product (brand_id, group_id);

create table service (
  brand_id text not null,
  id text not null,
  version bigint not null default 1,
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
create unique index service_number on service (brand_id, number) where not deleted;
create index service_group on service (brand_id, group_id);

create table member (
  brand_id text not null,
  id text not null,
  version bigint not null default 1,
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
create index member_shop on member (brand_id, shop_id);

create table card (
  brand_id text not null,
  id text not null,
  version bigint not null default 1,
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
create unique index card_number on card (brand_id, number) where not deleted;
create index card_member on card (brand_id, member_id);

create table "order" (
  brand_id text not null,
  id text not null,
  version bigint not null default 1,
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
create unique index order_number on "order" (brand_id, number);
create index order_newest on "order" (brand_id, shop_id, created_at desc);
create index order_status on "order" (brand_id, shop_id, status);
create index order_forked_from on "order" (brand_id, forked_from) where forked_from <> '';
create index order_member on "order" (brand_id, member_id) where member_id <> '';

create table exception (
  brand_id text not null,
  id text not null,
  version bigint not null default 1,
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
create index exception_state on exception (brand_id, shop_id, state, at desc);
create index exception_order on exception (brand_id, order_id);

-- A ledger: rows are appended and never changed.
create table money_entry (
  brand_id text not null,
  id text not null,
  version bigint not null default 1,
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
create index money_entry_order on money_entry (brand_id, order_id);
create index money_entry_shop on money_entry (brand_id, shop_id, kept_at);

-- The feed: per scope and record the rev of its latest change. Visibility is data.
create table scope (
  brand_id text not null,
  scope_id text not null,
  rev bigint not null default 0,
  primary key (brand_id, scope_id)
);
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

create table counter (
  brand_id text not null,
  id text not null,
  shop_id text not null,
  number text not null,
  name text not null,
  incarnation bigint not null default 1,
  -- Null for the counter that the shop's API calls are booked on.
  secret_hash text,
  last_n bigint not null default 0,
  -- The last running number of an order that the server gave out for this counter.
  last_order bigint not null default 0,
  state text not null default 'active',
  enrolled_by text not null,
  enrolled_at bigint not null,
  -- When the last command was done, as booked: what comes after it was not done before it.
  last_at bigint not null default 0,
  last_contact bigint,
  app_version text not null default '',
  primary key (brand_id, id)
);
create unique index counter_number on counter (brand_id, shop_id, number);
create unique index counter_id on counter (id);

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
  at bigint not null,
  kept_at bigint not null,
  offline boolean not null,
  payload_hash text not null,
  previous_hash text not null,
  outcome text not null,
  code text,
  params jsonb not null,
  exceptions jsonb not null,
  primary key (brand_id, counter_id, incarnation, n)
);
create unique index command_log_command on command_log (brand_id, command_id);
create index command_log_kept on command_log (brand_id, shop_id, kept_at desc);

-- What a retired counter, or one that answers to the same number twice, has sent: kept, not applied.
create table quarantine (
  brand_id text not null,
  counter_id text not null,
  incarnation bigint not null,
  n bigint not null,
  payload_hash text not null,
  reason text not null,
  command jsonb not null,
  kept_at bigint not null,
  primary key (brand_id, counter_id, incarnation, n, payload_hash)
);

create table employee_credential (
  brand_id text not null,
  employee_id text not null,
  account text not null,
  password_hash text not null,
  changed_at bigint not null,
  primary key (brand_id, employee_id)
);
create unique index employee_credential_account on employee_credential (account);

create table session (
  brand_id text not null,
  token_hash text not null,
  employee_id text not null,
  opened_at bigint not null,
  expires_at bigint not null,
  primary key (brand_id, token_hash)
);
create index session_employee on session (brand_id, employee_id);
