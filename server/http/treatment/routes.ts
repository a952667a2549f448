import type { FastifyInstance } from 'fastify';
import type { RouteParts } from '../route-parts.ts';
import { offerRoutes, treatmentRoutes } from './calls.ts';
import { serviceLogRoutes } from './service-log-calls.ts';

/** Services in progress, who and what is free for them, and what was given. */
export const routesOfTreatments = async (api: FastifyInstance, parts: RouteParts): Promise<void> => {
  await api.register(treatmentRoutes, parts);
  await api.register(offerRoutes, parts);
  await api.register(serviceLogRoutes, parts);
};
