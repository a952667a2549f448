import type { Pool } from 'pg';
import type { Permission } from '#domain/permissions.ts';
import type { CounterRow } from '#domain/sync/counter-view.ts';
import { shopsCounter } from '../../commands/counters.ts';
import { readCounter } from '../../counters/list-counters.ts';
import { type Caller, mayAt } from '../caller.ts';
import { forbidden, notFound } from '../refusal.ts';

/** The shops whose counters somebody may look at, or manage, whichever shop is the current one. */
export interface CountersSeen {
  readonly brandId: string;
  readonly staffId: string;
  readonly shopIds: readonly string[];
}

const where = (caller: Caller, permission: Permission): CountersSeen => {
  const { brandId, staff } = caller;
  const seen = caller.shops.filter(({ id }) => mayAt(caller, id)(permission));
  if (seen.length === 0) throw forbidden('notAllowed');
  return { brandId, staffId: staff.id, shopIds: seen.map(({ id }) => id) };
};

export const countersSeen = (caller: Caller): CountersSeen => where(caller, 'pc.counter.list');
export const countersManaged = (caller: Caller): CountersSeen => where(caller, 'pc.counter.manage');

/** One of these counters; 404 for any other. */
export const seenCounter = async (pool: Pool, { brandId, shopIds }: CountersSeen, id: string): Promise<CounterRow> => {
  const found = await readCounter(pool, brandId, shopIds, id);
  if (!found) throw notFound('counter.unknown');
  return found;
};

/** The id of one of them, or of a shop's own counter: what was taken in from quarantine may be held there. */
export const decidedCounter = async (pool: Pool, seen: CountersSeen, id: string): Promise<string> =>
  seen.shopIds.some((shopId) => shopsCounter(shopId).id === id) ? id : (await seenCounter(pool, seen, id)).id;
