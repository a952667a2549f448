import { z } from 'zod';
import { defineCommand } from '../../kernel/command.ts';
import { accept, insert, reject } from '../../kernel/decision.ts';
import { many, taken } from '../../kernel/needs.ts';
import { groupFields, groupId, isGroupNameTaken } from './group-fields.ts';
import { staffGroup } from './staff-group.ts';

/** Makes a group of the shop's staff, with nobody in it yet. */
export const addStaffGroup = defineCommand({
  name: 'staffGroup.add',
  version: 1,
  offline: false,
  right: 'pc.staff.manage',
  byCallAlone: true,
  inRegions: true,
  args: z.object({ groupId, ...groupFields }),
  needs: ({ groupId: id }, { shopId }) => ({ same: taken(staffGroup, { id }), groups: many(staffGroup, { shopId }) }),
  decide({ same, groups }, { groupId: id, ...fields }, { shopId }) {
    if (same.length > 0) return reject('staffGroup.existsAlready');
    if (isGroupNameTaken(groups, fields.name, id)) return reject('staffGroup.nameTaken', { name: fields.name });
    return accept([insert(staffGroup, { id, shopId, ...fields })]);
  },
});
