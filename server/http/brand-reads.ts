import type { Pool } from 'pg';
import { brandScope } from '#domain/kernel/entity.ts';
import { type Shop, shop } from '#domain/shop/shop.ts';
import { type Employee, employee } from '#domain/staff/employee.ts';
import { type Role, role } from '#domain/staff/role.ts';
import { recordsOf, rowsOf } from '../db/query-builder.ts';

/** An employee of the brand. */
export const readEmployee = async (pool: Pool, brandId: string, id: string): Promise<Employee | undefined> => {
  const [found] = await rowsOf(pool, recordsOf(employee, brandId).where('id', '=', id));
  return found;
};

/** Every role of the brand. */
const readRoles = (pool: Pool, brandId: string): Promise<Role[]> =>
  rowsOf(pool, recordsOf(role, brandId).orderBy('id'));

/** Every shop of the brand, by code. */
export const readShops = (pool: Pool, brandId: string): Promise<Shop[]> =>
  rowsOf(pool, recordsOf(shop, brandId).orderBy('code'));

/** Every shop and role of a brand. */
export interface BrandTree {
  readonly shops: readonly Shop[];
  readonly roles: readonly Role[];
}

interface Known {
  /** Nothing that every shop of the brand sees has changed since this rev, neither shops nor roles. */
  readonly rev: number;
  readonly tree: Promise<BrandTree>;
}

const knownOf = new WeakMap<Pool, Map<string, Known>>();

const readTree = async (pool: Pool, brandId: string): Promise<BrandTree> => {
  const [roles, shops] = await Promise.all([readRoles(pool, brandId), readShops(pool, brandId)]);
  return { roles, shops };
};

/**
 * Shops and roles of a brand, read again only when the brand's rev has moved; whoever asks at the same time shares
 * them. They may be newer than the rev under which they are cached, never older: the rev was read before them.
 */
export const brandTree = async (pool: Pool, brandId: string): Promise<BrandTree> => {
  const { rows } = await pool.query<{ rev: number }>({
    name: 'brand-rev',
    text: 'select rev from scope where brand_id = $1 and scope_id = $2',
    values: [brandId, brandScope],
  });
  const rev = rows[0]?.rev ?? 0;
  const known = knownOf.get(pool) ?? new Map<string, Known>();
  knownOf.set(pool, known);
  const found = known.get(brandId);
  if (found?.rev === rev) return found.tree;
  const tree = readTree(pool, brandId);
  known.set(brandId, { rev, tree });
  tree.catch(() => known.delete(brandId));
  return tree;
};
