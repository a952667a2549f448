import { z } from 'zod';
import { defineCommand } from '../../kernel/command.ts';
import { accept, insert, reject } from '../../kernel/decision.ts';
import { onServer, taken } from '../../kernel/needs.ts';
import { isBeyond } from '../beyond.ts';
import { role } from './role.ts';
import { isRoleNameTaken, roleFields, roleId, whyNoRoles } from './role-fields.ts';

/** Makes a role, at headquarters, of rights that whoever makes it holds (spec section 6). */
export const addRole = defineCommand({
  name: 'role.add',
  version: 1,
  offline: false,
  right: 'pc.role.manage',
  byCallAlone: true,
  args: z.object({ roleId, scope: role.schema.shape.scope, ...roleFields }),
  needs: ({ roleId: id }) => ({ same: taken(role, { id }), others: onServer(role, {}) }),
  decide({ same, others }, { roleId: id, ...fields }, acting) {
    const why = whyNoRoles(acting);
    if (why) return reject(why);
    if (same.length > 0) return reject('role.existsAlready');
    if (isRoleNameTaken(others, id, fields.name)) return reject('role.nameTaken', { name: fields.name });
    if (isBeyond(fields, acting.may)) return reject('role.beyondYours', { name: fields.name });
    return accept([insert(role, { id, ...fields })]);
  },
});
