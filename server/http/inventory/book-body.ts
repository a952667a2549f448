import type { Pool } from 'pg';
import { z } from 'zod';
import { isInShop } from '#domain/item/item.ts';
import { product } from '#domain/item/product.ts';
import type { Reason } from '#domain/kernel/reason.ts';
import { mostPaperLines } from '#domain/stock/book.ts';
import { bringsIn } from '#domain/stock/codes.ts';
import { isCalendarDay } from '#domain/stock/expiry.ts';
import { lineProblems } from '#domain/stock/line-problems.ts';
import { paperRemark } from '#domain/stock/paper.ts';
import { stock, stockId } from '#domain/stock/stock.ts';
import type { CallerInShop } from '../caller.ts';
import { readRecords } from '../record-reads.ts';
import { RefusedCall } from '../refusal.ts';

const person = z.string().max(64).default('');

/** A paper as it is asked for. What is wrong with a line is said in the words of the screen, so numbers pass here. */
export const bookBody = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        productId: z.string().min(1).max(64),
        /** Pieces. */
        quantity: z.number('stock.quantityRange'),
        /** For one piece, in fen; null or left out where goods go out, or come in at what they were worth. */
        price: z.number('stock.priceRange').nullable().default(null),
        /** The last day on which goods that come in are good: `2026-11-21`. */
        expiresAt: z.string().optional(),
      }),
    )
    .min(1)
    .max(mostPaperLines),
  applicantId: person,
  receiverId: person,
  remark: paperRemark.default(''),
  /** The paper that this one undoes, with the value that it brought. */
  reverses: z.string().min(1).max(64).optional(),
});
type BookBody = z.infer<typeof bookBody>;

const refuse = (field: string, code: Reason, params = {}): RefusedCall =>
  new RefusedCall({ status: 422, reason: 'invalid', code, params, fields: { [field]: code } });

/** Refuses a paper with the first thing that is wrong with its lines, as the screen would say it. */
export const checkLines = async (
  pool: Pool,
  caller: CallerInShop,
  type: number,
  { lines }: BookBody,
): Promise<void> => {
  const shopId = caller.shop.id;
  const ids = lines.map(({ productId }) => productId);
  const products = await readRecords(pool, product, caller.brandId, 'id = any($2)', [ids]);
  const levelIds = ids.map((id) => stockId(shopId, id));
  const levels = await readRecords(pool, stock, caller.brandId, 'id = any($2)', [levelIds]);
  const written = lines.map(({ productId, quantity, price, expiresAt }, place) => {
    const found = products.find(({ id }) => id === productId);
    if (!found || !isInShop(shopId, found)) throw refuse(`lines.${place}.productId`, 'stock.productUnknown');
    if (expiresAt !== undefined && !isCalendarDay(expiresAt))
      throw refuse(`lines.${place}.expiresAt`, 'stock.expiryWrong');
    const left = levels.find((level) => level.productId === productId)?.quantity ?? 0;
    return { productId, name: found.name, quantity, price: bringsIn(type) ? price : null, left };
  });
  const [problem] = lineProblems(type, written);
  if (problem) throw refuse(`lines.${problem.line}.${problem.field}`, problem.code, problem.params);
};
