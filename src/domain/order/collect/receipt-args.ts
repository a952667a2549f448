import { pointsOnReceipt } from '../../points/spent.ts';
import type { Composed } from '../operations.ts';
import { isItemLine, type Order } from '../order.ts';
import { withPrices } from '../with-prices.ts';
import type { CollectArgs } from './collect-args.ts';

/**
 * What is handed over when an order is collected: every line with what is to be paid for it, and what this counter
 * knew to stand on the order before its own changes (`seen`), so that lines another counter adds meanwhile are told
 * apart from those that were paid. The number of a new order is taken when the command is kept.
 */
export const receiptArgs = (
  composing: {
    readonly orderId: string;
    readonly existing: Pick<Order, 'number' | 'lines'> | null;
    readonly order: Composed;
  },
  payments: CollectArgs['payments'],
): CollectArgs => {
  const priced = withPrices(composing.order);
  const coupons = priced.coupons.flatMap(({ refused: _, ...coupon }) => (coupon.off > 0 ? [coupon] : []));
  return {
    orderId: composing.orderId,
    number: composing.existing?.number ?? '',
    lines: priced.lines.filter(isItemLine),
    seen: (composing.existing?.lines ?? []).map((line) => ({ lineId: line.id, quantity: line.quantity })),
    memberId: priced.memberId,
    memberName: priced.memberName,
    ...(coupons.length > 0 ? { coupons } : {}),
    ...pointsOnReceipt(priced.spentPoints),
    reduction: priced.reduction,
    ...(priced.reductionReason === '' ? {} : { reductionReason: priced.reductionReason }),
    ...(priced.roundTo === 0 ? {} : { roundTo: priced.roundTo }),
    ...(priced.roundsUp ? { roundsUp: priced.roundsUp } : {}),
    source: priced.source,
    remark: priced.remark,
    manualNumber: priced.manualNumber,
    total: priced.total,
    payments,
  };
};
