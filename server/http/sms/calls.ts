import type { FastifyRequest } from 'fastify';
import { smsCalls } from '#domain/sms/calls.ts';
import { codeLife, limitsOfRegistrations, resendAfter, smsTypes } from '#domain/sms/code.ts';
import { second } from '#domain/values/durations.ts';
import type { Sent, SmsProvider } from '../../providers/sms/provider.ts';
import { placeOf } from '../../sessions/origin.ts';
import { type CodeWanted, sendCode } from '../../sms/send-code.ts';
import { counterShown } from '../counter-caller.ts';
import { leaveLane } from '../limits/lanes.ts';
import { tooMany } from '../limits/too-many.ts';
import { RefusedCall } from '../refusal.ts';
import type { RouteParts } from '../route-parts.ts';
import { serveCalls } from '../serve-calls.ts';
import { mayAsk, principalOf } from '../session/principal.ts';
import { askedOnDevice, registrationSubject, resetSubject } from './subjects.ts';

/** What is said where no code was sent. No answer of ours is amiss, so that it is no fault of the server's. */
const notSent: Readonly<Partial<Record<Sent, () => RefusedCall>>> = {
  limited: () => tooMany('sms.tooMany', resendAfter),
  badNumber: () => new RefusedCall({ status: 422, reason: 'invalid', code: 'sms.numberRefused' }),
  failed: () => new RefusedCall({ status: 422, reason: 'invalid', code: 'sms.notSent' }),
  unknown: () => new RefusedCall({ status: 422, reason: 'invalid', code: 'sms.notSent' }),
  notSetUp: () => new RefusedCall({ status: 422, reason: 'invalid', code: 'sms.notSetUp' }),
};

/** Sends a code, or refuses with the reason why none was sent. */
export const sendCodeTo = async (parts: RouteParts, request: FastifyRequest, to: Omit<CodeWanted, 'address'>) => {
  const sms: SmsProvider = {
    send: (message) => {
      // The provider takes its time.
      leaveLane(request);
      return parts.sms.send(message);
    },
  };
  const sent = await sendCode({ pool: parts.pool, sms }, { ...to, address: request.ip }, Date.now());
  if (typeof sent === 'object') throw tooMany('sms.tooMany', sent.wait);
  const refusal = notSent[sent];
  if (refusal) throw refusal();
  return { resendAfter: resendAfter / second, validFor: codeLife / second, inTerminal: parts.sms.isTerminal === true };
};

/** Codes by SMS. Whether a number belongs to anybody makes no difference. */
export const smsRoutes = serveCalls(smsCalls, (parts) => ({
  send: async ({ body, request, reply }) => {
    if (body.type === smsTypes.registration) {
      const { phonenumber: number } = body;
      const also = [{ subject: 'codes of registrations', limits: limitsOfRegistrations }];
      const subject = askedOnDevice(registrationSubject(number), request, reply);
      return sendCodeTo(parts, request, { subject, number, by: 'stranger', also });
    }
    await mayAsk(parts.pool, request);
    const { username } = body;
    const { mobile } = await principalOf(parts.pool, username);
    const origin = { address: request.ip, counterId: await counterShown(parts.pool, request) };
    const place = await placeOf(parts.pool, username, origin, Date.now());
    const { isKnown } = place;
    const subject = askedOnDevice(resetSubject(username), request, reply, place);
    return sendCodeTo(parts, request, { subject, number: mobile, by: isKnown ? 'staff' : 'stranger', isKnown });
  },
}));
