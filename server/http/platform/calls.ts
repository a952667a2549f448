import type { FastifyRequest } from 'fastify';
import { platformCalls } from '#domain/registration/calls.ts';
import {
  endPlatformSession,
  isAdministrator,
  openPlatformSession,
  platformLife,
} from '../../platform/administrators.ts';
import { type Deciding, decideRegistration } from '../../registration/decide.ts';
import { readRegistrations, rowOf, sentOf } from '../../registration/rows.ts';
import { cookieOf, giveCookie } from '../../sessions/cookies.ts';
import { guestCookies } from '../guests.ts';
import { checkLimited } from '../limits/limited-check.ts';
import { notFound, unauthenticated } from '../refusal.ts';
import { detailOf } from '../registration/detail.ts';
import { serveCalls } from '../serve-calls.ts';

const cookie = guestCookies.platform;

/** The administrator of the platform: who registers is let in, or learns why not. */
export const platformRoutes = serveCalls(platformCalls, (parts) => {
  const { pool, loginLimit } = parts;
  const decide = async (deciding: Omit<Deciding, 'by'>) =>
    sentOf(await decideRegistration(parts, { ...deciding, by: 'platform' }, Date.now()));
  const tokenOf = (request: FastifyRequest): string => cookieOf(request, cookie);
  return {
    signIn: async ({ body: { username, password }, request, reply }) => {
      // No account of a brand has a space in it, so that wrong passwords of the one do not count for the other.
      const found = await checkLimited(loginLimit, `platform ${username}`, { address: request.ip }, async (by) =>
        (await isAdministrator(pool, username, password, by)) ? username : undefined,
      );
      if (found === undefined) throw unauthenticated('session.wrongPassword');
      giveCookie(request, reply, cookie, await openPlatformSession(pool, username, Date.now()), platformLife);
      return { username };
    },
    who: ({ caller }) => ({ username: caller.account }),
    signOut: async ({ caller, request, reply }) => {
      await endPlatformSession(pool, tokenOf(request));
      giveCookie(request, reply, cookie, '', 0);
      return { username: caller.account };
    },
    list: async ({ query }) =>
      (await readRegistrations(pool, 'state = $1 order by submitted_at, id limit 200', [query.state])).map(rowOf),
    one: async ({ params }) => {
      const [found] = await readRegistrations(pool, 'id = $1', [params.id]);
      if (!found) throw notFound('registration.unknown');
      return detailOf(parts, found, true);
    },
    approve: ({ caller, params, body }) =>
      decide({ id: params.id, act: 'approve', who: caller.account, reason: '', ...body }),
    reject: ({ caller, params, body }) => decide({ id: params.id, act: 'reject', who: caller.account, ...body }),
  };
});
