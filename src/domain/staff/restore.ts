import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { employee } from './employee.ts';
import { employeeId } from './employee-fields.ts';
import { rightsOfAll, whyNotManaged } from './managed.ts';

/** Somebody who had left is employed again, with the roles that they had, but those that are gone meanwhile. */
export const restoreEmployee = defineCommand({
  name: 'employee.restore',
  version: 1,
  offline: false,
  right: 'pc.staff.manage',
  byCallAlone: true,
  inRegions: true,
  args: z.object({ employeeId }),
  needs: ({ employeeId: id }, where) => ({ existing: one(employee, id), ...rightsOfAll(where) }),
  decide({ existing, ...known }, _, acting) {
    const why = whyNotManaged(existing, known, acting);
    if (why || !existing) return reject(why ?? 'employee.unknown', { name: existing?.name ?? '' });
    if (existing.resignedAt === null) return reject('employee.employed', { name: existing.name });
    const grants = existing.grants.filter(({ roleId }) => !known.roles || known.roles.some(({ id }) => id === roleId));
    return accept([update(employee, { ...existing, grants, resignedAt: null })]);
  },
});
