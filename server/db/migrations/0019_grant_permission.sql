-- Gives a right to the roles of every brand that hold one of the rights in `held_with` and lack it, and lists them in the
-- feed, so that every counter hears of it with its next pull. Answers how many; a second time changes nothing.

create function grant_permission(granted text, held_with text[]) returns bigint language sql as $$
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
    select brand_id, 'brand', count(*) from given group by brand_id order by brand_id
    on conflict (brand_id, scope_id) do update set rev = scope.rev + excluded.rev
    returning brand_id, rev
  ), listed as (
    insert into feed (brand_id, scope_id, entity, record_id, rev, deleted)
    select given.brand_id, 'brand', 'role', given.id, taken.rev - given.size + given.place, false
    from given join taken using (brand_id)
    on conflict (brand_id, scope_id, entity, record_id) do update set rev = excluded.rev, deleted = excluded.deleted
    returning record_id
  )
  select count(*) from listed
$$;
