import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { day } from '#domain/values/durations.ts';
import { cookieOf, giveCookie } from '../../sessions/cookies.ts';
import type { Place } from '../../sessions/origin.ts';
import { hashToken } from '../../sessions/tokens.ts';

/** What a code for a forgotten password is for: the account. */
export const resetSubject = (account: string): string => `reset ${account}`;

/** What a code for a registration is for: the number, as it is stored. */
export const registrationSubject = (number: string): string => `registration ${number}`;

/** What a code for a member's mobile is for: the brand and the number, as it is stored. */
export const memberSubject = (brandId: string, number: string): string => `member ${brandId} ${number}`;

/** What a browser is known by that has asked for a code, in milliseconds for how long. */
const device = { name: 'device', path: '/api' } as const;
const deviceLife = day;

const ofDevice = (subject: string, token: string): string => `${subject} on ${hashToken(token)}`;
/** The name of whoever is where the account has signed in before. */
const ofPlace = (subject: string, place: Place | undefined): string[] =>
  place?.isKnown ? [`${subject} at ${place.device}`] : [];

/**
 * By which names a code that a stranger asks for is stored: that of the device, which alone can try it under that one,
 * that of the place where the account is known, and that of whoever keeps no cookie. Wrong codes and new ones of others
 * leave the device's own and the place's as they are.
 */
export const askedOnDevice = (
  subject: string,
  request: FastifyRequest,
  reply: FastifyReply,
  place?: Place,
): readonly string[] => {
  const token = cookieOf(request, device) || randomBytes(32).toString('base64url');
  giveCookie(request, reply, device, token, deviceLife);
  return [subject, ofDevice(subject, token), ...ofPlace(subject, place)];
};

/** By which names a code is looked for that a stranger has typed: the device's own first, then that of a known place. */
export const triedOnDevice = (subject: string, request: FastifyRequest, place?: Place): readonly string[] => {
  const token = cookieOf(request, device);
  const there = [...ofPlace(subject, place), subject];
  return token === '' ? there : [ofDevice(subject, token), ...there];
};
