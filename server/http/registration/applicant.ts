import type { Pool, PoolClient } from 'pg';
import { applicantCalls } from '#domain/registration/calls.ts';
import type { HeadForm } from '#domain/registration/registration.ts';
import { stateWhenSent } from '#domain/registration/states.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { type Applicant, applicantLife, forgetApplicant, rememberApplicant } from '../../registration/applicants.ts';
import { lockRegistration, readRegistrations, rowOf, sentOf } from '../../registration/rows.ts';
import { resubmitRegistration, type Sending, submitRegistration } from '../../registration/submit.ts';
import { cookieOf, giveCookie } from '../../sessions/cookies.ts';
import { checkCode, spendCode } from '../../sms/codes.ts';
import { localeOfCall } from '../errors.ts';
import { guestCookies } from '../guests.ts';
import { notFound } from '../refusal.ts';
import { serveCalls } from '../serve-calls.ts';
import { mayAsk } from '../session/principal.ts';
import { registrationSubject, triedOnDevice } from '../sms/subjects.ts';
import type { Locale } from '../words.ts';
import { detailOf } from './detail.ts';
import { mayRegister, todayInChina } from './limits.ts';
import { registrantOf } from './registrant.ts';
import { wrongCode } from './wrong-code.ts';

const cookie = guestCookies.applicant;

/** What was registered with a number, the newest first. */
const ofApplicant = (db: Pool | PoolClient, { area, mobile }: Applicant) =>
  readRegistrations(db, "kind = 'head' and area = $1 and mobile = $2 order by submitted_at desc limit 50", [
    area,
    mobile,
  ]);

const sendingOf = (
  { area, mobile }: Applicant,
  form: HeadForm,
  locale: Locale,
  registrant: readonly string[],
): Sending => ({
  brandId: '',
  kind: 'head',
  area,
  mobile,
  staffId: '',
  locale,
  form,
  state: stateWhenSent('head', false),
  registrant,
  who: '',
});

/** Registering a brand with its headquarters, by the number that was proved. */
export const applicantRoutes = serveCalls(applicantCalls, (parts) => {
  const { pool } = parts;
  return {
    begin: async ({ body: { phonenumber, area, code }, request, reply }) => {
      await mayAsk(pool, request);
      const now = Date.now();
      const right = await checkCode(
        pool,
        triedOnDevice(registrationSubject(phonenumber), request),
        code,
        now,
        'stranger',
      );
      if (!right) throw wrongCode();
      const token = await inTransaction(pool, async (client) => {
        if (!(await spendCode(client, right))) throw wrongCode();
        return rememberApplicant(client, { area, mobile: phonenumber }, now);
      });
      giveCookie(request, reply, cookie, token, applicantLife);
      return { phonenumber };
    },
    who: async ({ caller }) => ({
      phonenumber: caller.mobile,
      area: caller.area,
      registrations: (await ofApplicant(pool, caller)).map(rowOf),
    }),
    leave: async ({ caller, request, reply }) => {
      await forgetApplicant(pool, cookieOf(request, cookie));
      giveCookie(request, reply, cookie, '', 0);
      return { phonenumber: caller.mobile };
    },
    submit: async ({ caller, body, request }) => {
      await mayRegister(pool, caller.mobile, request);
      const [now, registrant] = [Date.now(), await registrantOf(pool, request)];
      return inTransaction(pool, async (client) => {
        // The same that is sent twice at once is one.
        await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`registers ${caller.mobile}`]);
        const earlier = await ofApplicant(client, caller);
        const sending = sendingOf(caller, body, localeOfCall(request), registrant);
        return sentOf(await submitRegistration(client, sending, earlier, now, todayInChina(now)));
      });
    },
    resubmit: async ({ caller, params, body, request }) => {
      await mayRegister(pool, caller.mobile, request);
      const [now, registrant] = [Date.now(), await registrantOf(pool, request)];
      return inTransaction(pool, async (client) => {
        const before = await lockRegistration(client, params.id);
        const isTheirs = before?.kind === 'head' && before.area === caller.area && before.mobile === caller.mobile;
        if (!before || !isTheirs) throw notFound('registration.unknown');
        const sending = sendingOf(caller, body, localeOfCall(request), registrant);
        return sentOf(await resubmitRegistration(client, before, sending, now, todayInChina(now)));
      });
    },
    one: async ({ caller, params }) => {
      const found = (await ofApplicant(pool, caller)).find(({ id }) => id === params.id);
      // Whose it is, nobody else learns.
      if (!found) throw notFound('registration.unknown');
      return detailOf(parts, found, true);
    },
  };
});
