import { z } from 'zod';
import { product } from '../item/product/product.ts';
import { defineCommand } from '../kernel/command.ts';
import { accept, type ExceptionNote, reject, update } from '../kernel/decision.ts';
import { all, one } from '../kernel/needs.ts';
import { belowZero } from '../stock/below-zero.ts';
import { outTypes } from '../stock/codes.ts';
import { moveStock } from '../stock/move.ts';
import { stock, stockId } from '../stock/stock.ts';
import { afterStep, stepOn } from './actions.ts';
import { transferStatuses } from './codes.ts';
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
import { type Transfer, type TransferLine, transfer } from './transfer.ts';

const deliveredLine = z.object({ productId, delivered: transferPieces, reason: transferRemark });
type Delivered = z.infer<typeof deliveredLine>;

/** The lines as they were sent: those that were asked for, and behind them what was sent without being asked for. */
const sentLines = (
  found: Transfer,
  lines: readonly Delivered[],
  named: (id: string) => Pick<TransferLine, 'name' | 'unit'>,
): TransferLine[] => {
  const sent = new Map(lines.map((each) => [each.productId, each]));
  const asked = found.lines.map((each) => {
    const { delivered = 0, reason = '' } = sent.get(each.productId) ?? {};
    return { ...each, delivered, reason };
  });
  const known = new Set(found.lines.map((each) => each.productId));
  const others = lines.filter((each) => each.delivered > 0 && !known.has(each.productId));
  return [
    ...asked,
    ...others.map((each) => ({
      productId: each.productId,
      ...named(each.productId),
      applied: 0,
      delivered: each.delivered,
      received: null,
      reason: each.reason,
      lossReason: '',
      value: 0,
    })),
  ];
};

/**
 * The shop that was asked delivers: the goods leave its stock at their moving average. Other pieces than asked for need
 * a reason, more than there are cannot go. Once they have left, the delivery is booked, whatever happened meanwhile.
 */
export const verifyTransfer = defineCommand({
  name: 'transfer.verify',
  version: 1,
  offline: true,
  right: 'decided',
  args: z.object({ transferId, lines: eachProductOnce(deliveredLine), remark: transferRemark }),
  needs: ({ transferId: id, lines }, { shopId }) => ({
    existing: one(transfer, id),
    products: all(
      product,
      lines.map((each) => each.productId),
    ),
    levels: all(
      stock,
      lines.map((each) => stockId(shopId, each.productId)),
    ),
  }),
  decide({ existing, products, levels }, { lines, remark }, acting) {
    const step = stepOn(existing, 'verify', acting);
    if ('refused' in step) return step.refused;
    const { found, late } = step;
    const { number } = found;
    const isOther = !sameProducts(lines, found.lines);
    if (isOther && !acting.replay) return reject('transfer.linesChanged', { number });
    if (lines.every(({ delivered }) => delivered === 0)) return reject('transfer.nothingDelivered');
    const named = (id: string) => {
      const { name = '', unit = '' } = products.find((each) => each.id === id) ?? {};
      return { name, unit };
    };
    const sent = sentLines(found, lines, named);
    const nameOf = (id: string): string => sent.find((each) => each.productId === id)?.name ?? '';
    // What neither stands on the transfer nor is a product of the brand was never there to be sent.
    const known = new Set([...found.lines.map((each) => each.productId), ...products.map(({ id }) => id)]);
    if (sent.some((each) => !known.has(each.productId))) return reject('transfer.productUnknown');
    const unexplained = sent.find((each) => each.delivered !== each.applied && isBlank(each.reason));
    if (unexplained && isBlank(remark) && !acting.replay)
      return reject('transfer.reasonMissing', { name: unexplained.name });
    const leftOf = (id: string): number => levels.find((each) => each.productId === id)?.quantity ?? 0;
    const short = lines.find((each) => each.delivered > Math.max(0, leftOf(each.productId)));
    if (short && !acting.replay) {
      const left = Math.max(0, leftOf(short.productId));
      return reject('stock.short', { name: nameOf(short.productId), left });
    }
    const moves = lines
      .filter(({ delivered }) => delivered > 0)
      .map(({ productId: of, delivered, reason }) => ({
        id: movementId(found.id, of, 'out'),
        productId: of,
        type: outTypes.transferOut,
        quantity: delivered,
        paperId: found.id,
        note: reason,
      }));
    const { changes, below, value, worth } = moveStock(levels, moves, acting);
    const sentWorth = sent.map((each) => ({
      ...each,
      value: worth.get(movementId(found.id, each.productId, 'out')) ?? 0,
    }));
    const after = afterStep(found, 'verify', acting, {
      status: transferStatuses.pendingReceipt,
      lines: sentWorth,
      value,
      reviewRemark: remark,
      said: remark,
    });
    const notes: ExceptionNote[] = belowZero(below, nameOf, null);
    if (late) notes.push({ code: 'deliveredThoughClosed', params: { number }, orderId: null, amount: value });
    else if (isOther) notes.push({ code: 'deliveredAsBefore', params: { number }, orderId: null, amount: value });
    return accept([update(transfer, after), ...changes], notes);
  },
});
