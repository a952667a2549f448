import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { all, one } from '../kernel/needs.ts';
import { belowZero } from '../stock/below-zero.ts';
import { inTypes, outTypes } from '../stock/codes.ts';
import { type Moving, moveStock } from '../stock/move.ts';
import { stock, stockId } from '../stock/stock.ts';
import { afterStep, stepOn } from './actions.ts';
import { transferStatuses } from './codes.ts';
import { deliveredLines } from './delivered-lines.ts';
import {
  eachProductOnce,
  isBlank,
  productId,
  sameProducts,
  transferId,
  transferPieces,
  transferRemark,
} from './lines.ts';
import { movementId } from './movement-id.ts';
import { transfer } from './transfer.ts';

/**
 * The shop that asked receives the goods, at what they were worth where they came from. Everything that was delivered
 * comes in; what did not arrive goes out again as a loss, with a reason, so that no piece is forgotten on the way.
 */
export const receiveTransfer = defineCommand({
  name: 'transfer.receive',
  version: 1,
  offline: true,
  right: 'decided',
  args: z.object({
    transferId,
    /** One for each product of which something was delivered. */
    lines: eachProductOnce(z.object({ productId, received: transferPieces, reason: transferRemark })),
    remark: transferRemark,
  }),
  needs: ({ transferId: id, lines }, { shopId }) => ({
    existing: one(transfer, id),
    levels: all(
      stock,
      lines.map((each) => stockId(shopId, each.productId)),
    ),
  }),
  decide({ existing, levels }, { lines, remark }, acting) {
    const step = stepOn(existing, 'receive', acting);
    if ('refused' in step) return step.refused;
    const { found } = step;
    const sent = deliveredLines(found);
    if (!sameProducts(lines, sent)) return reject('transfer.linesChanged', { number: found.number });
    const counted = new Map(lines.map((each) => [each.productId, each]));
    const arrived = sent.map((each) => {
      const { received = 0, reason = '' } = counted.get(each.productId) ?? {};
      return { ...each, received, lossReason: reason };
    });
    const tooMany = arrived.find(({ received, delivered }) => received > delivered);
    if (tooMany) return reject('transfer.moreThanDelivered', { name: tooMany.name, delivered: tooMany.delivered });
    const unexplained = arrived.find((each) => each.received < each.delivered && isBlank(each.lossReason));
    if (unexplained && isBlank(remark)) return reject('transfer.lossReasonMissing', { name: unexplained.name });
    const moves = arrived.flatMap((each): Moving[] => {
      const of = { productId: each.productId, paperId: found.id };
      const id = (way: 'in' | 'lost') => movementId(found.id, each.productId, way);
      const lost = each.delivered - each.received;
      const note = isBlank(each.lossReason) ? remark : each.lossReason;
      return [
        { ...of, id: id('in'), type: inTypes.transferIn, quantity: each.delivered, worth: each.value },
        ...(lost > 0 ? [{ ...of, id: id('lost'), type: outTypes.loss, quantity: lost, note }] : []),
      ];
    });
    const { changes, below } = moveStock(levels, moves, acting);
    const byId = new Map(arrived.map((each) => [each.productId, each]));
    const after = afterStep(found, 'receive', acting, {
      status: transferStatuses.received,
      lines: found.lines.map((each) => byId.get(each.productId) ?? { ...each, received: 0 }),
      said: remark,
    });
    const nameOf = (id: string): string => byId.get(id)?.name ?? '';
    return accept([update(transfer, after), ...changes], belowZero(below, nameOf, null));
  },
});
