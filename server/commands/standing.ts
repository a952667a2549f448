import type { PoolClient } from 'pg';
import { type Shop, shop } from '#domain/shop/shop.ts';
import { type Employee, employee } from '#domain/staff/employee.ts';
import { holds, permissionsIn } from '#domain/staff/permissions.ts';
import { type Role, role } from '#domain/staff/role.ts';
import { recordJson, tableFor } from '../db/tables.ts';

/** Who acts and what they may do in a shop. */
export interface Standing {
  readonly shop: Shop;
  readonly staff: Employee;
  readonly may: (permission: string) => boolean;
}

const rowsOf = (name: string): string =>
  `(select coalesce(json_agg(${recordJson(tableFor(name), 'r')}), '[]') from ${tableFor(name).name} r where brand_id = $1 and not deleted)`;

/** What this person may do in this shop, by the roles as they stand now; undefined when either is not known. */
export const standingOf = async (
  client: PoolClient,
  brandId: string,
  staffId: string,
  shopId: string,
): Promise<Standing | undefined> => {
  const { rows } = await client.query<{ staff: Employee | null; roles: Role[]; shops: Shop[] }>({
    name: 'standing',
    text: `select (select ${recordJson(tableFor(employee.name), 'e')} from employee e where brand_id = $1 and id = $2 and not deleted) as staff,
      ${rowsOf(role.name)} as roles, ${rowsOf(shop.name)} as shops`,
    values: [brandId, staffId],
  });
  const row = rows[0];
  const place = row?.shops.find((candidate) => candidate.id === shopId);
  if (!row?.staff || !place) return undefined;
  const granted = permissionsIn(shopId, row.staff, row.roles, row.shops);
  return { shop: place, staff: row.staff, may: (permission) => holds(granted, permission) };
};
