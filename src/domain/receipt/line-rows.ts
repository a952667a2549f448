import type { Order } from '../order/order.ts';
import { priceOrder } from '../price/price-order.ts';
import { yuan } from '../values/money.ts';
import { pair, type ReceiptRow, textRows } from './rows.ts';
import type { ReceiptWords } from './words.ts';

/** One reason why a line costs less, or more, than its price list says; in fen. */
export interface PriceReason {
  readonly rule: keyof ReceiptWords['rules'];
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

const signed = (fen: number): string => (fen > 0 ? `+${yuan(fen)}` : yuan(fen));

/** The name, how many at what price, what is to be paid, and why that differs. */
export const lineRows = (
  order: Pick<Order, 'lines' | 'memberId' | 'reduction'>,
  words: ReceiptWords,
  columns: number,
): ReceiptRow[] => {
  const explained = priceReasons(order);
  return order.lines.flatMap((line, index) => [
    ...textRows(line.name, columns),
    ...pair(`  ${line.quantity} x ${yuan(line.originalPrice)}`, yuan(line.payable), columns),
    ...(explained[index]?.reasons ?? []).flatMap(({ rule, difference }) =>
      textRows(`${words.rules[rule]} ${signed(difference)}`, columns - 2).map((row) =>
        row.kind === 'text' ? { ...row, text: `  ${row.text}` } : row,
      ),
    ),
  ]);
};
