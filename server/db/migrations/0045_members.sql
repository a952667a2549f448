-- Members: further fields, what they have come to in each shop beside them, what happened to them, one of each mobile.

alter table member add column verification text not null default 'notAsked';
alter table member add column consents jsonb not null default '[]';
alter table member add column has_payment_password boolean not null default false;
alter table member add column merged_into text not null default '';
alter table member add column merged_at bigint;

create table member_visits (
  brand_id text not null,
  id text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  member_id text not null,
  shop_id text not null,
  first_at bigint not null,
  last_at bigint not null,
  visits bigint not null,
  sum bigint not null,
  primary key (brand_id, id)
);

create table member_event (
  brand_id text not null,
  id text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  member_id text not null,
  shop_id text not null,
  what text not null,
  note text not null,
  staff_id text not null,
  counter_id text not null,
  offline boolean not null,
  at bigint not null,
  kept_at bigint not null,
  primary key (brand_id, id)
);
create index member_event_member_id on member_event (brand_id, member_id, at desc);
create index member_event_newest on member_event (brand_id, shop_id, at desc);

-- Hashes of payment passwords: part of no record, as those of the staff.
create table member_secret (
  brand_id text not null,
  member_id text not null,
  payment_password_hash text not null,
  changed_at bigint not null,
  primary key (brand_id, member_id)
);

-- What members have come to so far: their orders that stand, and when they were last here where no order says so.
insert into member_visits (brand_id, id, member_id, shop_id, first_at, last_at, visits, sum)
select brand_id, 'visits:' || member_id || ':' || shop_id, member_id, shop_id, min(first_at), max(last_at), sum(visits), sum(paid)
from (
  select brand_id, member_id, shop_id, collected_at as first_at, collected_at as last_at, 1 as visits, paid
  from "order" where not deleted and member_id <> '' and collected_at is not null and status in (1, 2)
    and length('visits:' || member_id || ':' || shop_id) <= 100
  union all
  select brand_id, id, shop_id, last_consumed_at, last_consumed_at, 0, 0
  from member where not deleted and last_consumed_at is not null
    and length('visits:' || id || ':' || shop_id) <= 100
) known
group by brand_id, member_id, shop_id;
create index member_visits_member_id on member_visits (brand_id, member_id);
create index member_visits_shop_id on member_visits (brand_id, shop_id);
create index member_visits_last on member_visits (brand_id, shop_id, last_at);

alter table member drop column last_consumed_at;

-- A mobile is one person's: of several records with the same, the first counts, and the others point to it.
create temporary table doubled on commit drop as
  select brand_id, id, first_value(id) over same as first
  from member where not deleted and mobile <> ''
  window same as (partition by brand_id, mobile order by registered_at, id);
update member m set merged_into = d.first, version = version + 1
  from doubled d where d.brand_id = m.brand_id and d.id = m.id and d.first <> d.id;
create unique index member_person on member (brand_id, mobile) where merged_into = '' and mobile <> '' and not deleted;
create index member_merged_into on member (brand_id, merged_into) where merged_into <> '';

-- The shops' counters hold what members have come to there.
with sighted as (
    select v.brand_id, v.shop_id as scope_id, 'memberVisits' as entity, v.id as record_id from member_visits v
    union all
    select m.brand_id, shop_id, 'member', m.id from member m
      join doubled d on d.brand_id = m.brand_id and d.id = m.id and d.first <> d.id,
      jsonb_array_elements_text(to_jsonb(array[m.shop_id]) || m.known_to) shop_id
  ), numbered as (
    select distinct on (brand_id, scope_id, entity, record_id) * from sighted
  ), placed as (
    select n.*, row_number() over (partition by brand_id, scope_id order by entity, record_id) as place,
      count(*) over (partition by brand_id, scope_id) as size
    from numbered n
  ), taken as (
    insert into scope (brand_id, scope_id, rev)
    select distinct brand_id, scope_id, size from placed order by brand_id, scope_id
    on conflict (brand_id, scope_id) do update set rev = scope.rev + excluded.rev
    returning brand_id, scope_id, rev
  )
  insert into feed (brand_id, scope_id, entity, record_id, rev, deleted)
  select p.brand_id, p.scope_id, p.entity, p.record_id, t.rev - p.size + p.place, false
  from placed p join taken t using (brand_id, scope_id)
  on conflict (brand_id, scope_id, entity, record_id) do update set rev = excluded.rev, deleted = false;

-- By what members are found, as it is compared: each beginning of one of these is found by its index, however many members
-- a brand has. `place` is from where they are seen: each shop that knows them, and `*`
-- where all of the brand may see them, as one number of brand and shop, since there are eleven keys for each member. A
-- name is found from each of its Chinese characters on, and from each word; a mobile also from its end (`~` and its digits
-- backwards).
create table member_key (
  place bigint not null,
  key text collate "C" not null,
  member_id text not null,
  primary key (place, key, member_id)
);

