-- Where an account has signed in: an address, or a network of them. Nobody knows yet whose brand it is.
create table login_origin (
  brand_id text not null default '',
  account text not null,
  address text not null,
  last_at bigint not null,
  primary key (brand_id, account, address)
);
create index login_origin_last on login_origin (last_at);
