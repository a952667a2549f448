import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { newAccount } from './account.ts';
import { employeeFields, employeeId } from './employee-fields.ts';
import { employeeListing, employeeRow } from './employee-listing.ts';
import { newPassword } from './password.ts';

const params = z.object({ id: employeeId });
const right = ['pc.staff.list', 'pc.staff.manage'] as const;

/** The staff of the current shop and the shops below it; managed where they are employed (spec sections 6 and 7). */
export const employeeCalls = defineCalls({
  list: { at: 'GET /employees', says: 'Those who are employed', list: employeeListing },
  departed: { at: 'GET /deleted_employees', says: 'Those who have left', list: employeeListing },
  exampleAvatars: {
    at: 'GET /pc/v1/employees/example_avatars',
    says: 'Drawings to choose from for whoever has no picture yet',
    right,
    answer: z.array(z.string()),
  },
  add: {
    at: 'POST /employees',
    says: 'Employs somebody in the current shop',
    right,
    body: z.object(employeeFields),
    answer: employeeRow,
  },
  edit: {
    at: 'PUT /employees/:id',
    says: 'Changes what is written down of somebody, their roles, and with `shopId` where they are employed',
    right,
    params,
    body: z.object({ shopId: z.string().max(64).default(''), ...employeeFields }),
    answer: employeeRow,
  },
  resign: {
    at: 'DELETE /employees/:id',
    says: 'The employment has ended: signs them out everywhere',
    right,
    params,
    answer: employeeRow,
  },
  restore: { at: 'PUT /employees/:id/restore', says: 'Employs them again', right, params, answer: employeeRow },
  createAccount: {
    at: 'PUT /employees/:id/create_account',
    says: 'Gives them an account; its name is unique over all brands',
    right,
    params,
    body: z.object({ account: newAccount, password: newPassword }),
    answer: employeeRow,
  },
  changePassword: {
    at: 'PUT /employees/:id/change_password',
    says: 'Sets a new password for them and signs them out everywhere',
    right,
    params,
    body: z.object({ password: newPassword }),
    answer: employeeRow,
  },
});
