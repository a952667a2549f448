import { z } from 'zod';
import { defineCommand } from '../../kernel/command.ts';
import { accept, reject, remove } from '../../kernel/decision.ts';
import { one, onServer } from '../../kernel/needs.ts';
import { employee } from '../employee.ts';
import { role } from './role.ts';
import { roleId, whyNoRoles, whyNotThisRole } from './role-fields.ts';

/** Removes a role that nobody has who is employed. */
export const removeRole = defineCommand({
  name: 'role.remove',
  version: 1,
  offline: false,
  right: 'pc.role.manage',
  byCallAlone: true,
  args: z.object({ roleId }),
  needs: ({ roleId: id }) => ({
    existing: one(role, id),
    people: onServer(employee, { grants: { has: { roleId: id } } }),
  }),
  decide({ existing, people = [] }, _, acting) {
    const why = whyNoRoles(acting);
    if (why) return reject(why);
    if (!existing) return reject('role.unknown');
    const whyNot = whyNotThisRole(existing, acting.may);
    if (whyNot) return reject(whyNot, { name: existing.name });
    const count = people.filter(({ resignedAt }) => resignedAt === null).length;
    if (count > 0) return reject('role.inUse', { name: existing.name, count });
    return accept([remove(role, existing.id)]);
  },
});
