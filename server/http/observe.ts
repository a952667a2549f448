import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';
import { beginTelling } from './told.ts';

/** Paths as the API describes them: what stands in a path or behind it may name a person. */
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none';

/** Calls that watch over the server and say nothing of the shop. */
const quiet = ['/api/health', '/api/metrics'];

/** One line per call: which call, by which counter, what came of it. */
const logAnswered = (request: FastifyRequest, reply: FastifyReply): void => {
  const { told, counter } = request;
  const route = routeOf(request);
  request.log[quiet.includes(route) ? 'debug' : 'info'](
    {
      ...{ method: request.method, route, status: reply.statusCode },
      ms: Math.round(reply.elapsedTime),
      ...(counter ? { counterId: counter.id } : {}),
      ...(told?.behind === undefined ? {} : { behind: told.behind }),
      ...(told && told.done.length > 0 ? { commands: told.done } : {}),
    },
    'answered',
  );
};

/** Logs every call of the API and counts it. */
export const observe = (api: FastifyInstance, metrics: Metrics): void => {
  api.addHook('onRequest', beginTelling);
  api.addHook('onResponse', async (request, reply) => {
    logAnswered(request, reply);
    metrics.answered({
      ...{ method: request.method, route: routeOf(request), status: reply.statusCode },
      seconds: reply.elapsedTime / 1_000,
      done: request.told?.done ?? [],
      behind: request.told?.behind,
    });
  });
};
