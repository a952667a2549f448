import type { FastifyPluginAsync } from 'fastify';
import { isSink } from '../../providers/sms/sink.ts';
import { answerNotFound } from '../errors.ts';
import type { RouteParts } from '../route-parts.ts';

/**
 * The messages of the last hour that were sent to nobody, for a developer: `GET /dev/sms`. Where a provider is set up,
 * and in production, there is no such page.
 */
export const devSmsRoute: FastifyPluginAsync<RouteParts> = async (app, { sms }) => {
  app.get('/dev/sms', { schema: { hide: true } }, async (request, reply) => {
    if (!isSink(sms)) return answerNotFound(request, reply);
    return reply.header('cache-control', 'no-store').send({ data: await sms.sent() });
  });
};
