import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { smsCode } from '../sms/code.ts';
import { typedText } from '../values/plain-text.ts';
import { newPassword } from './password.ts';

const username = typedText().min(1).max(64);

/** A forgotten password (specification, section 6): a super administrator sets a new one with a code by SMS. */
export const resetCalls = defineCalls({
  principal: {
    at: 'GET /principal_phonenumber',
    reads: false,
    says: "The number, masked, to which the code of a super administrator's account is sent",
    by: 'anybody',
    query: z.object({ username }),
    answer: z.object({ phonenumber: z.string(), code: z.string() }),
  },
  reset: {
    at: 'PUT /reset_password',
    says: 'Sets a new password with the code that was sent, and signs out everywhere',
    by: 'anybody',
    message: 'passwordReset',
    body: z.object({ username, code: smsCode, newPassword }),
    answer: z.object({ username: z.string() }),
  },
});
