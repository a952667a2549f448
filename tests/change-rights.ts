import type { Pool } from 'pg';

/** What a test has written of roles and people past the commands is told to whoever has cached rights. */
export const tellRights = (pool: Pool) =>
  pool.query(
    `with changed as (
      select *, row_number() over (partition by brand_id) as place, count(*) over (partition by brand_id) as size
      from (select brand_id, 'role' as entity, id from role union all select brand_id, 'employee', id from employee) all_of_it
    ), taken as (
      insert into scope (brand_id, scope_id, rev) select distinct brand_id, 'rights', size from changed
      on conflict (brand_id, scope_id) do update set rev = scope.rev + excluded.rev returning brand_id, rev
    )
    insert into feed (brand_id, scope_id, entity, record_id, rev, deleted)
    select brand_id, 'rights', entity, id, rev - size + place, false from changed join taken using (brand_id)
    on conflict (brand_id, scope_id, entity, record_id) do update set rev = excluded.rev`,
  );
