import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Pool } from 'pg';
import { v7 } from 'uuid';
import { makeLoginLimit } from '../sessions/login-limit.ts';
import type { Hub } from '../sync/hub.ts';
import { serveClient } from './client.ts';
import { answerError, answerNotFound } from './errors.ts';
import { describeApi } from './openapi.ts';
import { authRoutes } from './routes/auth.ts';
import { brandRoutes } from './routes/brand.ts';
import { employeeRoutes } from './routes/employees.ts';
import { healthRoutes } from './routes/health.ts';
import { itemRoutes } from './routes/items.ts';
import { memberRoutes } from './routes/members.ts';
import { orderReadRoutes } from './routes/orders.ts';
import { orderWriteRoutes } from './routes/order-writes.ts';
import { pokeRoute } from './routes/poke.ts';
import { shopRoutes } from './routes/shops.ts';
import { syncRoutes } from './routes/sync.ts';
import { securityHeaders } from './security-headers.ts';
import { validateByZod } from './validation.ts';

export interface AppParts {
  readonly pool: Pool;
  readonly hub: Hub;
  /** The built app to serve beside the API; the API alone without it. */
  readonly clientDir?: string;
  readonly logger?: FastifyBaseLogger;
  /** How many proxies in front may say where a call came from. */
  readonly trustedProxies?: number;
}

export type Api = FastifyInstance<never, never, never, never, ZodTypeProvider>;

/** The whole server behind one port: API under `/api`, everything else the app. */
export const buildApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const app = Fastify({
    ...(parts.logger ? { loggerInstance: parts.logger } : {}),
    trustProxy: parts.trustedProxies ?? false,
    bodyLimit: 256 * 1024,
    genReqId: () => v7(),
    disableRequestLogging: true,
  });
  app.setValidatorCompiler(validateByZod);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  await app.register(helmet, securityHeaders);
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'] });
  await describeApi(app);
  await app.register(
    async (api) => {
      api.addHook('onRequest', async (_, reply) => {
        reply.header('cache-control', 'no-store');
      });
      await api.register(healthRoutes, parts);
    },
    { prefix: '/api' },
  );
  if (parts.clientDir) await serveClient(app, parts.clientDir);
  else app.setNotFoundHandler(answerNotFound);
  return app;
};
