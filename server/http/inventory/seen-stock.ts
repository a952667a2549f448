import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hiddenFields } from '#domain/kernel/reading.ts';
import type { Permission } from '#domain/permissions.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { shopsOf } from '#domain/staff/permissions.ts';
import { stockPaper } from '#domain/stock/paper.ts';
import { stock } from '#domain/stock/stock.ts';
import { type CallerInShop, inCurrentShop, mayIn, shopsWhere } from '../caller.ts';
import { forbidden } from '../refusal.ts';

/** Whether a call asks for every shop in which the caller may, instead of the current one and those below it. */
export const everywhere = z.enum(['0', '1']).default('0').describe('`1`: every shop in which the caller may see it');

/** The shops whose stock a call may see, and those of which it may see what the stock is worth. */
export interface SeenStock {
  readonly caller: CallerInShop;
  readonly shopIds: readonly string[];
  readonly valuedIds: readonly string[];
}

/** Whether the caller may see what the stock of a shop is worth. */
export const seesWorth = (caller: CallerInShop, shopId: string): boolean =>
  !hiddenFields(stock, (right) => mayIn(caller, shopId, [right])).includes('value');

/** The shops of a call in which the caller holds one of these rights; 403 when there is none. */
export const shopsSeen = (caller: CallerInShop, permissions: readonly Permission[], all: boolean): Shop[] => {
  if (!all) return shopsWhere(caller, permissions);
  const found = shopsOf(caller.staff, caller.shops).filter(({ id }) => mayIn(caller, id, permissions));
  if (found.length === 0) throw forbidden('notAllowed');
  return found;
};

/** The shops whose stock the caller may see: the current one and those below it, or `all` of them. */
export const seenStock = (request: FastifyRequest, all: boolean): SeenStock => {
  const caller = inCurrentShop(request);
  const shopIds = shopsSeen(caller, stockPaper.readBy ?? [], all).map(({ id }) => id);
  return { caller, shopIds, valuedIds: shopIds.filter((id) => seesWorth(caller, id)) };
};
