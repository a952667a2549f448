import type { Permission } from '#domain/permissions.ts';
import { type ExamplesOf, on } from './example.ts';

const headquarters = { at: 'headquarters' } as const;
const permissions: Permission[] = ['pc.order.cashier', 'pc.order.list'];
const role = { name: 'Reception', permissions };
const newcomer = { employeeId: 'newcomer', name: 'Newcomer' };

export const roleExamples: ExamplesOf<'role'> = {
  'role.add': [on([], () => ({ roleId: 'new', scope: 1, ...role }), headquarters)],
  'role.edit': [on([], () => ({ roleId: 'spare', ...role }), headquarters)],
  'role.remove': [on([], () => ({ roleId: 'spare' }), headquarters)],
};
export const employeeExamples: ExamplesOf<'employee'> = {
  'employee.add': [on([], () => ({ employeeId: 'new', name: 'New' }))],
  'employee.edit': [
    on([], () => ({ employeeId: 'newcomer', name: 'Newer' })),
    on([], () => ({ ...newcomer, shopId: 'sister' }), { what: 'moved to a sister shop' }),
    on([], () => ({ ...newcomer, baseSalary: 500_000 }), { what: 'another base salary' }),
    on([], () => ({ ...newcomer, groupId: 'group-1' }), { what: 'in a group of the shop' }),
  ],
  'employee.createAccount': [on([], () => ({ employeeId: 'newcomer', account: 'newcomer' }))],
  'employee.changePassword': [on([], () => ({ employeeId: 'signer' }))],
  'employee.resign': [on([], () => ({ employeeId: 'signer' }))],
  'employee.restore': [on([], () => ({ employeeId: 'leaver' }))],
};
export const staffGroupExamples: ExamplesOf<'staffGroup'> = {
  'staffGroup.add': [on([], () => ({ groupId: 'new', name: 'Night' }))],
  'staffGroup.edit': [on([], () => ({ groupId: 'group-1', name: 'Desk', remark: 'by the door' }))],
  'staffGroup.setPeople': [on([], () => ({ groupId: 'group-1', employeeIds: ['newcomer'] }))],
  'staffGroup.remove': [on([], () => ({ groupId: 'group-1' }))],
};
