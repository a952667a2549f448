import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';
import { beginMetrics } from './request-metrics.ts';

/** Paths as the API describes them: what is in a path or behind it may name a person. */
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none';

/** Calls that watch over the server and say nothing of the shop. */
const quiet = ['/api/health', '/api/metrics'];

/** One line per call: which call, by which counter, what came of it. */
const logAnswered = (request: FastifyRequest, reply: FastifyReply): void => {
  const { metrics, counter } = request;
  const route = routeOf(request);
  request.log[quiet.includes(route) ? 'debug' : 'info'](
    {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(counter ? { counterId: counter.id } : {}),
      ...(metrics?.behind === undefined ? {} : { behind: metrics.behind }),
      ...(metrics && metrics.done.length > 0 ? { commands: metrics.done } : {}),
    },
    'answered',
  );
};

/** Logs every call of the API and counts it. */
export const observe = (api: FastifyInstance, metrics: Metrics): void => {
  api.addHook('onRequest', beginMetrics);
  api.addHook('onResponse', async (request, reply) => {
    logAnswered(request, reply);
    metrics.answered({
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
      done: request.metrics?.done ?? [],
      behind: request.metrics?.behind,
    });
  });
};
