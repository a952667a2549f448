import { z } from 'zod';
import { newAccount } from '#domain/staff/account.ts';
import { employeeCalls } from '#domain/staff/employee-calls.ts';
import { newPassword } from '#domain/staff/password.ts';
import { confirmationOf, defineForm } from '../../../form/define-form.ts';

const always = () => true;

const password = {
  password: {
    widget: 'text',
    secret: 'new',
    longest: 20,
    label: 'account.password',
    help: 'account.rules',
    testId: 'account-password',
    required: always,
  },
  again: {
    widget: 'text',
    secret: 'new',
    longest: 20,
    label: 'account.again',
    testId: 'account-again',
    required: always,
  },
} as const;

/** Two entries of a new password must match (spec section 5). */
const isTwice = ({ password: one, again }: { readonly password: string; readonly again: string }) => one === again;
const differs = { path: ['again'], error: 'password.differs' };

/** An account for somebody who has none, with its first password. */
export const accountForm = defineForm(
  {
    name: employeeCalls.createAccount.at,
    args: z.object({ account: newAccount, password: newPassword, again: z.string().max(20) }).refine(isTwice, differs),
  },
  {
    noun: 'staff',
    fields: {
      account: {
        widget: 'text',
        longest: 20,
        label: 'account.name',
        help: 'account.nameRules',
        testId: 'account-name',
        required: always,
        first: true,
      },
      ...password,
    },
    refusals: { 'employee.accountTaken': 'account' },
  },
);

/** A new password for somebody else. */
export const passwordForm = defineForm(
  {
    name: employeeCalls.changePassword.at,
    args: z.object({ password: newPassword, again: z.string().max(20) }).refine(isTwice, differs),
  },
  { noun: 'staff', fields: password },
);

/** The employment ends. */
export const resignForm = confirmationOf(employeeCalls.resign, 'staff');

/** Somebody who had left is employed again. */
export const restoreForm = confirmationOf(employeeCalls.restore, 'staff');
