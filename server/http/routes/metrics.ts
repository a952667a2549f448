import { timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { hashToken } from '../../sessions/tokens.ts';
import { notFound } from '../refusal.ts';
import type { RouteParts } from '../route-parts.ts';

const holdsToken = ({ headers }: FastifyRequest, token: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(headers.authorization ?? '')), Buffer.from(hashToken(`Bearer ${token}`)));

/**
 * Figures for Prometheus: for whoever shows the token of the settings; for all others, and without such a token, not
 * there. A call from the machine itself proves nothing: it may have come through a proxy that does not say so.
 */
export const metricsRoute: FastifyPluginAsync<RouteParts> = async (api, { metrics, metricsToken }) => {
  api.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (metricsToken === undefined || !holdsToken(request, metricsToken)) throw notFound();
    return reply.type(metrics.contentType).send(await metrics.text());
  });
};
