-- What registers: a brand with its headquarters (brand_id is empty until it is approved and made), or a branch of a brand.
-- It is an office's paper: no tablet is sent any of it. `form` holds numbers of identity cards and of bank accounts.
create table registration (
  brand_id text not null default '',
  id text not null,
  -- head, branch
  kind text not null,
  -- 0 at its headquarters, 1 submitted, 2 approved, 3 rejected
  state bigint not null,
  -- how often it was sent in
  revision bigint not null default 1,
  -- Of a headquarters: the number that was proved, in whose name alone it can be read and changed.
  area text not null default '',
  mobile text not null default '',
  -- Of a branch: who asked for it.
  staff_id text not null default '',
  -- Language of who registers: that of the default roles.
  locale text not null,
  form jsonb not null,
  history jsonb not null,
  submitted_at bigint not null,
  changed_at bigint not null,
  -- The brand or the shop that it became.
  made_id text not null default '',
  primary key (brand_id, id)
);
create unique index registration_id on registration (id);
create index registration_state on registration (state, submitted_at);
create index registration_mobile on registration (mobile) where mobile <> '';

-- Numbers that were proved by a code, by the hash of the token that the browser has.
create table applicant_session (
  brand_id text not null default '',
  token_hash text not null,
  area text not null,
  mobile text not null,
  expires_at bigint not null,
  primary key (brand_id, token_hash)
);

-- The platform's administrators, who are of no brand, and their sessions.
create table platform_administrator (
  brand_id text not null default '',
  account text not null,
  password_hash text not null,
  made_at bigint not null,
  primary key (brand_id, account)
);
create table platform_session (
  brand_id text not null default '',
  token_hash text not null,
  account text not null,
  expires_at bigint not null,
  primary key (brand_id, token_hash)
);

-- What is settled with a shop: merchant, legal person, bank account. No tablet is sent any of it.
create table settlement (
  brand_id text not null,
  shop_id text not null,
  form jsonb not null,
  changed_at bigint not null,
  changed_by text not null,
  primary key (brand_id, shop_id)
);

select grant_permission('pc.shop.register', '{pc.counter.manage}');
