import { z } from 'zod';
import { isInShop } from '../item/item.ts';
import { product } from '../item/product/product.ts';
import { defineCommand } from '../kernel/command.ts';
import { accept, insert, reject } from '../kernel/decision.ts';
import { all, one, onServer } from '../kernel/needs.ts';
import { employee } from '../staff/employee.ts';
import { price } from '../values/money.ts';
import { typedText } from '../values/plain-text.ts';
import { belowZero } from './below-zero.ts';
import { bringsIn, paperTypes } from './codes.ts';
import { expiryDay } from './expiry.ts';
import { lineProblems } from './line-problems.ts';
import { moveStock } from './move.ts';
import { stockMovement } from './movement.ts';
import { mostPaperLines, paperQuantity, paperRemark, stockPaper } from './paper.ts';
import { stock, stockId } from './stock.ts';
import { isBooked, paperMoveId, undoing, undoneMoveIds } from './undo.ts';

const line = z.object({
  productId: z.string().min(1).max(64),
  quantity: paperQuantity,
  /** For one piece, in fen; null where goods go out, or come in at what they were worth. */
  price: price.nullable(),
  /** The last day on which goods that come in are good; left out where nobody says. */
  expiresAt: expiryDay.optional(),
});

/** Each product once: two lines of one would be checked against the same stock. */
const eachOnce = (lines: readonly { productId: string }[]): boolean =>
  new Set(lines.map(({ productId }) => productId)).size === lines.length;

const nobody = z.string().max(64);

/**
 * Writes a paper by which goods come in or go out, and moves the stock (spec section 5: a quantity above 0, and not
 * above stock where they go out). Once the goods have gone, the paper stands: it leaves less than nothing and a task.
 */
export const bookPaper = defineCommand({
  name: 'stock.book',
  version: 1,
  offline: true,
  right: 'pc.inventory.book',
  argRights: { 'lines[].price': 'pc.inventory.value' },
  args: z.object({
    paperId: z.string().min(1).max(64),
    number: typedText().min(1).max(64),
    type: z.int().refine((type) => paperTypes.includes(type)),
    lines: z.array(line).min(1).max(mostPaperLines).refine(eachOnce),
    applicantId: nobody,
    receiverId: nobody,
    remark: paperRemark,
    /** The paper that it undoes, with what that has changed the value by; left out where it undoes none. */
    reverses: z.string().min(1).max(64).optional(),
  }),
  needs: ({ paperId, lines, applicantId, receiverId, reverses }, { shopId }) => ({
    existing: one(stockPaper, paperId),
    products: all(
      product,
      lines.map(({ productId }) => productId),
    ),
    levels: all(
      stock,
      lines.map(({ productId }) => stockId(shopId, productId)),
    ),
    people: all(
      employee,
      [applicantId, receiverId].filter((id) => id !== ''),
    ),
    undone: onServer(stockMovement, { id: undoneMoveIds(reverses, lines) }),
  }),
  decide({ existing, products, levels, people, undone }, given, acting) {
    const { paperId, number, type, lines, applicantId, receiverId, remark, reverses } = given;
    const { shopId, counterId, staffId, at } = acting;
    if (existing) return reject('stock.paperExists', { number });
    const known = new Map(products.map((each) => [each.id, each]));
    const unknown = lines.find(({ productId }) => !isInShop(acting.shop, known.get(productId)));
    if (unknown) return reject('stock.productUnknown');
    const works = (id: string): boolean =>
      people.some((each) => each.id === id && (acting.replay || each.resignedAt === null));
    if ([applicantId, receiverId].some((id) => id !== '' && !works(id))) return reject('stock.personUnknown');
    if (reverses !== undefined && undone && !isBooked(reverses, lines, undone)) return reject('stock.paperUnknown');
    const nameOf = (id: string): string => known.get(id)?.name ?? '';
    const leftOf = (id: string): number => levels.find(({ productId }) => productId === id)?.quantity ?? 0;
    const written = lines.map((each) => ({ ...each, name: nameOf(each.productId), left: leftOf(each.productId) }));
    const problem = lineProblems(type, written).find(({ code }) => code !== 'stock.short' || !acting.replay);
    if (problem) return reject(problem.code, problem.params);
    const moves = lines.map(({ productId, quantity, price: each }) => {
      const move = { id: paperMoveId(paperId, productId), productId, type, quantity, paperId, note: remark };
      return undoing({ ...move, price: bringsIn(type) ? each : null }, reverses, undone);
    });
    const { changes, below, value } = moveStock(levels, moves, acting);
    const paper = insert(stockPaper, {
      id: paperId,
      shopId,
      number,
      type,
      lines: lines.map(({ expiresAt, ...each }) => ({
        ...each,
        ...(expiresAt !== undefined && bringsIn(type) ? { expiresAt } : {}),
        name: nameOf(each.productId),
        unit: known.get(each.productId)?.unit ?? '',
      })),
      quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      value,
      applicantId,
      receiverId,
      remark,
      counterId,
      staffId,
      at,
    });
    return accept([paper, ...changes], belowZero(below, nameOf, null));
  },
});
