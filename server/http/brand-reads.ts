import type { Pool } from 'pg';
import { type Shop, shop } from '#domain/shop/shop.ts';
import { type Employee, employee } from '#domain/staff/employee.ts';
import { type Role, role } from '#domain/staff/role.ts';
import { readRecords } from './record-reads.ts';

/** An employee of the brand. */
export const readEmployee = async (pool: Pool, brandId: string, id: string): Promise<Employee | undefined> => {
  const [found] = await readRecords(pool, employee, brandId, 'id = $2', [id]);
  return found;
};

/** Every role of the brand. */
export const readRoles = (pool: Pool, brandId: string): Promise<Role[]> => readRecords(pool, role, brandId, 'true', []);

/** Every shop of the brand, by code. */
export const readShops = (pool: Pool, brandId: string): Promise<Shop[]> =>
  readRecords(pool, shop, brandId, 'true', [], { order: 'code', limit: null, offset: 0 });
