import type { ChoosingShop } from '../db/api/choosing-shop.ts';
import { refuse } from '../db/counter/run.ts';
import type { Registry, StoredSession } from '../db/session/registry.ts';
import { offeredCounters, Refused } from './calls.ts';
import { refusalOf } from './people.ts';
import { type Transport, Unreachable } from './transport.ts';

/** Asks which counters of a shop this browser may go on as; it is asked of nobody who is one there already. */
export const makeOffers =
  (
    transport: Transport,
    registry: Registry,
    session: () => StoredSession | undefined,
  ): ChoosingShop['offeredCounters'] =>
  async (shopId, was) => {
    const token = session()?.token ?? '';
    if (await registry.enrolmentOf(shopId)) return { ok: true, counters: [] };
    if (token === '') return refuse('session.expired');
    try {
      return { ok: true, counters: await offeredCounters(transport, token, shopId, was) };
    } catch (fault) {
      if (fault instanceof Unreachable) return refuse('offline.needsContact');
      if (fault instanceof Refused) return refusalOf(fault, 'counter.enrolNotAllowed');
      throw fault;
    }
  };
