import type { Refusal } from '../db/api/run-result.ts';
import type { Said, ServerCall } from '../db/api/server-call.ts';
import { refuse } from '../db/counter/run.ts';
import { askWhole, bearer, Refused } from './calls.ts';
import type { Desk } from './desk.ts';
import { refusalOf } from './people.ts';
import { type Transport, Unreachable } from './transport.ts';

/** Makes a call of the API for whoever is signed in, in the shop that is open. `lost` hears that no answer came. */
export const askServer = async (
  transport: Transport,
  desk: Pick<Desk, 'session' | 'open'>,
  call: ServerCall,
  lost: () => void,
): Promise<Said | Refusal> => {
  const token = desk.session()?.token ?? '';
  const open = desk.open();
  if (token === '' || !open) return refuse('session.expired');
  const headers = { ...bearer(token), 'x-shop-id': open.counter.enrolment.shopId };
  try {
    const { data, meta } = await askWhole(transport, { ...call, headers, asked: true });
    return { ok: true, data, meta };
  } catch (fault) {
    if (fault instanceof Unreachable) {
      if (!fault.answered) lost();
      return refuse('offline.needsContact');
    }
    if (fault instanceof Refused) return refusalOf(fault, 'system.badArguments');
    throw fault;
  }
};