create function member_place(brand_id text, seen_from text) returns bigint language sql immutable as $$
  select ('x' || left(md5(brand_id || ' ' || seen_from), 16))::bit(64)::bigint
$$;

create function member_keys(name text, pinyin text, initials text, mobile text) returns setof text
language sql immutable as $$
  select left(lower(substr(name, place)), 50) from generate_series(1, least(length(name), 50)) place
    where place = 1 or substr(name, place - 1, 1) = ' ' or ascii(substr(name, place, 1)) >= 11904
  union select left(pinyin, 50) where pinyin <> ''
  union select left(initials, 50) where initials <> ''
  union select mobile where mobile <> ''
  union select '~' || reverse(mobile) where mobile <> ''
$$;

create function member_sights(shared boolean, shop_id text, known_to jsonb) returns setof text
language sql immutable as $$
  select shop_id
  union select jsonb_array_elements_text(known_to)
  union select '*' where shared
$$;

create function forget_member_keys() returns trigger language plpgsql as $$
begin
  if current_setting('counter.restoring', true) = 'yes' then return null; end if;
  delete from member_key k using gone g, member_sights(g.shared, g.shop_id, g.known_to) seen_from,
      member_keys(g.name, g.pinyin, g.initials, g.mobile) known_as
    where k.place = member_place(g.brand_id, seen_from) and k.key = known_as and k.member_id = g.id;
  return null;
end $$;

create function note_member_keys() returns trigger language plpgsql as $$
begin
  if current_setting('counter.restoring', true) = 'yes' then return null; end if;
  insert into member_key (place, key, member_id)
  select member_place(m.brand_id, seen_from), known_as, m.id from come m, member_sights(m.shared, m.shop_id, m.known_to) seen_from,
    member_keys(m.name, m.pinyin, m.initials, m.mobile) known_as
  where not m.deleted
  on conflict do nothing;
  return null;
end $$;

-- Levels and visits change every day, by what somebody is found seldom: the keys of the others stay as they are.
create function renew_member_keys() returns trigger language plpgsql as $$
begin
  if current_setting('counter.restoring', true) = 'yes' then return null; end if;
  delete from member_key k using gone g join come c using (brand_id, id),
      member_sights(g.shared, g.shop_id, g.known_to) seen_from,
      member_keys(g.name, g.pinyin, g.initials, g.mobile) known_as
    where (g.name, g.pinyin, g.initials, g.mobile, g.shared, g.shop_id, g.known_to, g.deleted)
        is distinct from (c.name, c.pinyin, c.initials, c.mobile, c.shared, c.shop_id, c.known_to, c.deleted)
      and k.place = member_place(brand_id, seen_from) and k.key = known_as and k.member_id = id;
  insert into member_key (place, key, member_id)
  select member_place(brand_id, seen_from), known_as, id from come c join gone g using (brand_id, id),
    member_sights(c.shared, c.shop_id, c.known_to) seen_from,
    member_keys(c.name, c.pinyin, c.initials, c.mobile) known_as
  where not c.deleted
    and (g.name, g.pinyin, g.initials, g.mobile, g.shared, g.shop_id, g.known_to, g.deleted)
      is distinct from (c.name, c.pinyin, c.initials, c.mobile, c.shared, c.shop_id, c.known_to, c.deleted)
  on conflict do nothing;
  return null;
end $$;

create trigger member_keys_added after insert on member referencing new table as come
  for each statement execute function note_member_keys();
create trigger member_keys_changed after update on member referencing old table as gone new table as come
  for each statement execute function renew_member_keys();
create trigger member_keys_gone after delete on member referencing old table as gone
  for each statement execute function forget_member_keys();

insert into member_key (place, key, member_id)
select member_place(m.brand_id, seen_from), known_as, m.id from member m, member_sights(m.shared, m.shop_id, m.known_to) seen_from,
  member_keys(m.name, m.pinyin, m.initials, m.mobile) known_as
where not m.deleted on conflict do nothing;

-- The list of members: by shop, order, tag, source, level, month of birth.
create index member_newest on member (brand_id, registered_at desc, id desc);
create index member_shop_newest on member (brand_id, shop_id, registered_at desc, id desc);
create index member_by_name on member (brand_id, name, id);
create index member_known_to on member using gin (known_to);
create index member_tags on member using gin (tags);
create index member_source on member (brand_id, source, registered_at desc, id desc);
create index member_level on member (brand_id, level, registered_at desc, id desc);
create index member_birthday_month on member (brand_id, substr(birthday, 6, 2));

select grant_permission('pc.member.manage', '{pc.member.list}');
