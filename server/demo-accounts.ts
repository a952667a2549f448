import type { Pool } from 'pg';
import { table } from './greeting.ts';
import { readBrand } from './seed/data.ts';
import { demoPassword } from './seed/demo.ts';

/** An account for each role and shop of the demo brand, as a table; empty where the brand is not there. */
export const demoAccounts = async (pool: Pool): Promise<string> => {
  const brand = await readBrand();
  const { rowCount } = await pool.query('select 1 from brand where code = $1', [brand.code]);
  if (rowCount === 0) return '';
  const roles = new Map(brand.roles.map((role) => [role.key, role.name]));
  const first = brand.staff.filter(
    ({ shop, role }, place) => brand.staff.findIndex((other) => other.shop === shop && other.role === role) === place,
  );
  const rows = first.map(({ account, shop, role }) => [account, demoPassword, shop, roles.get(role) ?? '']);
  return table(rows);
};
