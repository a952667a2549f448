import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { Permission } from '#domain/permissions.ts';
import { holds, permissionsIn } from '#domain/staff/permissions.ts';
import type { CounterRow } from '#domain/sync/counter-view.ts';
import { storable } from '#domain/values/storable.ts';
import { shopsCounter } from '../commands/counters.ts';
import { readCounter } from '../counters/list-counters.ts';
import { callerOf } from './caller.ts';
import { forbidden, notFound } from './refusal.ts';

/** Why something was done to a counter or to what it sent. */
export const reason = z.string().trim().min(1).max(200).overwrite(storable);

/** The shops whose counters somebody may look at, or manage, whichever shop is the current one. */
export interface CountersSeen {
  readonly brandId: string;
  readonly staffId: string;
  readonly shopIds: readonly string[];
}

const where = (request: FastifyRequest, permission: Permission): CountersSeen => {
  const { brandId, staff, roles, shops } = callerOf(request);
  const seen = shops.filter(({ id }) => holds(permissionsIn(id, staff, roles, shops), permission));
  if (seen.length === 0) throw forbidden('notAllowed');
  return { brandId, staffId: staff.id, shopIds: seen.map(({ id }) => id) };
};
export const countersSeen = (request: FastifyRequest): CountersSeen => where(request, 'pc.counter.list');
export const countersManaged = (request: FastifyRequest): CountersSeen => where(request, 'pc.counter.manage');

/** One of these counters; 404 for any other. */
export const seenCounter = async (pool: Pool, { brandId, shopIds }: CountersSeen, id: string): Promise<CounterRow> => {
  const found = await readCounter(pool, brandId, shopIds, id);
  if (!found) throw notFound('counter.unknown');
  return found;
};

/** The id of one of them, or of a shop's own counter: what was taken in from quarantine may be held there. */
export const decidedCounter = async (pool: Pool, seen: CountersSeen, id: string): Promise<string> =>
  seen.shopIds.some((shopId) => shopsCounter(shopId).id === id) ? id : (await seenCounter(pool, seen, id)).id;
