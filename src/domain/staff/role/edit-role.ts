import { z } from 'zod';
import { defineCommand } from '../../kernel/command.ts';
import { accept, reject, update } from '../../kernel/decision.ts';
import { one, onServer } from '../../kernel/needs.ts';
import { isBeyond } from '../beyond.ts';
import { role } from './role.ts';
import { isRoleNameTaken, roleFields, roleId, whyNoRoles, whyNotThisRole } from './role-fields.ts';

/**
 * Changes what a role is called and what somebody with it may do; it holds at once, wherever they are signed in. Where it
 * can be given stays as it is, as people have it there.
 */
export const editRole = defineCommand({
  name: 'role.edit',
  version: 1,
  offline: false,
  right: 'pc.role.manage',
  byCallAlone: true,
  args: z.object({ roleId, ...roleFields }),
  needs: ({ roleId: id }) => ({ existing: one(role, id), others: onServer(role, {}) }),
  decide({ existing, others }, { roleId: _, ...fields }, acting) {
    const why = whyNoRoles(acting);
    if (why) return reject(why);
    if (!existing) return reject('role.unknown');
    const whyNot = whyNotThisRole(existing, acting.may);
    if (whyNot) return reject(whyNot, { name: existing.name });
    const isRenamed = fields.name !== existing.name;
    if (isRenamed && isRoleNameTaken(others, existing.id, fields.name))
      return reject('role.nameTaken', { name: fields.name });
    if (isBeyond(fields, acting.may)) return reject('role.beyondYours', { name: fields.name });
    return accept([update(role, { ...existing, ...fields })]);
  },
});
