import type { Readers } from '#domain/kernel/entity.ts';
import { hiddenFields } from '#domain/kernel/reading.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { shopsOf } from '#domain/staff/permissions.ts';
import { stockPaper } from '#domain/stock/paper.ts';
import { stock } from '#domain/stock/stock.ts';
import { type CallerInShop, mayAt, mayIn, shopsWhere } from '../caller.ts';
import { forbidden } from '../refusal.ts';
import type { Seen } from '../serve-list.ts';

/** Whether the caller may see what the stock of a shop is worth. */
export const seesWorth = (caller: CallerInShop, shopId: string): boolean =>
  !hiddenFields(stock, mayAt(caller, shopId)).includes('value');

/** The shops of a call in which the caller holds one of these rights; 403 when there is none. */
export const shopsSeen = (caller: CallerInShop, readers: Readers, all: boolean): Shop[] => {
  if (!all) return shopsWhere(caller, readers);
  const found = shopsOf(caller.staff, caller.shops).filter(({ id }) => mayIn(caller, id, readers));
  if (found.length === 0) throw forbidden('notAllowed');
  return found;
};

/** The shops whose stock the caller may see: the current one and those below it, or `all` of them. */
export const seenStock = (caller: CallerInShop, all: boolean): Seen => ({
  caller,
  shopIds: shopsSeen(caller, stockPaper.readBy, all).map(({ id }) => id),
});
