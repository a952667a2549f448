import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf, giveCookie } from '../../sessions/cookies.ts';
import { hashToken } from '../../sessions/tokens.ts';

/** What a code for a forgotten password is for: the account. */
export const resetSubject = (account: string): string => `reset ${account}`;

/** What a code for a registration is for: the number, as it is stored. */
export const registrationSubject = (number: string): string => `registration ${number}`;

/** What a code for a member's mobile is for: the brand and the number, as it is stored. */
export const memberSubject = (brandId: string, number: string): string => `member ${brandId} ${number}`;

/** What a browser is known by that has asked for a code, in milliseconds for how long. */
const device = { name: 'device', path: '/api' } as const;
const deviceLife = 24 * 60 * 60 * 1000;

const ofDevice = (subject: string, token: string): string => `${subject} on ${hashToken(token)}`;

/**
 * By which names a code that a stranger asks for is stored: that of the device, which alone can try it under that one,
 * and that of whoever keeps no cookie. Wrong codes and new ones of others leave the device's own as it is.
 */
export const askedOnDevice = (subject: string, request: FastifyRequest, reply: FastifyReply): readonly string[] => {
  const token = cookieOf(request, device) || randomBytes(32).toString('base64url');
  giveCookie(request, reply, device, token, deviceLife);
  return [subject, ofDevice(subject, token)];
};

/** By which names a code is looked for that a stranger has typed: the device's own first. */
export const triedOnDevice = (subject: string, request: FastifyRequest): readonly string[] => {
  const token = cookieOf(request, device);
  return token === '' ? [subject] : [ofDevice(subject, token), subject];
};
