import type { FastifyInstance } from 'fastify';
import { localeOfCall } from './errors.ts';
import { say } from './words.ts';

/**
 * While the server stops, what was begun is brought to its end, and whatever else comes over a connection that is open
 * is asked to try again: another process, or this one when it is back, answers then. So does health.
 */
export const refuseWhenStopping = (app: FastifyInstance): void => {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!stopping) return;
    reply.code(503).header('connection', 'close').header('retry-after', 1);
    return reply.send({ message: say(localeOfCall(request), 'stopping') });
  });
};
