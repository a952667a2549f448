import type { ExplainedLine } from '../price/price-reasons.ts';
import type { Fen } from '../values/money.ts';
import type { Operation } from './operations.ts';
import type { OrderLine } from './order.ts';

/**
 * Makes a line of an order that waits for payment free of charge (spec section 4): all that it costs by its price and its
 * card, in fen, is taken off it, and its remark says why. Coupons, points and the order's reduction come after that.
 */
export const freeOfCharge = (lineId: string, costs: Fen, reason: string): Operation[] => [
  { op: 'setLineReduction', lineId, reduction: costs },
  { op: 'setLineRemark', lineId, remark: reason },
];

/** Takes that back: the line costs what it did, and its remark stays. */
export const chargedAgain = (lineId: string): Operation => ({ op: 'setLineReduction', lineId, reduction: 0 });

/** Whether a line costs nothing because everything was taken off it. */
export const isFreeOfCharge = (
  { reduction }: Pick<OrderLine, 'reduction'>,
  { amount }: Pick<ExplainedLine, 'amount'>,
): boolean => reduction > 0 && amount === 0;
