import { z } from 'zod';
import { defineCommand } from '../../kernel/command.ts';
import { accept, reject, remove, update } from '../../kernel/decision.ts';
import { one, onServer } from '../../kernel/needs.ts';
import { employee } from '../employee.ts';
import { groupId, whyNotThisGroup } from './group-fields.ts';
import { staffGroup } from './staff-group.ts';

/**
 * Removes a group. Whoever is in it stays employed as they are and is in no group then: it gives no rights, so nothing is
 * lost by it but how the staff is sorted, and whoever removes it is told before how many are in it.
 */
export const removeStaffGroup = defineCommand({
  name: 'staffGroup.remove',
  version: 1,
  offline: false,
  right: 'pc.staff.manage',
  byCallAlone: true,
  inRegions: true,
  args: z.object({ groupId }),
  needs: ({ groupId: id }, { shopId }) => ({
    existing: one(staffGroup, id),
    people: onServer(employee, { shopId, groupId: id }),
  }),
  decide({ existing, people = [] }, _, acting) {
    const why = whyNotThisGroup(existing, acting);
    if (why || !existing) return reject(why ?? 'staffGroup.unknown');
    return accept([
      ...people.map((person) => update(employee, { ...person, groupId: '' })),
      remove(staffGroup, existing.id),
    ]);
  },
});
