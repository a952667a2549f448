-- Looks at tongues. What was found, what somebody answered and their photos lie in health_content, sealed under a key of the
-- person: once that key is gone nobody reads them any more.
create table diagnosis (
  brand_id text not null,
  id text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  shop_id text not null,
  member_id text not null,
  origin text not null,
  staff_id text not null,
  at bigint not null,
  taken_at bigint not null,
  has_below boolean not null,
  primary key (brand_id, id)
);
create index diagnosis_member_id on diagnosis (brand_id, member_id);
create index diagnosis_newest on diagnosis (brand_id, shop_id, at desc);
create index diagnosis_at on diagnosis (brand_id, at desc);
create index diagnosis_staff on diagnosis (brand_id, staff_id, at desc);
create index diagnosis_origin on diagnosis (brand_id, origin, at desc);

-- The keys of persons: by the id of a member, or of what is of no member.
create table health_key (
  brand_id text not null,
  id text not null,
  key bytea not null,
  made_at bigint not null,
  primary key (brand_id, id)
);

-- What is sealed: of whom (key_id), what it belongs to (owner_id), and which part of that it is.
create table health_content (
  brand_id text not null,
  owner_id text not null,
  kind text not null,
  key_id text not null,
  content bytea not null,
  primary key (brand_id, owner_id, kind)
);
create index health_content_key on health_content (brand_id, key_id);

-- Parts of what tablets send, sealed for the server, until all of them are there.
create table health_part (
  brand_id text not null,
  id text not null,
  staff_id text not null,
  part int not null,
  parts int not null,
  content bytea not null,
  at bigint not null,
  primary key (brand_id, id, staff_id, part)
);
create index health_part_at on health_part (at);
create index health_part_begun on health_part (brand_id, staff_id, at);

-- Who has looked at what of whom.
create table health_view (
  brand_id text not null,
  id text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  shop_id text not null,
  owner_id text not null,
  member_id text not null,
  what text not null,
  staff_id text not null,
  at bigint not null,
  primary key (brand_id, id)
);
create index health_view_owner_id on health_view (brand_id, owner_id);
create index health_view_member_id on health_view (brand_id, member_id);
create index health_view_newest on health_view (brand_id, shop_id, at desc);
create index health_view_at on health_view (brand_id, at desc);
create index health_view_what on health_view (brand_id, what, at desc);

select grant_permission('pc.tongue.list', '{pc.order.price}');
select grant_permission('pc.tongue.manage', '{pc.order.collect}');
select grant_permission('pc.tongue.remove', '{pc.order.price}');
