import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { CounterRow } from '#domain/sync/counter-view.ts';
import { readCounter } from '../counters/list-counters.ts';
import { type CallerInShop, inCurrentShop, shopsWhere } from './caller.ts';
import { notFound } from './refusal.ts';

/** The shops whose counters somebody may look at, or manage: the current one and those below it. */
export interface CountersSeen {
  readonly caller: CallerInShop;
  readonly brandId: string;
  readonly shopIds: readonly string[];
}

const where = (request: FastifyRequest, permission: string): CountersSeen => {
  const caller = inCurrentShop(request);
  const shopIds = shopsWhere(caller, [permission]).map((shop) => shop.id);
  return { caller, brandId: caller.brandId, shopIds };
};
export const countersSeen = (request: FastifyRequest): CountersSeen => where(request, 'pc.counter.list');
export const countersManaged = (request: FastifyRequest): CountersSeen => where(request, 'pc.counter.manage');

/** One of these counters; 404 for any other. */
export const seenCounter = async (pool: Pool, { brandId, shopIds }: CountersSeen, id: string): Promise<CounterRow> => {
  const found = await readCounter(pool, brandId, shopIds, id);
  if (!found) throw notFound('counter.unknown');
  return found;
};
