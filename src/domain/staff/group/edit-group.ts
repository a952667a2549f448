import { z } from 'zod';
import { defineCommand } from '../../kernel/command.ts';
import { accept, reject, update } from '../../kernel/decision.ts';
import { many, one } from '../../kernel/needs.ts';
import { groupFields, groupId, isGroupNameTaken, whyNotThisGroup } from './group-fields.ts';
import { staffGroup } from './staff-group.ts';

/** Changes what a group is called and the remark on it; its people stay in it. */
export const editStaffGroup = defineCommand({
  name: 'staffGroup.edit',
  version: 1,
  offline: false,
  right: 'pc.staff.manage',
  byCallAlone: true,
  inRegions: true,
  args: z.object({ groupId, ...groupFields }),
  needs: ({ groupId: id }, { shopId }) => ({ existing: one(staffGroup, id), groups: many(staffGroup, { shopId }) }),
  decide({ existing, groups }, { groupId: _, ...fields }, acting) {
    const why = whyNotThisGroup(existing, acting);
    if (why || !existing) return reject(why ?? 'staffGroup.unknown');
    if (isGroupNameTaken(groups, fields.name, existing.id))
      return reject('staffGroup.nameTaken', { name: fields.name });
    return accept([update(staffGroup, { ...existing, ...fields })]);
  },
});
