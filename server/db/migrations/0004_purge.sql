-- Up to which rev the feed no longer says what is gone: a counter that stands before it begins anew.
alter table scope add column purged_rev bigint not null default 0;

-- Where the revs of a scope stood at a time, noted daily: what is gone has no time of its own.
create table scope_mark (
  brand_id text not null,
  scope_id text not null,
  at bigint not null,
  rev bigint not null,
  primary key (brand_id, scope_id, at)
);

create index feed_gone on feed (brand_id, scope_id, rev) where deleted;
