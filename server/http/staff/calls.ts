import { permissions } from '#domain/permissions.ts';
import { staffCalls } from '#domain/staff/calls.ts';
import { permissionTree } from '#domain/staff/permission-tree.ts';
import { shopsOf } from '#domain/staff/permissions.ts';
import { type Caller, inShop } from '../caller.ts';
import { forbidden } from '../refusal.ts';
import { serveCalls } from '../serve-calls.ts';

/** `0` or the own id: nobody asks these for somebody else. */
const own = (caller: Caller, id: string): Caller => {
  if (id !== '0' && id !== caller.staff.id) throw forbidden('notAllowed');
  return caller;
};

/** Asking who one is. */
export const staffRoutes = serveCalls(staffCalls, () => ({
  one: ({ caller, params }) => own(caller, params.id).staff,
  shops: ({ caller, params }) => {
    const { staff, shops } = own(caller, params.id);
    return shopsOf(staff, shops);
  },
  permissions: ({ caller, params }) => {
    const there = inShop(own(caller, params.id), params.shopId);
    const granted = permissions.filter(there.may);
    const everything = there.permissions.has('*') ? ['*'] : [];
    return { tree: permissionTree(granted), slugs: [...everything, ...granted] };
  },
}));
