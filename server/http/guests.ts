import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { AnyCall } from '#domain/kernel/call.ts';
import { findBooked, type KnownBooked } from '../booking/guest-links.ts';
import { bookedSecretOf, wallSecretOf } from '../lanes/known.ts';
import { type Administrator, findAdministrator } from '../platform/administrators.ts';
import { type Applicant, findApplicant } from '../registration/applicants.ts';
import { findScreen, type KnownScreen } from '../second-screen/far-screens.ts';
import { cookieOf } from '../sessions/cookies.ts';
import { findWall, type KnownWall } from '../wall/links.ts';
import { unauthenticated } from './refusal.ts';

/**
 * Who is known without being of a brand's staff: who registers, who administers the platform, a device that is the second
 * screen of a counter, a screen on a wall, and the guests of a booking.
 */
export interface Guests {
  readonly applicant: Applicant;
  readonly platform: Administrator;
  readonly screen: KnownScreen;
  readonly wall: KnownWall;
  readonly booked: KnownBooked;
}
export type Guest = keyof Guests;

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for calls of anybody, and of a brand's staff. */
    guest: Guests[Guest] | null;
  }
}

/** Where the browser holds what each of them is known by. */
export const guestCookies = {
  // Pictures are sent before the registration is.
  applicant: { name: 'registrant', path: '/api/pc/v1' },
  platform: { name: 'platform', path: '/api/platform' },
  screen: { name: 'screen', path: '/api/screens' },
} as const;

const find = {
  applicant: findApplicant,
  platform: findAdministrator,
  screen: findScreen,
  wall: findWall,
  booked: findBooked,
} as const;

/** What a guest shows: a wall and the guests of a booking the secret of their link, all others the browser's cookie. */
const shownBy = (as: Guest, request: FastifyRequest): string => {
  if (as === 'wall') return wallSecretOf(request.headers) ?? '';
  return as === 'booked' ? (bookedSecretOf(request.headers) ?? '') : cookieOf(request, guestCookies[as]);
};

export const isGuest = (by: AnyCall['by']): by is Guest => by !== undefined && by in find;

/** Finds out who calls, by what they show; 401 where nobody is known by it. */
export const identifyGuest = async (pool: Pool, as: Guest, request: FastifyRequest): Promise<void> => {
  const found = await find[as](pool, shownBy(as, request), Date.now());
  if (!found) throw unauthenticated();
  request.guest = found;
};

/** Who makes this call. */
export const guestOf = (request: FastifyRequest): Guests[Guest] => {
  if (!request.guest) throw unauthenticated();
  return request.guest;
};
