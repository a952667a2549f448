import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { newAccount } from './account.ts';
import { employee } from './employee.ts';
import { employeeId } from './employee-fields.ts';
import { rightsOfAll, whyNotManaged } from './managed.ts';

/**
 * Somebody gets an account. Its password is no argument: commands are stored and sent to counters. So it is given by a
 * call alone, which writes the password's hash in the same transaction; that the account is free in all brands is said
 * by the index of these.
 */
export const createAccount = defineCommand({
  name: 'employee.createAccount',
  version: 1,
  offline: false,
  right: 'pc.staff.account',
  byCallAlone: true,
  argRights: { account: 'pc.staff.account' },
  inRegions: true,
  args: z.object({ employeeId, account: newAccount }),
  needs: ({ employeeId: id }, where) => ({ existing: one(employee, id), ...rightsOfAll(where) }),
  decide({ existing, ...known }, { account }, acting) {
    const why = whyNotManaged(existing, known, acting, 'takeOver');
    if (why || !existing) return reject(why ?? 'employee.unknown', { name: existing?.name ?? '' });
    if (existing.resignedAt !== null) return reject('employee.resigned', { name: existing.name });
    if (existing.account !== '') return reject('employee.hasAccount', { name: existing.name });
    return accept([update(employee, { ...existing, account })]);
  },
});
