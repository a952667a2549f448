-- Seeing what stock is worth became a right of its own; it goes to those who book stock, and saw it before.

with given as (
  select brand_id, id,
    row_number() over (partition by brand_id order by id) as place,
    count(*) over (partition by brand_id) as size
  from role
  where not deleted
    and permissions @> '["pc.inventory.list", "pc.inventory.book"]'
    and not permissions @> '["pc.inventory.value"]'
), changed as (
  update role r set version = r.version + 1,
    permissions = r.permissions || '["pc.inventory.value"]'
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

create index stock_paper_staff on stock_paper (brand_id, staff_id);
