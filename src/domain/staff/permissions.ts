import type { Permission } from '../permissions.ts';
import type { Shop } from '../shop/shop.ts';
import type { Employee } from './employee.ts';
import type { Role } from './role/role.ts';

const indexes = new WeakMap<readonly Shop[], ReadonlyMap<string, Shop>>();
const byId = (shops: readonly Shop[]): ReadonlyMap<string, Shop> => {
  const known = indexes.get(shops) ?? new Map(shops.map((each) => [each.id, each]));
  indexes.set(shops, known);
  return known;
};

/** The shop and everything above it, up to the headquarters, the nearest first. */
export const shopAndAbove = (shopId: string, shops: readonly Shop[]): Set<string> => {
  const known = byId(shops);
  const found = new Set<string>();
  for (let next: string | undefined = shopId; next && !found.has(next); next = known.get(next)?.parentId)
    found.add(next);
  return found;
};

/** Where somebody works: at a computer or tablet, or on the phone. A role has rights for either (spec section 6). */
export const platforms = ['pc', 'mobile'] as const;
export type Platform = (typeof platforms)[number];

/** What a role gives there; the super administrator's gives everything on either. */
const rightsOn = (platform: Platform, { permissions, mobilePermissions }: Role): readonly string[] =>
  platform === 'pc' || permissions.includes('*') ? permissions : mobilePermissions;

/** What this employee may do in this shop: the union of the roles granted there or above. */
export const permissionsIn = (
  shopId: string,
  staff: Employee,
  roles: readonly Role[],
  shops: readonly Shop[],
  platform: Platform = 'pc',
): ReadonlySet<string> => {
  const above = shopAndAbove(shopId, shops);
  const granted = new Set<string>();
  for (const grant of staff.grants) {
    if (!above.has(grant.shopId)) continue;
    const role = roles.find(({ id }) => id === grant.roleId);
    for (const permission of role ? rightsOn(platform, role) : []) granted.add(permission);
  }
  return granted;
};

/** Whether all roles that were given to this employee in this shop or above are missing: nobody removes one that is given. */
export const areRolesMissing = (
  shopId: string,
  staff: Employee,
  roles: readonly Role[],
  shops: readonly Shop[],
): boolean => {
  const above = shopAndAbove(shopId, shops);
  const given = staff.grants.filter((grant) => above.has(grant.shopId));
  return given.length > 0 && !given.some(({ roleId }) => roles.some(({ id }) => id === roleId));
};

/** Whether a set of rights holds this one; `*` holds all. */
export const holds = (granted: ReadonlySet<string>, permission: Permission | '*'): boolean =>
  granted.has('*') || granted.has(permission);

/** The shops in which the employee may work, in the order of the list. */
export const shopsOf = (staff: Employee, shops: readonly Shop[]): Shop[] =>
  shops.filter((candidate) => {
    const above = shopAndAbove(candidate.id, shops);
    return staff.grants.some((grant) => above.has(grant.shopId));
  });
