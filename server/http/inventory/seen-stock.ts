import type { FastifyRequest } from 'fastify';
import { holds, permissionsIn } from '#domain/staff/permissions.ts';
import { type CallerInShop, inCurrentShop, shopsWhere } from '../caller.ts';

/** The shops whose stock a call may see, and those of which it may see what the stock is worth. */
export interface SeenStock {
  readonly caller: CallerInShop;
  readonly shopIds: readonly string[];
  readonly valuedIds: readonly string[];
}

/** The current shop and those below it whose stock the caller may see; 403 when there is none. */
export const seenStock = (request: FastifyRequest): SeenStock => {
  const caller = inCurrentShop(request);
  const shopIds = shopsWhere(caller, ['pc.inventory.list', 'pc.inventory.book']).map(({ id }) => id);
  const valuedIds = shopIds.filter((id) =>
    holds(permissionsIn(id, caller.staff, caller.roles, caller.shops), 'pc.inventory.value'),
  );
  return { caller, shopIds, valuedIds };
};
