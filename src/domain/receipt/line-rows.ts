import type { Order } from '../order/order.ts';
import type { ExplainedOrder } from '../price/price-reasons.ts';
import { type Fen, yuan } from '../values/money.ts';
import { pair, type ReceiptRow, textRows } from './rows.ts';
import type { ReceiptWords } from './words.ts';

/** `+5.00` or `-5.00`: what was added to a price or taken off it, in yuan. */
export const signed = (fen: Fen): string => (fen > 0 ? `+${yuan(fen)}` : yuan(fen));

/** The name, how many at what price, what the line costs, and why that differs from the price list. */
export const lineRows = (
  order: Pick<Order, 'lines'>,
  explained: ExplainedOrder,
  words: ReceiptWords,
  columns: number,
): ReceiptRow[] =>
  order.lines.flatMap((line, index) => [
    ...textRows(line.name, columns),
    ...pair(`  ${line.quantity} x ${yuan(line.originalPrice)}`, yuan(explained.lines[index]?.amount ?? 0), columns),
    ...(explained.lines[index]?.reasons ?? []).flatMap(({ rule, difference }) =>
      textRows(`${words.rules[rule]} ${signed(difference)}`, columns - 2).map((row) =>
        row.kind === 'text' ? { ...row, text: `  ${row.text}` } : row,
      ),
    ),
  ]);
