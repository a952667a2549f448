import type { Pool } from 'pg';
import type { Employee } from '#domain/staff/employee.ts';
import { readEmployee } from './brand-reads.ts';

/** An account, its owner, and the hash of its password. */
export interface Login {
  readonly brandId: string;
  readonly staff: Employee;
  readonly passwordHash: string;
}

/** The login with this account name; account names are unique over all brands. */
export const readLogin = async (pool: Pool, account: string): Promise<Login | undefined> => {
  const { rows } = await pool.query<{ brand_id: string; employee_id: string; password_hash: string }>(
    'select brand_id, employee_id, password_hash from employee_credential where account = $1',
    [account],
  );
  const row = rows[0];
  const staff = row && (await readEmployee(pool, row.brand_id, row.employee_id));
  return staff && { brandId: row.brand_id, staff, passwordHash: row.password_hash };
};

/** The hash of somebody's password; undefined when there is none. */
export const passwordOf = async (pool: Pool, brandId: string, employeeId: string): Promise<string | undefined> => {
  const { rows } = await pool.query<{ password_hash: string }>(
    'select password_hash from employee_credential where brand_id = $1 and employee_id = $2',
    [brandId, employeeId],
  );
  return rows[0]?.password_hash;
};

/** Keeps a new password. */
export const keepPassword = async (pool: Pool, brandId: string, employeeId: string, hash: string): Promise<void> => {
  await pool.query(
    'update employee_credential set password_hash = $3, changed_at = $4 where brand_id = $1 and employee_id = $2',
    [brandId, employeeId, hash, Date.now()],
  );
};
