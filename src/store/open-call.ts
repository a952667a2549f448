import { z } from 'zod';
import { type AnyCall, type DataOf, dataOf, type GivenTo, requestOf } from '#domain/kernel/call.ts';
import { type Answered, readAnswer } from '../db/api/read-answer.ts';
import type { Refusal } from '../db/api/run-result.ts';

/** How long the server gets for an answer, in milliseconds. */
const patience = 30_000;

const refusalBody = z.object({
  message: z.string().optional(),
  code: z.string().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

const refusalOf = (status: number, body: unknown): Refusal => {
  const { code, params = {}, message = '' } = refusalBody.safeParse(body).data ?? {};
  const otherwise = status === 429 ? 'system.tooMany' : 'system.internal';
  return { ok: false, code: code ?? otherwise, params, status, message };
};

/** A call for which nobody needs to be signed in at a shop. */
export type OpenCall = AnyCall & { readonly by: 'anybody' | 'applicant' | 'platform' | 'screen' | 'wall' | 'booked' };

/**
 * Makes a declared call for which nobody needs to be signed in at a shop: anybody's, or of who registers or administers
 * the platform or of a second screen, whom the browser's cookie names. `language` is that of the answer, `secret` that of
 * the link by which a wall or the guests of a booking ask.
 */
export const openCall = async <C extends OpenCall>(
  call: C,
  given: GivenTo<C>,
  language: string,
  secret?: string,
): Promise<Answered<DataOf<C>> | Refusal> => {
  const { method, path, body } = requestOf(call, given);
  try {
    const answer = await fetch(`/api${path}`, {
      method,
      signal: AbortSignal.timeout(patience),
      headers: {
        'x-locale': language,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(secret === undefined ? {} : { authorization: `${call.by === 'booked' ? 'Booked' : 'Wall'} ${secret}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const said: unknown = await answer.json();
    if (!answer.ok) return refusalOf(answer.status, said);
    return readAnswer({ ok: true, ...(said as { readonly data: unknown }) }, dataOf(call));
  } catch {
    // No network, no answer in time, or none of ours: what lies between answered.
    return { ok: false, code: 'offline.needsContact', params: {} };
  }
};
