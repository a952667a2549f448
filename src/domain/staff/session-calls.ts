import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { employee } from './employee.ts';
import { newPassword } from './password.ts';

const password = z.string().min(1).max(128);

/** Signing in and out, and the own password. */
export const sessionCalls = defineCalls({
  signIn: {
    at: 'POST /auth/employees/token',
    says: 'Signs in',
    by: 'anybody',
    body: z.object({ username: z.string().trim().min(1).max(64), password }),
    answer: z.object({
      token: z.string(),
      /**
       * Another session, for a counter to store sealed with the password: with it somebody who has signed out can work
       * there again without contact.
       */
      reserve: z.string(),
      id: z.string(),
      employee: employee.schema,
    }),
  },
  signOut: {
    at: 'DELETE /auth/employees/logout',
    says: 'Signs out',
    by: 'session',
    answer: z.object({ id: z.string() }),
  },
  changePassword: {
    at: 'POST /auth/employees/changePass',
    says: 'Changes the own password and signs out everywhere else',
    by: 'session',
    body: z.object({ oldPassword: password, newPassword }),
    answer: z.object({ id: z.string() }),
  },
});
