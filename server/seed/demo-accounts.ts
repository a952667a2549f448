import type { Pool } from 'pg';
import { table } from '../greeting.ts';
import { readBrand } from './data.ts';
import { demoPassword } from './demo.ts';

const roles: readonly (readonly [account: string, role: string])[] = [
  ['boss', 'super administrator'],
  ['hq', 'headquarters'],
  ['region', 'region'],
  ['manager', 'store manager'],
  ['cashier', 'cashier'],
  ['technician', 'technician'],
];

/** The accounts of the demo brand as lines for whoever started it; undefined when the brand is not there. */
export const demoAccounts = async (pool: Pool): Promise<string | undefined> => {
  const { code } = await readBrand();
  const { rows } = await pool.query('select 1 from brand where code = $1', [code]);
  if (rows.length === 0) return undefined;
  return `Demo accounts, password ${demoPassword}:\n${table(roles)}`;
};
