import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { homeCountry, isPhone, phoneRead } from '../values/phone.ts';
import { typedText } from '../values/plain-text.ts';
import { smsTypes } from './code.ts';

const toNumber = z
  .object({
    type: z.literal(smsTypes.registration),
    phonenumber: typedText().min(1).max(40),
    /** The area code. */
    code: z
      .string()
      .regex(/^[1-9]\d{0,3}$/, 'field.notOneOf')
      .default(homeCountry),
  })
  .overwrite((said) => ({ ...said, phonenumber: phoneRead(said.code, said.phonenumber) }))
  .refine(({ code, phonenumber }) => isPhone(code, phonenumber), { path: ['phonenumber'], error: 'field.phone' });

/** The number of a super administrator's principal is known by the account alone. */
const toPrincipal = z.object({
  type: z.literal(smsTypes.resetPassword),
  username: typedText().min(1).max(64),
});

/** Codes by SMS. */
export const smsCalls = defineCalls({
  send: {
    at: 'POST /sms',
    says: 'Sends a code: type 1 to a number that registers, type 2 to the principal of a super administrator, by the account',
    by: 'anybody',
    message: 'smsSent',
    body: z.discriminatedUnion('type', [toNumber, toPrincipal]),
    /**
     * Seconds until the next can be asked for, and for how many this one can be used; `inTerminal` where a demo shows it to
     * whoever started it.
     */
    answer: z.object({ resendAfter: z.int(), validFor: z.int(), inTerminal: z.boolean() }),
  },
});
