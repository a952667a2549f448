-- What items were called, in which units they were counted and in which groups they were, ever: a line says what none of
-- that is only where somebody made it up. The triggers write it for whatever changes an item.
create table item_names (
  brand_id text not null,
  id text not null,
  kind text not null,
  item_id text not null,
  place bigint not null,
  name text not null,
  unit text not null,
  group_id text not null,
  at bigint not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  primary key (brand_id, id)
);
create index item_names_item on item_names (brand_id, item_id);

create function note_item_names() returns trigger language plpgsql as $$
declare
  what text := tg_argv[0];
  now_unit text := coalesce(to_jsonb(new) ->> 'unit', '');
  next bigint;
begin
  -- A restore brings the history along.
  if current_setting('counter.restoring', true) = 'yes' then return null; end if;
  if tg_op = 'UPDATE' and (new.name, now_unit, new.group_id)
    is not distinct from (old.name, coalesce(to_jsonb(old) ->> 'unit', ''), old.group_id) then return null; end if;
  select coalesce(max(place), 0) + 1 into next from item_names
  where brand_id = new.brand_id and item_id = new.id and kind = what;
  insert into item_names (brand_id, id, kind, item_id, place, name, unit, group_id, at)
  values (new.brand_id, concat_ws(':', what, new.id, next), what, new.id, next, new.name, now_unit, new.group_id,
    floor(extract(epoch from clock_timestamp()) * 1000));
  return null;
end $$;

create trigger item_names after insert or update on product for each row execute function note_item_names('product');
create trigger item_names after insert or update on service for each row execute function note_item_names('service');

with item as (
  select brand_id, 'product' as kind, id, name, unit, group_id from product
  union all
  select brand_id, 'service', id, name, '', group_id from service
)
insert into item_names (brand_id, id, kind, item_id, place, name, unit, group_id, at)
select brand_id, concat_ws(':', kind, id, 0), kind, id, 0, name, unit, group_id,
  floor(extract(epoch from clock_timestamp()) * 1000)::bigint
from item on conflict do nothing;
