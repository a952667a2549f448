import type { PoolClient } from 'pg';
import { type Shop, shop } from '#domain/shop/shop.ts';
import { type Employee, employee } from '#domain/staff/employee.ts';
import { type Role, role } from '#domain/staff/role/role.ts';
import { recordJson, tableFor } from '../db/tables.ts';

/** Reads the person, the roles given to them, and the shop with everything above it. */
const text = `with recursive above as (
    select s.*, 0 as height from shop s where s.brand_id = $1 and s.id = $3 and not s.deleted
    union all
    select s.*, a.height + 1 from above a join shop s on s.brand_id = $1 and s.id = a.parent_id
    where not s.deleted and a.height < 10
  ), person as (
    select e.* from employee e where e.brand_id = $1 and e.id = $2 and not e.deleted
  )
  select (select ${recordJson(tableFor(employee.name), 'p')} from person p) as staff,
    (select coalesce(json_agg(${recordJson(tableFor(shop.name), 'a')} order by a.height), '[]') from above a) as shops,
    (select coalesce(json_agg(${recordJson(tableFor(role.name), 'r')}), '[]') from role r
     where r.brand_id = $1 and not r.deleted
       and r.id in (select given ->> 'roleId' from person p, jsonb_array_elements(p.grants) given)) as roles`;

/** Who acts with the roles given to them, and where: the shop and whatever is above it, lowest first. */
export interface ActorRows {
  readonly staff: Employee;
  readonly shops: readonly Shop[];
  readonly roles: readonly Role[];
}

/** Reads them; undefined when there is no such person. */
export const readActor = async (
  client: PoolClient,
  brandId: string,
  staffId: string,
  shopId: string,
): Promise<ActorRows | undefined> => {
  const { rows } = await client.query<{ staff: Employee | null; roles: Role[]; shops: Shop[] }>({
    name: 'actor',
    text,
    values: [brandId, staffId, shopId],
  });
  const row = rows[0];
  return row?.staff ? { ...row, staff: row.staff } : undefined;
};
