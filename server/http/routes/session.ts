import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { hashPassword, isPassword } from '../../sessions/passwords.ts';
import { endOtherSessions, endSession } from '../../sessions/session-store.ts';
import { callerOf } from '../caller.ts';
import { answers } from '../envelope.ts';
import { checkLimited } from '../limited-check.ts';
import { keepPassword, passwordOf } from '../logins.ts';
import { bySession } from '../openapi.ts';
import { RefusedCall } from '../refusal.ts';
import type { RouteParts } from '../route-parts.ts';
import { sessionsOf } from '../still-listens.ts';

/** 5 to 20 characters with digits and letters (spec section 5). */
const newPassword = z
  .string()
  .min(5)
  .max(20)
  .regex(/[0-9]/)
  .regex(/[A-Za-z]/);

/** Signing out, and the own password. */
export const sessionRoutes: FastifyPluginAsyncZod<RouteParts> = async (api, { pool, hub, loginLimit }) => {
  api.delete(
    '/auth/employees/logout',
    { schema: { summary: 'Signs out', security: bySession, response: answers(z.object({ id: z.string() })) } },
    async (request) => {
      const { session } = callerOf(request);
      await endSession(pool, session);
      await hub.announce(session.brandId, [sessionsOf(session.employeeId)]);
      return { data: { id: session.employeeId } };
    },
  );

  api.post(
    '/auth/employees/changePass',
    {
      schema: {
        summary: 'Changes the own password and signs out everywhere else',
        security: bySession,
        body: z.object({ oldPassword: z.string().min(1).max(128), newPassword }),
        response: answers(z.object({ id: z.string() })),
      },
    },
    async (request) => {
      const { session, staff } = callerOf(request);
      const old = await passwordOf(pool, session.brandId, staff.id);
      const right = await checkLimited(loginLimit, staff.account, { address: request.ip }, async () =>
        (await isPassword(old, request.body.oldPassword)) ? true : undefined,
      );
      if (!right) {
        const code = 'session.wrongOldPassword';
        throw new RefusedCall({ status: 422, reason: 'invalid', code, fields: { oldPassword: code } });
      }
      await keepPassword(pool, session.brandId, staff.id, await hashPassword(request.body.newPassword));
      await endOtherSessions(pool, session);
      await hub.announce(session.brandId, [sessionsOf(session.employeeId)]);
      return { data: { id: staff.id } };
    },
  );
};
