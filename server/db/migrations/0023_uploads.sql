-- Files that people send: whose they are, what they are for, and when a record last referred to them. Of somebody who
-- registers no brand is known yet: brand_id is empty until a record of a brand uses the file.
create table upload (
  brand_id text not null,
  id text not null,
  shop_id text not null,
  staff_id text not null,
  kind text not null,
  address text not null,
  bytes bigint not null default 0,
  at bigint not null,
  -- granted, ready, used, leaving
  state text not null,
  used_at bigint not null default 0,
  -- Nothing is left where it came in.
  cleared boolean not null default false,
  primary key (brand_id, id)
);
create unique index upload_address on upload (address);
create index upload_at on upload (at);

-- Uploads, counted by all API processes together: of somebody of a brand's staff, or of a network for registrations.
create table upload_try (
  brand_id text not null,
  sender text not null,
  count bigint not null,
  ends_at bigint not null,
  primary key (brand_id, sender)
);
