-- What orders took off the shelf, what services use up, and what is left in opened packages.

alter table service add consumables jsonb not null default '[]';
alter table product add package_content bigint not null default 1;
alter table stock add open_uses bigint not null default 0;
alter table stock_movement add uses bigint not null default 0;
alter table "order" add goods jsonb not null default '[]';

update "order" o set goods = sold.goods
from (
  select brand_id, order_id, jsonb_agg(jsonb_build_object(
    'reason', 'sale', 'productId', product_id, 'quantity', -quantity, 'uses', 0, 'packageContent', 1, 'value', -value
  ) order by product_id) as goods
  from stock_movement where type = 17 and order_id <> '' and not deleted group by brand_id, order_id
) sold
where o.brand_id = sold.brand_id and o.id = sold.order_id;
