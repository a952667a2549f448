import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { typedText } from '../values/plain-text.ts';
import { employee } from './employee.ts';
import { ownSession } from './own-session.ts';
import { newPassword } from './password.ts';
import { platforms } from './permissions.ts';
import { pin, pinHint } from './pin.ts';

const password = z.string().min(1).max(128);

/** Signing in and out, and the own password. */
export const sessionCalls = defineCalls({
  signIn: {
    at: 'POST /auth/employees/token',
    says: 'Signs in',
    by: 'anybody',
    body: z.object({
      username: typedText().min(1).max(64),
      password,
      platform: z.enum(platforms).default('pc').describe('By which rights of their roles the session goes'),
    }),
    answer: z.object({
      token: z.string(),
      /**
       * Another session, for a counter to store sealed with the password: with it somebody who has signed out can work
       * there again without contact.
       */
      reserve: z.string(),
      id: z.string(),
      employee: employee.schema,
      /** What the tablet holds of their PIN; null where they have none. */
      pin: pinHint.nullable(),
      /** With the fields of spec section 3; the current shop is that of the employment. */
      session: ownSession,
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
  setPin: {
    at: 'PUT /auth/employees/pin',
    says: 'Sets the own PIN, by which one unlocks a counter and approves what others may not do; the password is asked for',
    by: 'session',
    body: z.object({ password, pin }),
    answer: z.object({ pin: pinHint }),
  },
});
