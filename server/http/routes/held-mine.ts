import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { decided, heldCommand } from '#domain/sync/counter-view.ts';
import { heldInNameOf, isHeldInNameOf } from '../../counters/counter-detail.ts';
import type { Settled } from '../../counters/decide-now.ts';
import { bookOwn, refuseOwn } from '../../counters/held.ts';
import { isPassword } from '../../sessions/passwords.ts';
import { callerOf } from '../caller.ts';
import { reason } from '../counters-seen.ts';
import { answers } from '../envelope.ts';
import { checkLimited } from '../limited-check.ts';
import { passwordOf } from '../logins.ts';
import { bySession } from '../openapi.ts';
import { notFound, RefusedCall } from '../refusal.ts';
import type { RouteParts } from '../route-parts.ts';

const counterId = z.object({ id: z.string().min(1).max(64) });
const n = z.int().min(1);

/**
 * What is held because nothing proves that the caller gave it. They alone decide, about one at a time; what they book
 * needs their password, as it may be somebody else who uses a counter that they have left open.
 */
export const heldMineRoutes: FastifyPluginAsyncZod<RouteParts> = async (api, { pool, hub, loginLimit }) => {
  type Of = FastifyRequest & { readonly params: { readonly id: string }; readonly body: { readonly n: number } };

  const settled = async (request: Of, note: string, settle: typeof bookOwn): Promise<{ data: Settled['result'][] }> => {
    const { brandId, staff } = callerOf(request);
    const { id } = request.params;
    const { n: wanted } = request.body;
    if (!(await isHeldInNameOf(pool, brandId, staff.id, { counterId: id, n: wanted }))) throw notFound('held.notHeld');
    const doing = { brandId, counterId: id, staffId: staff.id, note, at: Date.now() };
    const { result, scopes } = await settle(pool, doing, wanted);
    await hub.announce(brandId, [...scopes]);
    return { data: [result] };
  };

  const checkPassword = async (request: FastifyRequest, password: string): Promise<void> => {
    const { brandId, staff } = callerOf(request);
    const right = await checkLimited(loginLimit, staff.account, { address: request.ip }, async () =>
      (await isPassword(await passwordOf(pool, brandId, staff.id), password)) ? true : undefined,
    );
    if (right) return;
    const code = 'session.wrongPassword';
    throw new RefusedCall({ status: 422, reason: 'invalid', code, fields: { password: code } });
  };

  api.get(
    '/counters/held/mine',
    {
      schema: {
        summary: 'Commands held in the name of the caller, in every shop',
        security: bySession,
        response: answers(z.array(heldCommand)),
      },
    },
    async (request) => {
      const { brandId, staff } = callerOf(request);
      return { data: await heldInNameOf(pool, brandId, staff.id) };
    },
  );

  api.post(
    '/counters/:id/held/mine/book',
    {
      schema: {
        summary: 'Books a command held in the name of the caller, who shows their password',
        security: bySession,
        params: counterId,
        body: z.object({ n, password: z.string().min(1).max(128) }),
        response: answers(decided),
      },
    },
    async (request) => {
      await checkPassword(request, request.body.password);
      return settled(request, '', bookOwn);
    },
  );

  api.post(
    '/counters/:id/held/mine/refuse',
    {
      schema: {
        summary: 'Refuses a command held in the name of the caller',
        security: bySession,
        params: counterId,
        body: z.object({ n, reason }),
        response: answers(decided),
      },
    },
    (request) => settled(request, request.body.reason, refuseOwn),
  );
};
