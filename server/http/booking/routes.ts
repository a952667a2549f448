import type { FastifyInstance } from 'fastify';
import type { RouteParts } from '../route-parts.ts';
import { bookingRoutes } from './calls.ts';
import { guestLinkRoutes, ownBookingRoutes } from './guest-calls.ts';

/** Bookings, and the links by which their guests see them. */
export const routesOfBookings = async (api: FastifyInstance, parts: RouteParts): Promise<void> => {
  await api.register(bookingRoutes, parts);
  await api.register(guestLinkRoutes, parts);
};

/** What guests do with their own booking, without being signed in. */
export const routesOfGuests = async (api: FastifyInstance, parts: RouteParts): Promise<void> => {
  await api.register(ownBookingRoutes, parts);
};
