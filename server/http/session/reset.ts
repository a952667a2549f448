import type { Pool } from 'pg';
import { resetCalls } from '#domain/staff/reset-calls.ts';
import { maskedPhone } from '#domain/values/phone.ts';
import { forgetPin } from '../../pins/pins.ts';
import { publishPin } from '../../pins/publish-pin.ts';
import { placeOf } from '../../sessions/origin.ts';
import { hashPassword } from '../../sessions/passwords.ts';
import { endAllSessions } from '../../sessions/session-store.ts';
import { checkCode, type RightCode, spendCode } from '../../sms/codes.ts';
import { counterShown } from '../counter-caller.ts';
import { RefusedCall } from '../refusal.ts';
import { serveCalls } from '../serve-calls.ts';
import { resetSubject, triedOnDevice } from '../sms/subjects.ts';
import { sessionsOf } from '../still-listens.ts';
import { mayAsk, type PrincipalOfAccount, principalOf } from './principal.ts';

/** The same for a code that is wrong, expired, used, or was never sent. */
const wrongCode = (): RefusedCall =>
  new RefusedCall({ status: 422, reason: 'invalid', code: 'sms.codeWrong', fields: { code: 'sms.codeWrong' } });

/**
 * Uses the code up, sets the password, and signs out everywhere, all at once or not at all. Wrong passwords are forgotten:
 * whoever tried them until nothing was left but this can sign in.
 */
const setPassword = async (
  pool: Pool,
  { brandId, employeeId }: PrincipalOfAccount,
  account: string,
  right: RightCode,
  hash: string,
): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    if (!(await spendCode(client, right))) throw wrongCode();
    await client.query(
      'update employee_credential set password_hash = $3, changed_at = $4 where brand_id = $1 and employee_id = $2',
      [brandId, employeeId, hash, Date.now()],
    );
    await client.query(endAllSessions, [brandId, employeeId]);
    await client.query(forgetPin, [brandId, employeeId]);
    await client.query('delete from login_try where account = $1', [account]);
    await client.query('commit');
  } catch (problem) {
    await client.query('rollback').catch(() => undefined);
    throw problem;
  } finally {
    client.release();
  }
};

/** A forgotten password. */
export const resetRoutes = serveCalls(resetCalls, ({ pool, hub }) => ({
  principal: async ({ query: { username }, request }) => {
    await mayAsk(pool, request);
    const { country, mobile } = await principalOf(pool, username);
    return { phonenumber: maskedPhone(country, mobile), code: country };
  },
  reset: async ({ body: { username, code, newPassword }, request }) => {
    await mayAsk(pool, request);
    const origin = { address: request.ip, counterId: await counterShown(pool, request) };
    const names = triedOnDevice(resetSubject(username), request, await placeOf(pool, username, origin, Date.now()));
    const right = await checkCode(pool, names, code, Date.now(), 'stranger');
    if (!right) throw wrongCode();
    const principal = await principalOf(pool, username);
    await setPassword(pool, principal, username, right, await hashPassword(newPassword, 'stranger'));
    await publishPin({ pool, hub }, { brandId: principal.brandId, staffId: principal.employeeId });
    await hub.announce(principal.brandId, [sessionsOf(principal.employeeId)]);
    return { username };
  },
}));
