-- Wrong passwords, counted by all API processes together. Nobody knows yet whose brand it is: brand_id is empty.
create table login_try (
  brand_id text not null default '',
  address text not null,
  -- Empty in the row that counts for all accounts of the address.
  account text not null,
  count bigint not null,
  ends_at bigint not null,
  primary key (brand_id, address, account)
);
create index login_try_end on login_try (ends_at);
