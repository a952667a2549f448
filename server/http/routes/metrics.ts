import { timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { hashOf } from '../../sessions/tokens.ts';
import { notFound } from '../refusal.ts';
import type { RouteParts } from '../route-parts.ts';

const own = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** What proxies add to a call, each in its way. */
const addedByProxy = /^(forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip)$/;

/** Whether a call comes from this machine itself, and not through a proxy on it. */
const isFromHere = ({ raw, headers }: FastifyRequest): boolean =>
  own.includes(raw.socket.remoteAddress ?? '') && !Object.keys(headers).some((name) => addedByProxy.test(name));

const holdsToken = ({ headers }: FastifyRequest, token: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(headers.authorization ?? '')), Buffer.from(hashOf(`Bearer ${token}`)));

/** Figures for Prometheus: for whoever asks on this machine or with the token of the settings; for all others not there. */
export const metricsRoute: FastifyPluginAsync<RouteParts> = async (api, { metrics, metricsToken }) => {
  api.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const may = isFromHere(request) || (metricsToken !== undefined && holdsToken(request, metricsToken));
    if (!may) throw notFound();
    return reply.type(metrics.contentType).send(await metrics.text());
  });
};
