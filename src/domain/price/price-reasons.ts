import type { Order } from '../order/order.ts';
import { priceOrder } from './price-order.ts';

/** What makes a line cost something else than its price list says. */
export type PriceReasonRule = 'memberPrice' | 'linePrice' | 'lineReduction' | 'orderReduction';

/** One reason why a line costs less, or more, than its price list says; in fen. */
export interface PriceReason {
  readonly rule: PriceReasonRule;
  readonly difference: number;
}

/** How each line's payable came about from its original price. The differences add up exactly. */
export const priceReasons = (
  order: Pick<Order, 'lines' | 'memberId' | 'reduction'>,
): { readonly original: number; readonly reasons: readonly PriceReason[] }[] => {
  const priced = priceOrder({ lines: order.lines, reduction: order.reduction, isMember: order.memberId !== '' });
  return order.lines.map((line, index) => {
    const original = line.originalPrice * line.quantity;
    let amount = original;
    const reasons: PriceReason[] = [];
    const step = (rule: PriceReason['rule'], after: number) => {
      if (after !== amount) reasons.push({ rule, difference: after - amount });
      amount = after;
    };
    for (const { rule, amount: after } of priced.lines[index]?.steps ?? []) {
      if (rule === 'memberPrice' || rule === 'linePrice' || rule === 'lineReduction') step(rule, after);
    }
    step('orderReduction', line.payable);
    return { original, reasons };
  });
};
