import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { all, one } from '../kernel/needs.ts';
import { inTypes } from '../stock/codes.ts';
import { moveStock } from '../stock/move.ts';
import { stock, stockId } from '../stock/stock.ts';
import { afterStep, stepOn } from './actions.ts';
import { transferStatuses } from './codes.ts';
import { deliveredLines } from './delivered-lines.ts';
import { eachProductOnce, productId, sameProducts, transferId, transferRemark } from './lines.ts';
import { movementId } from './movement-id.ts';
import { transfer } from './transfer.ts';

/**
 * The shop that asked sends everything back unopened: it is the delivering shop's again, at what it was worth. That
 * shop's stock is not on the counters of this one, so that it takes contact; the counter shows the transfer as returned
 * and leaves the other shop's stock to the server.
 */
export const returnTransfer = defineCommand({
  name: 'transfer.return',
  version: 1,
  offline: false,
  right: 'decided',
  args: z.object({
    transferId,
    provideShopId: z.string().min(1).max(64),
    /** The products of which something was delivered. */
    lines: eachProductOnce(z.object({ productId })),
    remark: transferRemark,
  }),
  needs: ({ transferId: id, provideShopId, lines }) => ({
    existing: one(transfer, id),
    levels: all(
      stock,
      lines.map((each) => stockId(provideShopId, each.productId)),
    ),
  }),
  reaches: ({ existing }) => (existing ? [existing.provideShopId] : []),
  decide({ existing, levels }, { provideShopId, lines, remark }, acting) {
    const step = stepOn(existing, 'return', acting);
    if ('refused' in step) return step.refused;
    const { found } = step;
    const sent = deliveredLines(found);
    if (provideShopId !== found.provideShopId || !sameProducts(lines, sent))
      return reject('transfer.linesChanged', { number: found.number });
    // What was delivered had stock there; a counter that does not know of it is one of another shop.
    const known = new Set(levels.map((each) => each.productId));
    const moves = sent
      .filter((each) => known.has(each.productId))
      .map((each) => ({
        id: movementId(found.id, each.productId, 'back'),
        productId: each.productId,
        paperId: found.id,
        type: inTypes.transferReturn,
        quantity: each.delivered,
        worth: each.value,
        note: remark,
      }));
    // They are still travelling: whatever that shop has counted by now, it has not seen them on the shelf.
    const { changes } = moveStock(levels, moves, { ...acting, shopId: provideShopId, at: acting.keptAt });
    const after = afterStep(found, 'return', acting, { status: transferStatuses.returned, said: remark });
    return accept([update(transfer, after), ...changes]);
  },
});
