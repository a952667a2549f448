import type { Reason } from '#domain/kernel/reason.ts';
import { reactionTo } from '#domain/sync/reaction.ts';
import type { Refusal } from '../db/api/run-result.ts';
import type { Said, ServerCall } from '../db/api/server-call.ts';
import { refuse } from '../db/counter/run.ts';
import type { StoredSession } from '../db/session/registry.ts';
import { askWhole, bearer, Refused } from './calls.ts';
import { refusalOf } from './people.ts';
import { type Transport, Unreachable } from './transport.ts';

/** How long a call of a person may take (spec section 9), in milliseconds. */
const longestCall = 100_000;

/** What is said of a refusal without a code of its own. */
const reasonOf = (status: number): Reason => {
  if (status === 401) return 'session.expired';
  if (status === 403) return 'notAllowed';
  if (status === 404) return 'system.notFound';
  if (status === 429) return 'system.tooMany';
  return status === 500 ? 'system.internal' : 'system.badArguments';
};

/** In whose name calls are made, and for which shop. */
export interface CallerHere {
  readonly session: () => StoredSession | undefined;
  readonly shopId: () => string | undefined;
  /** The server does not know the session with this token any more. */
  readonly sessionEnds: (token: string, reason: string) => Promise<void>;
}

/**
 * Makes a call of the API for whoever is signed in, in the shop that is open; one that anybody may make also for nobody.
 * `lost` hears that no answer came, unless the call goes on beside the work. A session that the server does not know any more ends here; what else a refusal
 * leads to is for the screens, which get its status.
 */
export const askServer = async (
  transport: Transport,
  desk: CallerHere,
  { purpose = 'part', byAnybody, locale, ...call }: ServerCall,
  lost: () => void,
): Promise<Said | Refusal> => {
  const session = desk.session();
  // Begun with a PIN of which the server has not heard: it does not know the token yet.
  if (session?.unshown !== undefined && !byAnybody) return refuse('offline.needsContact');
  const token = session?.unshown === undefined ? (session?.token ?? '') : '';
  const shopId = desk.shopId();
  const isSignedIn = token !== '' && shopId !== undefined;
  if (!isSignedIn && !byAnybody) return refuse('session.expired');
  const headers = {
    ...(isSignedIn && { ...bearer(token), 'x-shop-id': shopId }),
    ...(locale && { 'x-locale': locale }),
  };
  try {
    const { data, meta } = await askWhole(transport, {
      ...call,
      headers,
      asked: true,
      faultIsAnswer: true,
      timeout: longestCall,
    });
    return { ok: true, data, meta };
  } catch (fault) {
    if (fault instanceof Unreachable) {
      if (!fault.answered && purpose !== 'aside') lost();
      return refuse('offline.needsContact');
    }
    if (!(fault instanceof Refused)) throw fault;
    const { status, said: message } = fault;
    const refusal = { ...refusalOf(fault, reasonOf(status)), status, message };
    // The session ends on every screen alike.
    const { does } = reactionTo({ path: call.path, status, purpose, screen: '' });
    if (does === 'endSession') await desk.sessionEnds(token, refusal.code);
    return refusal;
  }
};
