import { z } from 'zod';
import { defineCommand } from '../../kernel/command.ts';
import { accept, reject, update } from '../../kernel/decision.ts';
import { all, one, onServer } from '../../kernel/needs.ts';
import { employee } from '../employee.ts';
import { employeeId } from '../employee-fields.ts';
import { groupId, whyNotThisGroup } from './group-fields.ts';
import { staffGroup } from './staff-group.ts';

/**
 * Says who is in a group: whoever is named comes in, also out of another group of the shop, and whoever was in it and is
 * not named is in none. Only who is employed in the shop can be (spec section 6). A group gives no rights, so that also
 * somebody who holds more than whoever acts is put into one.
 */
export const setGroupPeople = defineCommand({
  name: 'staffGroup.setPeople',
  version: 1,
  offline: false,
  right: 'pc.staff.manage',
  byCallAlone: true,
  inRegions: true,
  args: z.object({ groupId, employeeIds: z.array(employeeId).max(500) }),
  needs: ({ groupId: id, employeeIds }, { shopId }) => ({
    existing: one(staffGroup, id),
    named: all(employee, employeeIds),
    before: onServer(employee, { shopId, groupId: id }),
  }),
  decide({ existing, named, before = [] }, { groupId: id, employeeIds }, acting) {
    const why = whyNotThisGroup(existing, acting);
    if (why) return reject(why);
    if (employeeIds.some((each) => !named.some((person) => person.id === each))) return reject('employee.unknown');
    if (named.some(({ shopId }) => shopId !== acting.shopId)) return reject('employee.elsewhere');
    const left = named.find(({ resignedAt }) => resignedAt !== null);
    if (left) return reject('employee.resigned', { name: left.name });
    const coming = named.filter((person) => person.groupId !== id);
    const going = before.filter((person) => !employeeIds.includes(person.id));
    return accept([
      ...coming.map((person) => update(employee, { ...person, groupId: id })),
      ...going.map((person) => update(employee, { ...person, groupId: '' })),
    ]);
  },
});
