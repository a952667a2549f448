import { menuFor, menuTree } from '#domain/menu/menu.ts';
import { allScreens } from '#domain/menu/screens.ts';
import { permissions } from '#domain/permissions.ts';
import { inSpec } from '#domain/shop/spec-names.ts';
import { shopTypes } from '#domain/shop/types.ts';
import { staffCalls } from '#domain/staff/calls.ts';
import { employeeListing } from '#domain/staff/employee-listing.ts';
import { permissionTree } from '#domain/staff/permission-tree.ts';
import { areRolesMissing, shopsOf } from '#domain/staff/permissions.ts';
import { type Caller, inCurrentShop, inShop } from '../caller.ts';
import { localeOfCall } from '../errors.ts';
import { forbidden, notFound, RefusedCall } from '../refusal.ts';
import { serveCalls } from '../serve-calls.ts';
import { inShopsBelow } from '../serve-list.ts';
import { sayTitle } from '../words.ts';
import { employeeList } from './employee-calls.ts';

/** `0` or the own id: nobody asks these for somebody else. */
const own = (caller: Caller, id: string): Caller => {
  if (id !== '0' && id !== caller.staff.id) throw forbidden('notAllowed');
  return caller;
};

/** Asking who one is. */
export const staffRoutes = serveCalls(staffCalls, ({ pool }) => ({
  one: async ({ caller, params: { id }, request }) => {
    if (id === '0' || id === caller.staff.id) return caller.staff;
    const found = await employeeList.one(pool, inShopsBelow(inCurrentShop(request), employeeListing), id);
    if (!found) throw notFound('employee.unknown');
    return found;
  },
  shops: async ({ caller, params }) => {
    const { brandId, staff, shops } = own(caller, params.id);
    const { rows } = await pool.query('select from brand where brand_id = $1 and first_steps', [brandId]);
    return shopsOf(staff, shops).map((one) => ({
      ...inSpec(shops)(one),
      ...(rows.length > 0 && one.type === shopTypes.headquarters && { firstSteps: true as const }),
    }));
  },
  permissions: ({ caller, params, request }) => {
    const there = inShop(own(caller, params.id), params.shopId);
    if (areRolesMissing(there.shop.id, there.staff, there.roles, there.shops))
      throw new RefusedCall({ status: 422, reason: 'invalid', code: 'system.permissionsAbnormal' });
    const granted = permissions.filter(there.may);
    const everything = there.permissions.has('*') ? ['*'] : [];
    const locale = localeOfCall(request);
    const screens = menuFor(allScreens, {
      may: there.may,
      shopType: there.shop.type,
      atCounter: true,
      hasStore: there.shops.some(({ type }) => type === shopTypes.store),
    });
    const menu = menuTree(screens.map((screen) => ({ ...screen, title: sayTitle(locale, screen.title) })));
    return { menu, tree: permissionTree(granted), slugs: [...everything, ...granted] };
  },
}));
