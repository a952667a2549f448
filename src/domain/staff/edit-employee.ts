import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { all, one, onServer } from '../kernel/needs.ts';
import { shop } from '../shop/shop.ts';
import { employee } from './employee.ts';
import { employeeFields, employeeId, holderOfNumber } from './employee-fields.ts';
import { staffGroup } from './group/staff-group.ts';
import { areSameGrants, rightsOfAll, whyNotGranted, whyNotManaged, whyNotSent } from './managed.ts';

/**
 * Changes what is written down of somebody, and the roles that they have. With another `shopId` they are employed there
 * from then on, managed there, and in no group yet. Nobody gives roles to themselves or takes their own.
 */
export const editEmployee = defineCommand({
  name: 'employee.edit',
  version: 1,
  offline: false,
  right: 'pc.staff.manage',
  byCallAlone: true,
  argRights: { baseSalary: 'pc.staff.salary' },
  inRegions: true,
  args: z.object({ employeeId, shopId: z.string().max(64).default(''), ...employeeFields }),
  needs: ({ employeeId: id, number, shopId, groupId = '', grants, serviceShopIds }, where) => ({
    sameNumber: onServer(employee, { number }),
    existing: one(employee, id),
    group: one(staffGroup, groupId),
    ...rightsOfAll(where),
    to: one(shop, shopId),
    shops: all(shop, [...grants.map((grant) => grant.shopId), ...serviceShopIds]),
  }),
  reaches: ({ to }) => (to ? [to.id] : []),
  decide(
    { existing, sameNumber, group, to, shops, ...known },
    { employeeId: _, shopId, groupId: wanted, ...fields },
    acting,
  ) {
    const { may } = acting;
    const { roles } = known;
    const why = whyNotManaged(existing, known, acting);
    if (why || !existing) return reject(why ?? 'employee.unknown', { name: existing?.name ?? '' });
    if (existing.resignedAt !== null) return reject('employee.resigned', { name: existing.name });
    const keepsSalary = fields.baseSalary === null && !may('pc.staff.salary');
    const baseSalary = keepsSalary ? existing.baseSalary : fields.baseSalary;
    if (baseSalary !== existing.baseSalary && !may('pc.staff.salary')) return reject('employee.salaryNotAllowed');
    const sent = {
      before: [existing.shopId, ...existing.serviceShopIds],
      now: [shopId, ...fields.serviceShopIds].filter(Boolean),
    };
    const notSent = roles && whyNotSent(sent, to ? [...shops, to] : shops, acting.shop);
    if (notSent) return reject(notSent);
    if (existing.id === acting.staffId && !areSameGrants(existing.grants, fields.grants))
      return reject('employee.ownRoles');
    const holder =
      fields.number === existing.number
        ? undefined
        : holderOfNumber(sameNumber, { id: existing.id, number: fields.number });
    if (holder) return reject('employee.numberTaken', { name: holder.name });
    const isMoved = shopId !== '' && shopId !== existing.shopId;
    const groupId = wanted ?? existing.groupId;
    const isOtherGroup = groupId !== '' && groupId !== existing.groupId;
    if (!isMoved && isOtherGroup && group?.shopId !== existing.shopId) return reject('employee.groupUnknown');
    const whyNot = whyNotGranted({ before: existing.grants, now: fields.grants }, shops, roles, acting);
    if (whyNot) return reject(whyNot);
    const where = isMoved ? { shopId, groupId: '' } : { groupId };
    return accept([update(employee, { ...existing, ...fields, ...where, baseSalary })]);
  },
});
