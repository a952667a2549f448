import type { FastifyInstance } from 'fastify';
import type { RouteParts } from '../route-parts.ts';
import { rosterRoutes, rosterTemplateRoutes } from './calls.ts';
import { swapRoutes } from './swap-calls.ts';

/** Who is there when, hours with a name, and swaps of duties. */
export const routesOfRosters = async (api: FastifyInstance, parts: RouteParts): Promise<void> => {
  await api.register(rosterRoutes, parts);
  await api.register(rosterTemplateRoutes, parts);
  await api.register(swapRoutes, parts);
};
