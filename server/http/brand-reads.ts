import type { Pool, PoolClient } from 'pg';
import { rightsScope } from '#domain/kernel/entity.ts';
import { type Shop, shop } from '#domain/shop/shop.ts';
import { type Employee, employee } from '#domain/staff/employee.ts';
import { type Role, role } from '#domain/staff/role/role.ts';
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

/** A shop of the brand. */
export const readShop = async (db: Pool | PoolClient, brandId: string, id: string): Promise<Shop | undefined> => {
  const [found] = await rowsOf(db, recordsOf(shop, brandId).where('id', '=', id));
  return found;
};

/** Every shop and role of a brand. */
export interface BrandTree {
  readonly shops: readonly Shop[];
  readonly roles: readonly Role[];
}

interface Known {
  /** Nothing of that on which rights rest has changed since this rev, but what has been read again. */
  readonly rev: number;
  readonly tree: Promise<BrandTree>;
}

const knownOf = new WeakMap<Pool, Map<string, Known>>();

const readTree = async (pool: Pool, brandId: string): Promise<BrandTree> => {
  const [roles, shops] = await Promise.all([readRoles(pool, brandId), readShops(pool, brandId)]);
  return { roles, shops };
};

/** More changes than that are not followed one by one: everything is read again. */
const mostFollowed = 200;

/** The tree as it is after what has changed since: only shops and roles that changed are read again. */
const followTree = async (pool: Pool, brandId: string, { rev, tree }: Known): Promise<BrandTree> => {
  const { rows } = await pool.query<{ entity: string; id: string }>({
    name: 'rights-changes',
    text: `select entity, record_id as id from feed
      where brand_id = $1 and scope_id = $2 and rev > $3 order by rev limit ${mostFollowed}`,
    values: [brandId, rightsScope, rev],
  });
  const before = await tree;
  const changed = (entity: string) => rows.flatMap((row) => (row.entity === entity ? row.id : []));
  const [shopIds, roleIds] = [changed(shop.name), changed(role.name)];
  if (rows.length === mostFollowed) return readTree(pool, brandId);
  if (shopIds.length + roleIds.length === 0) return before;
  const [shops, roles] = await Promise.all([
    rowsOf(pool, recordsOf(shop, brandId).where('id', 'in', ['', ...shopIds])),
    rowsOf(pool, recordsOf(role, brandId).where('id', 'in', ['', ...roleIds])),
  ]);
  const others = <R extends { readonly id: string }>(all: readonly R[], ids: readonly string[]) =>
    all.filter(({ id }) => !ids.includes(id));
  return {
    shops: [...others(before.shops, shopIds), ...shops].sort((a, b) => (a.code < b.code ? -1 : 1)),
    roles: [...others(before.roles, roleIds), ...roles].sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
};

/**
 * Shops and roles of a brand; what has changed of them is read again when the rev of what rights rest on has moved, and
 * whoever asks at the same time shares it. They may be newer than the rev under which they are cached, never older: the
 * rev was read before them.
 */
export const brandTree = async (pool: Pool, brandId: string): Promise<BrandTree> => {
  const { rows } = await pool.query<{ rev: number }>({
    name: 'rights-rev',
    text: 'select rev from scope where brand_id = $1 and scope_id = $2',
    values: [brandId, rightsScope],
  });
  const rev = rows[0]?.rev ?? 0;
  const known = knownOf.get(pool) ?? new Map<string, Known>();
  knownOf.set(pool, known);
  const found = known.get(brandId);
  if (found?.rev === rev) return found.tree;
  const tree = found && found.rev < rev ? followTree(pool, brandId, found) : readTree(pool, brandId);
  known.set(brandId, { rev, tree });
  tree.catch(() => known.delete(brandId));
  return tree;
};
