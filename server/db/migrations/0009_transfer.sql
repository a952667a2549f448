-- Transfers between shops, and the rights that belong to them: they go where those to write papers went.

create table transfer (
  brand_id text not null,
  id text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  number text not null,
  apply_shop_id text not null,
  provide_shop_id text not null,
  status bigint not null,
  lines jsonb not null,
  value bigint not null,
  applicant_id text not null,
  remark text not null,
  review_remark text not null,
  steps jsonb not null,
  at bigint not null,
  changed_at bigint not null,
  primary key (brand_id, id)
);
create index transfer_apply_newest on transfer (brand_id, apply_shop_id, at desc);
create index transfer_provide_newest on transfer (brand_id, provide_shop_id, at desc);
create index transfer_status on transfer (brand_id, status);

with given as (
  select brand_id, id,
    row_number() over (partition by brand_id order by id) as place,
    count(*) over (partition by brand_id) as size
  from role
  where not deleted
    and permissions @> '["pc.inventory.list", "pc.inventory.book"]'
    and not permissions @> '["pc.inventory.transfer", "pc.inventory.transferReview"]'
), changed as (
  update role r set version = r.version + 1,
    permissions = (r.permissions - 'pc.inventory.transfer' - 'pc.inventory.transferReview')
      || '["pc.inventory.transfer", "pc.inventory.transferReview"]'
  from given where r.brand_id = given.brand_id and r.id = given.id
), taken as (
  insert into scope (brand_id, scope_id, rev)
  select brand_id, 'brand', count(*) from given group by brand_id
  on conflict (brand_id, scope_id) do update set rev = scope.rev + excluded.rev
  returning brand_id, rev
)
insert into feed (brand_id, scope_id, entity, record_id, rev, deleted)
select given.brand_id, 'brand', 'role', given.id, taken.rev - given.size + given.place, false
from given join taken using (brand_id)
on conflict (brand_id, scope_id, entity, record_id) do update set rev = excluded.rev, deleted = excluded.deleted;
