-- Codes by SMS. The number of a brand's principal, to which the code for a forgotten password is sent; none yet.
alter table brand
  add column principal_country text not null default '86',
  add column principal_mobile text not null default '';

-- The code that was sent last for something, hashed; it is gone once it was used. Nobody knows yet whose brand it is.
create table sms_code (
  brand_id text not null default '',
  subject text not null,
  code_hash text not null,
  tries bigint not null default 0,
  sent_at bigint not null,
  primary key (brand_id, subject)
);
create index sms_code_sent on sms_code (sent_at);

-- What counts for a limit, of all API processes together: when a number was sent a code, or an address asked for one.
create table limited_call (
  brand_id text not null default '',
  subject text not null,
  id text not null,
  at bigint not null,
  primary key (brand_id, subject, id)
);
create index limited_call_at on limited_call (at);

-- Messages of a server that is not in production and has no provider: nobody is sent them.
create table sms_sink (
  brand_id text not null default '',
  id text not null,
  at bigint not null,
  number text not null,
  template text not null,
  params jsonb not null,
  primary key (brand_id, id)
);
create index sms_sink_at on sms_sink (at);
