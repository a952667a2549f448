import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Reason } from '#domain/kernel/reason.ts';
import { staffCalls } from '#domain/staff/calls.ts';
import { Busy } from '../lanes/lane.ts';
import { problemOf } from '../log/problem-of.ts';
import type { ErrorReply } from './envelope.ts';
import { fieldErrors } from './field-errors.ts';
import { isAway, type Outages } from './limits/outage.ts';
import { type GeneralReason, RefusedCall } from './refusal.ts';
import { InvalidRequest } from './validation.ts';
import { type Locale, localeOf, say, sayRefusal } from './words.ts';

/** The language of a call. */
export const localeOfCall = (request: FastifyRequest): Locale => localeOf(request.headers['x-locale']);

/** The sign of the current shop's currency; the usual one where no shop is named that the caller's brand has. */
const currencyOf = ({ caller, headers }: FastifyRequest): string | undefined =>
  caller?.shops.find(({ id }) => id === headers['x-shop-id'])?.currencyFlag;

const refusalReply = (locale: Locale, { shape }: RefusedCall, currencyFlag: string | undefined): ErrorReply => {
  const errors = Object.entries(shape.fields ?? {}).map(([field, code]) => [
    field,
    [sayRefusal(locale, code, shape.params, currencyFlag)],
  ]);
  return {
    message: shape.code ? sayRefusal(locale, shape.code, shape.params, currencyFlag) : say(locale, shape.reason),
    ...(shape.code ? { code: shape.code, params: shape.params ?? {} } : {}),
    ...(errors.length > 0 ? { errors: Object.fromEntries(errors) } : {}),
  };
};

/** Faults of the call that Fastify itself finds, by its status. */
const reasonOfStatus: Readonly<Record<number, [status: number, reason: GeneralReason]>> = {
  400: [422, 'unreadable'],
  403: [404, 'notFound'],
  404: [404, 'notFound'],
  413: [422, 'tooLarge'],
  414: [404, 'notFound'],
  415: [422, 'unreadable'],
  429: [429, 'tooMany'],
};

/** Text with a character that PostgreSQL does not know, by itself or within JSON: nothing can be stored under it. */
const unstorable: readonly unknown[] = ['22021', '22P05'];
const isUnstorable = (error: unknown): boolean => unstorable.includes((error as { code?: unknown }).code);

/** PostgreSQL has ended a statement that took too long: of a read that is too much asked, a write waits for others. */
const isEnded = (error: unknown): boolean => (error as { code?: unknown }).code === '57014';
const tooMuchAsked = new RefusedCall({ status: 422, reason: 'invalid', code: 'system.tookTooLong' });

/** Seconds after which a call is tried again that failed because the database was away: most restarts take no longer. */
const retryAfterOutage = 2;

const permissionsRoute = `/api${staffCalls.permissions.at.replace('GET ', '')}`;

/** The words for a call that failed by a fault of ours: what has not come about by it. */
const whatFailed = (method: string, route: string | undefined): Reason => {
  if (route === permissionsRoute) return 'system.permissionsFailed';
  if (method === 'DELETE') return 'system.deleteFailed';
  return method === 'PUT' ? 'system.modifyFailed' : 'system.internal';
};

/**
 * Answers a failed call in the caller's language. What it was is logged, never what was in it. While the database is
 * away that is 503, and logged once for all calls.
 */
export const answerError = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  outages?: Outages,
): FastifyReply => {
  const locale = localeOfCall(request);
  reply.header('cache-control', 'no-store');
  if (isEnded(error) && request.routeOptions.config.isRead) return answerError(tooMuchAsked, request, reply, outages);
  if (error instanceof RefusedCall) {
    if (error.shape.retryAfter !== undefined) reply.header('retry-after', error.shape.retryAfter);
    return reply.code(error.shape.status).send(refusalReply(locale, error, currencyOf(request)));
  }
  if (error instanceof InvalidRequest) {
    return reply
      .code(422)
      .send({ message: say(locale, 'invalid'), errors: fieldErrors(locale, error.issues, currencyOf(request)) });
  }
  const known = isUnstorable(error) ? reasonOfStatus[400] : reasonOfStatus[(error as FastifyError).statusCode ?? 500];
  if (known) return reply.code(known[0]).send({ message: say(locale, known[1]) });
  if (isEnded(error) || (outages && isAway(error))) {
    if (!isEnded(error)) outages?.noticed(error);
    return reply
      .code(503)
      .header('retry-after', retryAfterOutage)
      .send({ message: say(locale, 'unavailable') });
  }
  if (error instanceof Busy)
    return reply
      .code(503)
      .header('retry-after', error.retryAfter)
      .send({ message: say(locale, 'busy') });
  const { method } = request;
  request.log.error({ problem: problemOf(error), method, route: request.routeOptions.url }, 'a call failed');
  const code = whatFailed(method, request.routeOptions.url);
  return reply.code(500).send({ message: sayRefusal(locale, code), code, params: {} });
};

/** A path that is not there. */
export const answerNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ message: say(localeOfCall(request), 'notFound') });
