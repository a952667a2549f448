-- Personal PINs (decision 0104). The tables are of the server alone: nothing of them is published but a person's salt
-- and check byte, to tablets at which they sign in.
create table employee_pin (
  brand_id text not null,
  employee_id text not null,
  pin_hash text not null,
  salt text not null,
  check_byte bigint not null,
  changed_at bigint not null,
  primary key (brand_id, employee_id)
);

-- Wrong PINs by person and counter in a day that begins with the first.
create table pin_try (
  brand_id text not null,
  employee_id text not null,
  counter_id text not null,
  count bigint not null,
  ends_at bigint not null,
  primary key (brand_id, employee_id, counter_id)
);

-- The pair of keys for which PINs are sealed: one row of no brand, made when it is first asked for.
create table seal_key (
  brand_id text primary key default '' check (brand_id = ''),
  public_key text not null,
  private_key text not null
);
