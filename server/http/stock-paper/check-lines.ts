import type { Pool } from 'pg';
import { isInShop } from '#domain/item/item.ts';
import { product } from '#domain/item/product/product.ts';
import type { Reason } from '#domain/kernel/reason.ts';
import type { PaperBody } from '#domain/stock/calls.ts';
import { bringsIn } from '#domain/stock/codes.ts';
import { lineProblems } from '#domain/stock/line-problems.ts';
import { stock, stockId } from '#domain/stock/stock.ts';
import { isCalendarDay } from '#domain/values/calendar-day.ts';
import type { CallerInShop } from '../caller.ts';
import { readRecords } from '../record-reads.ts';
import { RefusedCall } from '../refusal.ts';

const refuse = (field: string, code: Reason, params = {}): RefusedCall =>
  new RefusedCall({ status: 422, reason: 'invalid', code, params, fields: { [field]: code } });

/** Refuses a paper with the first thing that is wrong with its lines, as the screen would say it. */
export const checkLines = async (pool: Pool, caller: CallerInShop, { type, lines }: PaperBody): Promise<void> => {
  const shopId = caller.shop.id;
  const ids = lines.map(({ productId }) => productId);
  const products = await readRecords(pool, product, caller.brandId, 'id = any($2)', [ids]);
  const levelIds = ids.map((id) => stockId(shopId, id));
  const levels = await readRecords(pool, stock, caller.brandId, 'id = any($2)', [levelIds]);
  const written = lines.map(({ productId, quantity, price, expiresAt }, place) => {
    const found = products.find(({ id }) => id === productId);
    if (!found || !isInShop(caller.shop, found)) throw refuse(`lines.${place}.productId`, 'stock.productUnknown');
    if (expiresAt !== undefined && !isCalendarDay(expiresAt))
      throw refuse(`lines.${place}.expiresAt`, 'stock.expiryWrong');
    const left = levels.find((level) => level.productId === productId)?.quantity ?? 0;
    return { productId, name: found.name, quantity, price: bringsIn(type) ? price : null, left };
  });
  const [problem] = lineProblems(type, written);
  if (problem) throw refuse(`lines.${problem.line}.${problem.field}`, problem.code, problem.params);
};
