-- Who holds what: counters hold what is for the whole brand, for those below a region or the headquarters above them, and
-- for their own shop. People are known to the shops in which they work, stores to those below the same region, members
-- to the shops that have served them; none of them to the whole brand. Every counter's list of scopes becomes another,
-- so that each loads its mirror anew; what it has not sent stays where it is, in its ledger.

alter table employee add column gender text not null default 'unknown';
alter table employee add column shop_id text not null default '';
alter table employee add column group_id text not null default '';
alter table employee add column base_salary bigint;
alter table employee add column introduction text not null default '';
alter table employee add column employed_on text not null default '';
alter table employee add column service_shop_ids jsonb not null default '[]';
alter table employee add column for_orders boolean not null default true;
alter table employee add column in_mini_program boolean not null default false;
alter table employee add column guest_in jsonb not null default '[]';
update employee set shop_id = grants -> 0 ->> 'shopId', version = version + 1
  where jsonb_array_length(grants) > 0;

-- Whoever was shared with the whole brand is known from now on where they have been served; other shops ask the server.
update member m set known_to = served.shops, version = version + 1
  from (
    select o.brand_id, o.member_id, jsonb_agg(distinct o.shop_id) as shops from "order" o
    where not o.deleted and o.member_id <> '' group by o.brand_id, o.member_id
  ) served
  where m.shared and served.brand_id = m.brand_id and served.member_id = m.id;
update card c set shop_ids = coalesce(
    (select jsonb_agg(distinct shop_id) from member m,
      jsonb_array_elements_text(to_jsonb(array[m.shop_id]) || m.known_to) shop_id
      where m.brand_id = c.brand_id and m.id = c.member_id), '[]'), version = version + 1
  where c.shop_ids = '[]';

delete from feed where scope_id = 'brand' and entity in ('shop', 'employee', 'member', 'card');

with sighted (brand_id, scope_id, entity, record_id) as (
    select brand_id, case type when 0 then 'brand' when 3 then 'below:' || id else 'below:' || parent_id end, 'shop', id
      from shop where not deleted
    union select brand_id, 'rights', 'shop', id from shop where not deleted
    union select brand_id, 'rights', 'role', id from role where not deleted
    union select brand_id, 'rights', 'employee', id from employee where not deleted
    union select e.brand_id, given ->> 'shopId', 'employee', e.id
      from employee e, jsonb_array_elements(e.grants) given where not e.deleted
    union select m.brand_id, shop_id, 'member', m.id
      from member m, jsonb_array_elements_text(to_jsonb(array[m.shop_id]) || m.known_to) shop_id
      where m.shared and not m.deleted
    union select c.brand_id, shop_id, 'card', c.id
      from card c, jsonb_array_elements_text(c.shop_ids) shop_id where not c.deleted
  ), missing as (
    select s.*, row_number() over (partition by brand_id, scope_id order by entity, record_id) as place,
      count(*) over (partition by brand_id, scope_id) as size
    from sighted s where not exists (
      select from feed f where f.brand_id = s.brand_id and f.scope_id = s.scope_id and f.entity = s.entity
        and f.record_id = s.record_id and not f.deleted)
  ), taken as (
    insert into scope (brand_id, scope_id, rev)
    select distinct brand_id, scope_id, size from missing order by brand_id, scope_id
    on conflict (brand_id, scope_id) do update set rev = scope.rev + excluded.rev
    returning brand_id, scope_id, rev
  )
  insert into feed (brand_id, scope_id, entity, record_id, rev, deleted)
  select m.brand_id, m.scope_id, m.entity, m.record_id, t.rev - m.size + m.place, false
  from missing m join taken t using (brand_id, scope_id)
  on conflict (brand_id, scope_id, entity, record_id) do update set rev = excluded.rev, deleted = false;

-- Rights that roles are given are told to whoever has cached them, too.
create or replace function grant_permission(granted text, held_with text[]) returns bigint language sql as $$
  with given as (
    select brand_id, id,
      row_number() over (partition by brand_id order by id) as place,
      count(*) over (partition by brand_id) as size
    from role
    where not deleted and permissions ?| held_with and not permissions ? granted
  ), changed as (
    update role r set version = r.version + 1, permissions = r.permissions || to_jsonb(granted)
    from given where r.brand_id = given.brand_id and r.id = given.id
  ), taken as (
    insert into scope (brand_id, scope_id, rev)
    select brand_id, told, count(*) from given, unnest(array['brand', 'rights']) told
    group by brand_id, told order by brand_id, told
    on conflict (brand_id, scope_id) do update set rev = scope.rev + excluded.rev
    returning brand_id, scope_id, rev
  ), listed as (
    insert into feed (brand_id, scope_id, entity, record_id, rev, deleted)
    select given.brand_id, taken.scope_id, 'role', given.id, taken.rev - given.size + given.place, false
    from given join taken using (brand_id)
    on conflict (brand_id, scope_id, entity, record_id) do update set rev = excluded.rev, deleted = excluded.deleted
    returning brand_id, record_id
  )
  select count(distinct (brand_id, record_id)) from listed
$$;

select grant_permission('pc.staff.list', '{pc.counter.manage}');
select grant_permission('pc.staff.manage', '{pc.counter.manage}');
select grant_permission('pc.staff.account', '{pc.counter.manage}');
select grant_permission('pc.staff.salary', '{pc.counter.manage}');
