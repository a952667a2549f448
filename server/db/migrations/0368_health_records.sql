-- Entries in health records of members: what they say lies in health_content, sealed under a key of the member.
create table health_record (
  brand_id text not null,
  id text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  shop_id text not null,
  member_id text not null,
  kind text not null,
  staff_id text not null,
  at bigint not null,
  edited_at bigint,
  edited_by text not null,
  primary key (brand_id, id)
);
create index health_record_member_id on health_record (brand_id, member_id);
create index health_record_newest on health_record (brand_id, shop_id, at desc);
create index health_record_at on health_record (brand_id, at desc);
create index health_record_staff on health_record (brand_id, staff_id, at desc);
create index health_record_kind on health_record (brand_id, kind, at desc);

select grant_permission('pc.health.list', '{pc.order.price}');
select grant_permission('pc.health.manage', '{pc.order.price}');
