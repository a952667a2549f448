import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { employee } from '#domain/staff/employee.ts';
import { shopsOf } from '#domain/staff/permissions.ts';
import { isPassword } from '../../sessions/passwords.ts';
import { openSession } from '../../sessions/session-store.ts';
import { readShops } from '../brand-reads.ts';
import { counterShown } from '../counter-caller.ts';
import { answers } from '../envelope.ts';
import { checkLimited } from '../limited-check.ts';
import { readLogin } from '../logins.ts';
import { byAnybody } from '../openapi.ts';
import { forbidden, unauthenticated } from '../refusal.ts';
import type { RouteParts } from '../route-parts.ts';

const signedIn = z.object({
  token: z.string(),
  /**
   * Another session, for a counter to keep sealed with the password: with it somebody who has signed out can work there
   * again without contact.
   */
  reserve: z.string(),
  id: z.string(),
  employee: employee.schema,
});

/** Signing in. */
export const loginRoute: FastifyPluginAsyncZod<RouteParts> = async (api, { pool, loginLimit }) => {
  api.post(
    '/auth/employees/token',
    {
      schema: {
        summary: 'Signs in',
        security: byAnybody,
        body: z.object({ username: z.string().trim().min(1).max(64), password: z.string().min(1).max(128) }),
        response: answers(signedIn),
      },
    },
    async (request) => {
      const { username, password } = request.body;
      const origin = { address: request.ip, counterId: await counterShown(pool, request) };
      const found = await checkLimited(loginLimit, username, origin, async () => {
        const login = await readLogin(pool, username);
        return (await isPassword(login?.passwordHash, password)) ? login : undefined;
      });
      if (!found) throw unauthenticated('session.wrongPassword');
      const { brandId, staff } = found;
      if (staff.resignedAt !== null) throw forbidden('session.resigned');
      if (shopsOf(staff, await readShops(pool, brandId)).length === 0) throw forbidden('session.noShop');
      const now = Date.now();
      const token = await openSession(pool, brandId, staff.id, now);
      const reserve = await openSession(pool, brandId, staff.id, now);
      return { data: { token, reserve, id: staff.id, employee: staff } };
    },
  );
};
