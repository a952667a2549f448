import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { findApplicant } from '../../registration/applicants.ts';
import { cookieOf } from '../../sessions/cookies.ts';
import { networkOf } from '../../sessions/origin.ts';
import { guestCookies } from '../guests.ts';

/** What somebody is known by who sends pictures from a network and has proved no number. */
export const networkSending = ({ ip }: FastifyRequest): string => `network ${networkOf(ip)}`;

/**
 * What somebody is known by who sends pictures for a registration: the number that they proved, if they have, and the
 * network that they call from.
 */
export const registrantOf = async (pool: Pool, request: FastifyRequest): Promise<readonly [string, ...string[]]> => {
  const applicant = await findApplicant(pool, cookieOf(request, guestCookies.applicant), Date.now());
  const network = networkSending(request);
  return applicant ? [`number ${applicant.area} ${applicant.mobile}`, network] : [network];
};
