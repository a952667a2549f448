import { shopsOf } from '#domain/staff/permissions.ts';
import { sessionCalls } from '#domain/staff/session-calls.ts';
import { pinHintOf, setPin } from '../../pins/pins.ts';
import { publishPin } from '../../pins/publish-pin.ts';
import { hashPassword, isPassword } from '../../sessions/passwords.ts';
import { endOtherSessions, endSession, openSession } from '../../sessions/session-store.ts';
import { brandTree } from '../brand-reads.ts';
import { counterShown } from '../counter-caller.ts';
import { checkLimited } from '../limits/limited-check.ts';
import { keepPassword, readLogin } from '../logins.ts';
import { forbidden, unauthenticated } from '../refusal.ts';
import { serveCalls } from '../serve-calls.ts';
import { sessionsOf } from '../still-listens.ts';
import { sessionOf } from './own.ts';
import { mustBeTheirPassword } from './own-password.ts';

const { signIn, ...signedIn } = sessionCalls;

/** Signing in. */
export const signInRoute = serveCalls({ signIn }, ({ pool, loginLimit }) => ({
  signIn: async ({ request, body: { username, password, platform } }) => {
    const origin = { address: request.ip, counterId: await counterShown(pool, request) };
    const found = await checkLimited(loginLimit, username, origin, async (by) => {
      const login = await readLogin(pool, username);
      return (await isPassword(login?.passwordHash, password, by)) ? login : undefined;
    });
    if (!found) throw unauthenticated('session.wrongPassword');
    const { brandId, staff } = found;
    if (staff.resignedAt !== null) throw forbidden('session.resigned');
    const { roles, shops } = await brandTree(pool, brandId);
    if (shopsOf(staff, shops).length === 0) throw forbidden('session.noShop');
    const now = Date.now();
    const token = await openSession(pool, brandId, staff.id, now, platform);
    const reserve = await openSession(pool, brandId, staff.id, now, platform);
    const session = await sessionOf(pool, { brandId, staff, roles, shops, session: { platform } }, '');
    const pin = await pinHintOf(pool, { brandId, staffId: staff.id });
    return { token, reserve, id: staff.id, employee: staff, session, pin };
  },
}));

/** Signing out, and the own password. */
export const sessionRoutes = serveCalls(signedIn, ({ pool, hub, loginLimit }) => ({
  signOut: async ({ caller: { session } }) => {
    await endSession(pool, session);
    await hub.announce(session.brandId, [sessionsOf(session.employeeId)]);
    return { id: session.employeeId };
  },
  changePassword: async ({ caller, body, request }) => {
    const { session, staff } = caller;
    const given = { field: 'oldPassword', password: body.oldPassword, code: 'session.wrongOldPassword' } as const;
    await mustBeTheirPassword({ pool, loginLimit }, caller, request, given);
    await keepPassword(pool, session.brandId, staff.id, await hashPassword(body.newPassword));
    await endOtherSessions(pool, session);
    await hub.announce(session.brandId, [sessionsOf(session.employeeId)]);
    return { id: staff.id };
  },
  setPin: async ({ caller, body, request }) => {
    const { brandId, staff } = caller;
    const given = { field: 'password', password: body.password, code: 'session.wrongPassword' } as const;
    await mustBeTheirPassword({ pool, loginLimit }, caller, request, given);
    const owner = { brandId, staffId: staff.id };
    await setPin(pool, owner, body.pin, Date.now());
    await publishPin({ pool, hub }, owner);
    const pin = await pinHintOf(pool, owner);
    if (!pin) throw new Error('the PIN is gone');
    return { pin };
  },
}));
