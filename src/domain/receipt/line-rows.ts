import type { Order } from '../order/order.ts';
import { priceReasons } from '../price/price-reasons.ts';
import { yuan } from '../values/money.ts';
import { pair, type ReceiptRow, textRows } from './rows.ts';
import type { ReceiptWords } from './words.ts';

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
