import { trialCalls } from '#domain/registration/start-calls.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { beginTrial } from '../../registration/begin-trial.ts';
import { hashPassword } from '../../sessions/passwords.ts';
import { checkCode, spendCode } from '../../sms/codes.ts';
import { localeOfCall } from '../errors.ts';
import { serveCalls } from '../serve-calls.ts';
import { mayAsk } from '../session/principal.ts';
import { registrationSubject, triedOnDevice } from '../sms/subjects.ts';
import { mayRegister } from './limits.ts';
import { wrongCode } from './wrong-code.ts';

/** Beginning without papers: a brand that works at once. */
export const trialRoutes = serveCalls(trialCalls, ({ pool }) => ({
  begin: async ({ body, request }) => {
    const { phonenumber, code, password } = body;
    await mayAsk(pool, request);
    await mayRegister(pool, phonenumber, request);
    const now = Date.now();
    const subject = triedOnDevice(registrationSubject(phonenumber), request);
    const right = await checkCode(pool, subject, code, now, 'stranger');
    if (!right) throw wrongCode();
    const hash = await hashPassword(password, 'stranger');
    return inTransaction(pool, async (client) => {
      if (!(await spendCode(client, right))) throw wrongCode();
      return beginTrial(client, body, { locale: localeOfCall(request), hash, now });
    });
  },
}));
