-- What a stocktake says that its differences are worth is what they moved in the books. Until now a price that the
-- reviewer gave stood in the stocktake alone, and one below zero counted as a gain.

with moved as (
  select brand_id, paper_id || ':' || product_id as id, sum(value) as worth
  from stock_movement where id like 'count:%' group by brand_id, paper_id, product_id
)
update stocktake_line l set version = l.version + 1, value = moved.worth
from moved where moved.brand_id = l.brand_id and moved.id = l.id and l.value <> moved.worth;

with moved as (
  select brand_id, paper_id as id, sum(case when quantity > 0 then value else 0 end) as gain,
    sum(case when quantity < 0 then -value else 0 end) as loss
  from stock_movement where id like 'count:%' group by brand_id, paper_id
), wrong as (
  select s.brand_id, s.id, s.shop_id, moved.gain, moved.loss,
    row_number() over (partition by s.brand_id, s.shop_id order by s.id) as place,
    count(*) over (partition by s.brand_id, s.shop_id) as size
  from stocktake s join moved using (brand_id, id)
  where (s.gain_value, s.loss_value) is distinct from (moved.gain, moved.loss)
), changed as (
  update stocktake s set version = s.version + 1, gain_value = wrong.gain, loss_value = wrong.loss
  from wrong where s.brand_id = wrong.brand_id and s.id = wrong.id
), taken as (
  insert into scope (brand_id, scope_id, rev)
  select brand_id, shop_id, count(*) from wrong group by brand_id, shop_id
  on conflict (brand_id, scope_id) do update set rev = scope.rev + excluded.rev
  returning brand_id, scope_id, rev
)
insert into feed (brand_id, scope_id, entity, record_id, rev, deleted)
select wrong.brand_id, wrong.shop_id, 'stocktake', wrong.id, taken.rev - wrong.size + wrong.place, false
from wrong join taken on taken.brand_id = wrong.brand_id and taken.scope_id = wrong.shop_id
on conflict (brand_id, scope_id, entity, record_id) do update set rev = excluded.rev, deleted = excluded.deleted;
