import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { employee } from './employee.ts';
import { employeeId } from './employee-fields.ts';
import { rightsOfAll, whyNotManaged } from './managed.ts';

/**
 * Somebody else's password is set anew, and they are signed out everywhere. The password is no argument, as for
 * `employee.createAccount`; what is booked is that it was changed, and by whom. The own password is changed by who knows
 * the old one.
 */
export const changePassword = defineCommand({
  name: 'employee.changePassword',
  version: 1,
  offline: false,
  right: 'pc.staff.account',
  byCallAlone: true,
  inRegions: true,
  args: z.object({ employeeId }),
  needs: ({ employeeId: id }, where) => ({ existing: one(employee, id), ...rightsOfAll(where) }),
  decide({ existing, ...known }, _, acting) {
    const why = whyNotManaged(existing, known, acting, 'takeOver');
    if (why || !existing) return reject(why ?? 'employee.unknown', { name: existing?.name ?? '' });
    if (existing.id === acting.staffId) return reject('employee.yourself');
    if (existing.resignedAt !== null) return reject('employee.resigned', { name: existing.name });
    if (existing.account === '') return reject('employee.noAccount', { name: existing.name });
    return accept([]);
  },
});
