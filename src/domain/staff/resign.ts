import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { allHeld } from '../kernel/needs.ts';
import { employee } from './employee.ts';
import { employeeId } from './employee-fields.ts';
import { rightsOfAll, whyNotManaged } from './managed.ts';

/**
 * The employment has ended: they are signed out everywhere and cannot sign in. What they were and which roles they had is
 * kept, should they come back; a group of the shop they are in no more. The call that gives it ends their sessions with
 * it. Nobody resigns themselves, and of two who resign each other at the same time the first is left, as both are held:
 * so a super administrator is left wherever one is resigned.
 */
export const resignEmployee = defineCommand({
  name: 'employee.resign',
  version: 1,
  offline: false,
  right: 'pc.staff.manage',
  byCallAlone: true,
  inRegions: true,
  args: z.object({ employeeId }),
  needs: ({ employeeId: id }, where) => ({ both: allHeld(employee, [id, where.staffId]), ...rightsOfAll(where) }),
  allows: ({ both }, _, { staffId }) => !both.some(({ id, resignedAt }) => id === staffId && resignedAt !== null),
  decide({ both, ...known }, { employeeId: id }, acting) {
    const existing = both.find((one) => one.id === id);
    const why = whyNotManaged(existing, known, acting);
    if (why || !existing) return reject(why ?? 'employee.unknown', { name: existing?.name ?? '' });
    if (existing.id === acting.staffId) return reject('employee.yourself');
    if (existing.resignedAt !== null) return reject('employee.resigned', { name: existing.name });
    return accept([update(employee, { ...existing, groupId: '', resignedAt: acting.keptAt })]);
  },
});
