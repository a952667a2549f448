import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, insert, reject } from '../kernel/decision.ts';
import { all, one, onServer, taken } from '../kernel/needs.ts';
import { shop } from '../shop/shop.ts';
import { employee } from './employee.ts';
import { employeeFields, employeeId, holderOfNumber } from './employee-fields.ts';
import { staffGroup } from './group/staff-group.ts';
import { whyNotGranted, whyNotSent } from './managed.ts';
import { role } from './role/role.ts';

/** Employs somebody in the shop, without an account: they cannot sign in before `employee.createAccount`. */
export const addEmployee = defineCommand({
  name: 'employee.add',
  version: 1,
  offline: false,
  right: 'pc.staff.manage',
  byCallAlone: true,
  argRights: { baseSalary: 'pc.staff.salary' },
  inRegions: true,
  args: z.object({ employeeId, ...employeeFields }),
  needs: ({ employeeId: id, number, groupId = '', grants, serviceShopIds }) => ({
    sameNumber: onServer(employee, { number }),
    same: taken(employee, { id }),
    group: one(staffGroup, groupId),
    roles: onServer(role, {}),
    shops: all(shop, [...grants.map(({ shopId }) => shopId), ...serviceShopIds]),
  }),
  decide({ same, sameNumber, group, roles, shops }, { employeeId: id, groupId = '', ...fields }, acting) {
    const { may, shopId } = acting;
    if (fields.baseSalary !== null && !may('pc.staff.salary')) return reject('employee.salaryNotAllowed');
    if (same.length > 0) return reject('employee.existsAlready');
    const holder = holderOfNumber(sameNumber, { id, number: fields.number });
    if (holder) return reject('employee.numberTaken', { name: holder.name });
    if (groupId !== '' && group?.shopId !== shopId) return reject('employee.groupUnknown');
    const notSent = roles && whyNotSent({ before: [], now: fields.serviceShopIds }, shops, acting.shop);
    if (notSent) return reject(notSent);
    const why = whyNotGranted({ before: [], now: fields.grants }, shops, roles, acting);
    if (why) return reject(why);
    const rest = { account: '', guestIn: [], resignedAt: null, pin: null };
    return accept([insert(employee, { id, shopId, groupId, ...fields, ...rest })]);
  },
});
